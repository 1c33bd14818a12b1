const swc = {
  jsc: { parser: { syntax: "typescript", tsx: true, decorators: true }, target: "es2022" },
  module: { type: "commonjs" },
}

const base = {
  rootDir: __dirname,
  testEnvironment: "node",
  transform: { "^.+\\.[jt]sx?$": ["@swc/jest", swc] },
  modulePathIgnorePatterns: ["<rootDir>/.medusa/", "<rootDir>/.demo/", "<rootDir>/.cache/"],
}

/**
 * `npm test` runs unit, contract, the plan and the oracle of chaos, http, core and audit, with nothing but Node.
 * `npm run test:edges` runs the rest of http.
 */
module.exports = {
  // Several purchases on a busy machine.
  testTimeout: 180_000,
  // Suites of http wait a third of their time.
  maxWorkers: 3,
  workerIdleMemoryLimit: "1500MB",
  testSequencer: "<rootDir>/integration-tests/kit/run/stores-first.cjs",
  projects: [
    { ...base, displayName: "unit", testMatch: ["<rootDir>/src/**/unit-tests/**/*.spec.ts"] },
    {
      ...base,
      displayName: "contract",
      testMatch: ["<rootDir>/integration-tests/contract/**/*.spec.ts"],
    },
    {
      ...base,
      displayName: "chaos",
      testMatch: [
        "<rootDir>/integration-tests/chaos/**/*.spec.ts",
        "<rootDir>/integration-tests/oracle/*.spec.ts",
      ],
    },
    {
      ...base,
      displayName: "http",
      testMatch: ["<rootDir>/integration-tests/http/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/kit/postgres/start-postgres.cjs",
      globalTeardown: "<rootDir>/integration-tests/kit/postgres/stop-postgres.cjs",
    },
    {
      ...base,
      displayName: "core",
      testMatch: ["<rootDir>/integration-tests/core-contract/**/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/kit/postgres/start-postgres.cjs",
      globalTeardown: "<rootDir>/integration-tests/kit/postgres/stop-postgres.cjs",
    },
    {
      ...base,
      displayName: "audit",
      testMatch: ["<rootDir>/integration-tests/ledger-audit/**/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/kit/postgres/start-postgres.cjs",
      globalTeardown: "<rootDir>/integration-tests/kit/postgres/stop-postgres.cjs",
    },
  ],
}
