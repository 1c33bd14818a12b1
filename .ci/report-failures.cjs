/**
 * Prints briefly what failed in jest's JSON results: a log that is cut off shows its end. With `--titles`,
 * a line for each.
 */
const { readFileSync } = require("node:fs")
const { stripVTControlCharacters } = require("node:util")

const LINES = 20

/** Frames of the runner and of Medusa say nothing of the test. */
const FOREIGN_FRAME = /^\s+at .*node_modules|\(node:internal/

const [file, option] = process.argv.slice(2)
const { testResults } = JSON.parse(readFileSync(file, "utf8"))

for (const { name, message, assertionResults } of testResults) {
  const failed = assertionResults.filter(({ status }) => status === "failed")
  for (const { fullName, failureMessages } of failed) report(fullName, failureMessages.join("\n"))
  if (failed.length === 0 && assertionResults.length === 0) report(name, message)
}

function report(title, message) {
  console.log(`✕ ${title}`)
  if (option === "--titles") return
  const lines = stripVTControlCharacters(message).split("\n")
  const own = lines.filter((line) => !FOREIGN_FRAME.test(line)).slice(0, LINES)
  console.log(own.map((line) => `    ${line}`).join("\n"))
}
