const {
  projects,
  testTimeout,
  maxWorkers,
  workerIdleMemoryLimit,
} = require("../../../jest.config.cjs")

const http = projects.find(({ displayName }) => displayName === "http")

/** `npm run test:edges`: what `npm test` leaves out, stores with other options and what seldom happens to a purchase. */
module.exports = {
  testTimeout,
  maxWorkers,
  workerIdleMemoryLimit,
  testSequencer: require.resolve("../../kit/run/stores-first.cjs"),
  projects: [
    {
      ...http,
      displayName: "edges",
      testMatch: ["<rootDir>/integration-tests/http/edges/*.spec.ts"],
    },
  ],
}
