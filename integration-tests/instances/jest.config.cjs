const { projects } = require("../../jest.config.cjs")

const http = projects.find(({ displayName }) => displayName === "http")

/** `npm run test:redis`: several instances of Medusa. It needs a redis-server beside Node. */
module.exports = {
  testTimeout: 120_000,
  projects: [
    {
      ...http,
      displayName: "instances",
      testMatch: ["<rootDir>/integration-tests/instances/**/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/instances/support/set-up.cjs",
      globalTeardown: "<rootDir>/integration-tests/instances/support/tear-down.cjs",
    },
  ],
}
