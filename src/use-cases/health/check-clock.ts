import { bad, fine, say, type CheckResult } from "./check-result"

/** How far this server's clock is ahead of others, in seconds; null where theirs is not known. */
export type Clocks = { ahead_of_payos: number | null; ahead_of_database: number }

/** payOS tells its time in whole seconds, and an answer takes a while. */
const SMALL_S = 10

/** A link's life is told to payOS by our clock: minutes matter. */
const LARGE_S = 60

/** @param ahead by so many seconds, or behind where it is below zero */
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
      ? bad("unknown", say("payos_clock_unknown", "payOS did not tell its time.", params), SYNC)
      : fine(
          say("clock_right", "This server's clock agrees with payOS's and the database's.", params),
        )
  }
  const detail = say(
    "clock_wrong",
    `This server's clock is ${Math.round(worst)} s off: payment links live too long or too short.`,
    params,
  )
  return bad(status, detail, SYNC)
}

const SYNC = say(
  "sync_clock",
  "Let the server's and the database's clocks follow a time server (NTP).",
)
