// By its path: jest maps the package's name to this file.
const fastCheck = require("../../node_modules/fast-check/lib/cjs/fast-check.js")
const { ROUNDS } = require("./rounds")

const fc = fastCheck.default

/** The properties beside the code say how many cases they need: ten rounds try as many. */
const assert = (property, parameters = {}) =>
  fc.assert(property, {
    ...parameters,
    numRuns: Math.ceil(((parameters.numRuns ?? 100) * ROUNDS) / 10),
  })

module.exports = { ...fastCheck, __esModule: true, default: { ...fc, assert } }
