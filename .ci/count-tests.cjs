/**
 * Prints "<passed> <failed>" of jest's JSON results; ends with 1 when there are none. A file that
 * could not be loaded holds no failed test: it counts as one failure of its own.
 */
const { readFileSync } = require("node:fs")

const results = JSON.parse(readFileSync(process.argv[2], "utf8"))
const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
console.log(`${results.numPassedTests} ${failed}`)
