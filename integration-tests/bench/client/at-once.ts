/** Number of concurrent calls. */
export const AT_ONCE = 16

/** Makes calls on concurrent lines, each of which starts a call when its previous one has ended. */
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
