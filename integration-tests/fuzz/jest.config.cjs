const { projects } = require("../../jest.config.cjs")

const http = projects.find(({ displayName }) => displayName === "http")
const unit = projects.find(({ displayName }) => displayName === "unit")

/** `npm run fuzz`: properties over more cases than `npm test` has time for (`ROUNDS`). */
module.exports = {
  testTimeout: 30 * 60_000,
  testSequencer: require.resolve("../kit/run/stores-first.cjs"),
  projects: [
    {
      ...http,
      displayName: "fuzz",
      testMatch: [
        "<rootDir>/integration-tests/fuzz/**/*.spec.ts",
        "<rootDir>/integration-tests/oracle/scenarios/*.spec.ts",
      ],
    },
    {
      ...unit,
      displayName: "properties",
      testMatch: [
        "<rootDir>/src/**/unit-tests/settlement-*.spec.ts",
        "<rootDir>/src/**/unit-tests/{balance,links-to-confirm,money,decimal,order-code}.spec.ts",
        "<rootDir>/src/**/unit-tests/{link-work-properties,transaction-key,webhook}.spec.ts",
        "<rootDir>/src/**/unit-tests/{payout-state,payout-work,dong-text}.spec.ts",
      ],
      moduleNameMapper: {
        "^fast-check$": "<rootDir>/integration-tests/fuzz/fast-check-with-rounds.cjs",
      },
    },
  ],
}
