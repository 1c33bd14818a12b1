import type { ChildProcess } from "node:child_process"
import { setTimeout as wait } from "node:timers/promises"

const READY_TIMEOUT_MS = 180_000

/**
 * Resolves once Medusa is healthy on its port.
 *
 * @param tail returns the end of its log
 * @throws Error if its process ends first, or after 180 s
 */
export async function untilHealthy(
  child: ChildProcess,
  port: number,
  tail: () => string,
): Promise<void> {
  const giveUp = Date.now() + READY_TIMEOUT_MS
  while (!(await isHealthy(port))) {
    if (hasEnded(child)) throw new Error(`Medusa did not start.\n${tail()}`)
    if (Date.now() > giveUp) throw new Error(`Medusa was not ready in 180 s.\n${tail()}`)
    await wait(100)
  }
}

export const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/health`)).ok
  } catch {
    return false
  }
}
