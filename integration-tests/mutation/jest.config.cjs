const path = require("node:path")
const { projects } = require("../../jest.config.cjs")

const unit = projects.find(({ displayName }) => displayName === "unit")

/** The rules about money alone, each property with few cases: one run of them takes seconds. */
module.exports = {
  ...unit,
  rootDir: path.resolve(__dirname, "../.."),
  testMatch: ["<rootDir>/src/domain/**/unit-tests/*.spec.ts"],
  moduleNameMapper: {
    "^fast-check$": "<rootDir>/integration-tests/fuzz/fast-check-with-rounds.cjs",
  },
}
