/** The pause between two reads. */
const PAUSE_MS = 100

/**
 * Polls until `read` returns a truthy value. The default limit is a minute, for busy machines.
 *
 * @param what names the value in the error
 * @throws Error if there is none within the limit
 */
export async function eventually<T>(
  what: string,
  read: () => Promise<T | null | undefined | false>,
  withinMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const value = await read()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Waits, for a period in which something must not happen. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
