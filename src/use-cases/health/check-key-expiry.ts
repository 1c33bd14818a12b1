import { fine, bad, say, type CheckResult } from "./check-result"

/** A checksum key that was replaced is needed for a while, and then in the way. */
export function checkKeyExpiry(until: Date, now: Date): CheckResult {
  const day = until.toISOString()
  if (now < until) {
    return fine(
      say("previous_key_counts", `The previous checksum key still counts, until ${day}.`, {
        until: day,
      }),
    )
  }
  return bad(
    "warning",
    say("previous_key_over", `The previous checksum key has not counted since ${day}.`, {
      until: day,
    }),
    say("remove_previous_key", "Remove previousChecksumKey from the plugin's options."),
  )
}
