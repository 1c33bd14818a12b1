import { readArguments, USAGE } from "./arguments"
import { audit } from "./audit"
import { CannotRunError } from "./cannot-run-error"
import { isClean, toText } from "./report"

async function main(): Promise<number> {
  const input = readArguments(process.argv.slice(2), process.env)
  if (input.help) {
    console.log(USAGE)
    return 0
  }
  const report = await audit(input)
  const clean = isClean(report)
  console.log(input.json ? JSON.stringify({ clean, ...report }, null, 2) : toText(report))
  return clean ? 0 : 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const usage =
      error instanceof CannotRunError ? "\nnpm run ledger:audit -- --help shows its options." : ""
    console.error(`${error instanceof Error ? error.message : String(error)}${usage}`)
    process.exitCode = 2
  },
)
