import { useEffect, useState } from "react"
import type { PayosPaymentState } from "../state"
import { timeLeft } from "../time-left"
import { wordsOf, type Locale } from "./words"

/** How long the code can be paid, by the clock: a sleeping phone shows the right time when it wakes. */
export function Countdown({ state, locale }: { state: PayosPaymentState; locale: Locale }) {
  const [now, setNow] = useState(Date.now)
  const left = timeLeft(state, now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, 1_000)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [])
  return (
    <span className="payos-countdown" role="timer" data-urgent={left < 60_000 || undefined}>
      {wordsOf(locale).left(toClock(left))}
    </span>
  )
}

function toClock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const [hours, minutes, rest] = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map(
    Math.floor,
  )
  const parts = hours ? [hours, minutes, rest] : [minutes, rest]
  return parts.map((part, index) => String(part).padStart(index ? 2 : 1, "0")).join(":")
}
