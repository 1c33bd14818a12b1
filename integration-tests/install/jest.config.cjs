const { projects } = require("../../jest.config.cjs")

const http = projects.find(({ displayName }) => displayName === "http")

/** `npm run test:install`: the package as a new store installs it. It needs the npm registry and Chromium. */
module.exports = {
  testTimeout: 600_000,
  verbose: true,
  bail: 1,
  projects: [
    {
      ...http,
      displayName: "install",
      testMatch: ["<rootDir>/integration-tests/install/**/*.spec.ts"],
    },
  ],
}
