import { onEnding } from "./ending"
import { Teardown } from "./teardown"

/** A wrong argument; the message explains the usage. */
export class UsageError extends Error {}

/**
 * Runs a test program as a command and closes its resources, however it ends, Ctrl-C included. Exits with 0 if
 * everything holds, 1 if something does not, 2 if the program could not run.
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
