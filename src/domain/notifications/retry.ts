/** Minutes between attempts to send a notification that its provider refused. */
const PAUSES = [1, 5, 15, 60, 180]

/** Returns the minutes until the next attempt; null after the last one. */
export function minutesToRetry(attempts: number): number | null {
  return PAUSES[attempts - 1] ?? null
}
