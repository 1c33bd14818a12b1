/** Calls under way at once. */
export const AT_ONCE = 16

/** So many lines of calls, each beginning its next one when its last has ended. */
export function atOnce(call: () => Promise<unknown>): (times: number) => Promise<void> {
  return async (times) => {
    let left = times
    const line = async () => {
      while (left > 0) {
        left -= 1
        await call()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
  }
}
