const path = require("node:path")
const { projects } = require("../../jest.config.cjs")

const unit = projects.find(({ displayName }) => displayName === "unit")

/** Only the domain's unit tests, with few cases per property, so that a run takes seconds. */
module.exports = {
  ...unit,
  rootDir: path.resolve(__dirname, "../.."),
  testMatch: ["<rootDir>/src/domain/**/unit-tests/*.spec.ts"],
  moduleNameMapper: {
    "^fast-check$": "<rootDir>/integration-tests/fuzz/fast-check-with-rounds.cjs",
  },
}
