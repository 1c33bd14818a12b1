import { runCancelOpenLinks } from "./cancel-links-command"
import { CommandFailedError } from "./command-failed-error"
import type { Environment } from "./channel-options"
import { runDoctor } from "./doctor-command"
import { runInit } from "./init/init-command"
import { runRecoverLinks } from "./recover-links-command"
import { runRehearse } from "./rehearse-command"
import { runSimulator } from "./simulator-command"
import { UsageError } from "./usage-error"

/** Resolves to the process's exit code. */
type Command = (args: string[], environment: Environment) => Promise<number>

const commands = new Map<string, Command>([
  ["init", runInit],
  ["doctor", runDoctor],
  ["cancel-open-links", runCancelOpenLinks],
  ["recover-links", runRecoverLinks],
  ["rehearse", runRehearse],
  ["simulator", runSimulator],
])

const HELP = `medusa-payment-payos <command>

  init                sets up a store: configuration, region and storefront
  doctor              checks everything that payments need, and says what to do
  cancel-open-links   cancels every payment link that can still be paid, before you uninstall
  recover-links       finds payment links that a store lost with a restored backup
  rehearse            tests how your payOS account behaves where its documentation is silent
  simulator           runs a local payOS without real money

medusa-payment-payos <command> --help shows its options.
`

const run = async ([name, ...args]: string[]): Promise<number> => {
  if (name === undefined || name === "--help" || name === "-h") {
    process.stdout.write(HELP)
    return 0
  }
  const command = commands.get(name)
  if (!command) throw new UsageError(`There is no command "${name}"`)
  readEnvFile()
  return command(args, process.env)
}

/** Loads `.env` from the store's folder: keys and a login. Variables that are already set keep their values. */
const readEnvFile = (): void => {
  try {
    process.loadEnvFile?.()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
  }
}

const explain = (error: unknown): number => {
  const message = error instanceof Error ? error.message : String(error)
  const isUsage = error instanceof UsageError
  process.stderr.write(`${message}\n${isUsage ? "Try medusa-payment-payos --help\n" : ""}`)
  return isUsage || error instanceof CommandFailedError ? 2 : 1
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => process.exit(explain(error)),
)
