const { projects } = require("../../jest.config.cjs")

const http = projects.find(({ displayName }) => displayName === "http")

/** `npm run test:browser`: a shopper in a real Chromium. It needs /usr/bin/chromium. */
module.exports = {
  testTimeout: 180_000,
  projects: [
    {
      ...http,
      displayName: "browser",
      testMatch: ["<rootDir>/integration-tests/browser/**/*.spec.ts"],
      globalSetup: "<rootDir>/integration-tests/browser/support/set-up.cjs",
      globalTeardown: "<rootDir>/integration-tests/browser/support/tear-down.cjs",
    },
  ],
}
