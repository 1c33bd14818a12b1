import { onEnding } from "./ending"
import { Teardown } from "./teardown"

/** A wrong argument: the command says how it is meant. */
export class UsageError extends Error {}

/**
 * Runs a proof as a command: what it opened is closed again, however it ends, Ctrl-C included. Ends with
 * 0 where everything holds, with 1 where something does not, with 2 where it could not look.
 */
export function runProof(proof: (args: string[], teardown: Teardown) => Promise<boolean>): void {
  const teardown = new Teardown()
  const leave = async (code: number) => {
    await teardown.run()
    process.exit(code)
  }
  const run = async () => {
    onEnding(process.env, leave)
    const holds = await proof(process.argv.slice(2), teardown)
    return leave(holds ? 0 : 1)
  }
  run().catch((error: unknown) => {
    if (teardown.started) return
    console.error(error instanceof UsageError ? error.message : error)
    return leave(2)
  })
}
