const { projects } = require("../../jest.config.cjs")

const http = projects.find(({ displayName }) => displayName === "http")

/** `npm run test:kills`: double submissions and kills of refunds, on real Medusa processes. It needs only Node. */
module.exports = {
  testTimeout: 120_000,
  projects: [
    {
      ...http,
      displayName: "crash",
      testMatch: ["<rootDir>/integration-tests/crash/**/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/crash/support/set-up.cjs",
      globalTeardown: "<rootDir>/integration-tests/crash/support/tear-down.cjs",
    },
  ],
}
