import type { PayosPaymentState } from "../state"
import { timeLeft } from "../time-left"
import { toTimeText } from "./time-text"
import { textOf, type Locale } from "./messages"
import { useEffect, useState } from "./react"

/** The countdown's length; a longer one makes people nervous. */
const COUNTED_MS = 600_000

/** The deadline of the code; in the last ten minutes, a countdown. */
export function Deadline({ state, locale }: { state: PayosPaymentState; locale: Locale }) {
  const [now, setNow] = useState(Date.now)
  const left = timeLeft(state, now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const messages = textOf(locale)
  const isNear = left <= COUNTED_MS
  const storeNow = now + (state.clockOffset ?? 0)
  return (
    <p className="payos-deadline" role={isNear ? "timer" : undefined}>
      {isNear
        ? messages.left(toClock(left))
        : messages.until(toTimeText(storeNow + left, storeNow, locale))}
    </p>
  )
}

function toClock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}
