/** Pauses between two looks: short at first, since most answers come at once. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 200

/**
 * Asks until the answer is there.
 *
 * @throws Error with `what` when it is not in time
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  withinMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS)) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}

/** Lets time pass in which something must not happen. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
