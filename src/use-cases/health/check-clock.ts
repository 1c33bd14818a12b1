import { failed, passed, healthText, type CheckResult } from "./check-result"

/**
 * How far this server's clock is ahead of payOS's and the database's, in seconds; null if payOS's
 * is unknown.
 */
export type Clocks = { ahead_of_payos: number | null; ahead_of_database: number }

/** Tolerance: payOS states its time in whole seconds, and a response takes time. */
const SMALL_S = 10

/** Beyond this it is an error: payOS gets a link's expiry by this server's clock. */
const LARGE_S = 60

/** @param ahead in seconds; negative if this server's clock is behind */
export function clockStatus(ahead: number): "ok" | "warning" | "error" {
  const off = Math.abs(ahead)
  if (off <= SMALL_S) return "ok"
  return off > LARGE_S ? "error" : "warning"
}

export function checkClock({ ahead_of_payos, ahead_of_database }: Clocks): CheckResult {
  const worst = Math.max(Math.abs(ahead_of_payos ?? 0), Math.abs(ahead_of_database))
  const params = { ahead_of_payos, ahead_of_database }
  const status = clockStatus(worst)
  if (status === "ok") {
    return ahead_of_payos === null
      ? failed(
          "unknown",
          healthText("payos_clock_unknown", "payOS did not send its time.", params),
          SYNC,
        )
      : passed(
          healthText(
            "clock_right",
            "This server's clock agrees with payOS's and the database's.",
            params,
          ),
        )
  }
  const detail = healthText(
    "clock_wrong",
    `This server's clock is ${Math.round(worst)} s off: payment links expire too late or too early.`,
    params,
  )
  return failed(status, detail, SYNC)
}

const SYNC = healthText(
  "sync_clock",
  "Synchronize the clocks of the server and the database with a time server (NTP).",
)
