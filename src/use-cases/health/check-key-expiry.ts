import { passed, failed, healthText, type CheckResult } from "./check-result"

/** Checks a replaced checksum key: it is accepted until this time, after which the option must be removed. */
export function checkKeyExpiry(until: Date, now: Date): CheckResult {
  const day = until.toISOString()
  if (now < until) {
    return passed(
      healthText("previous_key_counts", `The previous checksum key is accepted until ${day}.`, {
        until: day,
      }),
    )
  }
  return failed(
    "warning",
    healthText(
      "previous_key_over",
      `The previous checksum key has not been accepted since ${day}.`,
      {
        until: day,
      },
    ),
    healthText("remove_previous_key", "Remove previousChecksumKey from the plugin's options."),
  )
}
