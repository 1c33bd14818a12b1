const { projects } = require("../../jest.config.cjs")

const http = projects.find(({ displayName }) => displayName === "http")

/** `npm run test:redis`: several instances of Medusa. It needs a redis-server beside Node. */
module.exports = {
  testTimeout: 120_000,
  projects: [
    {
      ...http,
      displayName: "multi-instance",
      testMatch: ["<rootDir>/integration-tests/multi-instance/**/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/multi-instance/support/set-up.cjs",
      globalTeardown: "<rootDir>/integration-tests/multi-instance/support/tear-down.cjs",
    },
  ],
}
