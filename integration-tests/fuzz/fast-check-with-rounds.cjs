// By its path: jest maps the package's name to this file.
const fastCheck = require("../../node_modules/fast-check/lib/cjs/fast-check.js")
const { ROUNDS } = require("./rounds")

const fc = fastCheck.default

/** The unit tests' properties state their number of cases, which is that of ten rounds. */
const assert = (property, parameters = {}) =>
  fc.assert(property, {
    ...parameters,
    numRuns: Math.ceil(((parameters.numRuns ?? 100) * ROUNDS) / 10),
  })

module.exports = { ...fastCheck, __esModule: true, default: { ...fc, assert } }
