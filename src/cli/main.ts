import type { Environment } from "./channel-options"
import { runSimulator } from "./simulator-command"
import { UsageError } from "./usage-error"

type Command = (args: string[], environment: Environment) => Promise<void>

const commands = new Map<string, Command>([["simulator", runSimulator]])

const HELP = `medusa-payment-payos <command>

  simulator   a payOS of your own, with no real money

medusa-payment-payos <command> --help tells more.
`

const run = async ([name, ...args]: string[]): Promise<void> => {
  if (name === undefined || name === "--help" || name === "-h") {
    process.stdout.write(HELP)
    return
  }
  const command = commands.get(name)
  if (!command) throw new UsageError(`There is no command "${name}"`)
  await command(args, process.env)
}

const explain = (error: unknown): number => {
  const message = error instanceof Error ? error.message : String(error)
  const isUsage = error instanceof UsageError
  process.stderr.write(`${message}\n${isUsage ? "Try medusa-payment-payos --help\n" : ""}`)
  return isUsage ? 2 : 1
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => process.exit(explain(error)),
)
