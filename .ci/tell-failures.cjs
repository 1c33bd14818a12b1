/** Prints what failed in jest's JSON results, shortly: a log that is cut off shows its end. */
const { readFileSync } = require("node:fs")
const { stripVTControlCharacters } = require("node:util")

const LINES = 30

const { testResults } = JSON.parse(readFileSync(process.argv[2], "utf8"))

for (const { name, message, assertionResults } of testResults) {
  const failed = assertionResults.filter(({ status }) => status === "failed")
  for (const { fullName, failureMessages } of failed) tell(fullName, failureMessages.join("\n"))
  if (failed.length === 0 && assertionResults.length === 0) tell(name, message)
}

function tell(title, message) {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, LINES)
  console.log([`✕ ${title}`, ...lines.map((line) => `    ${line}`)].join("\n"))
}
