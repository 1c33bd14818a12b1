import { isPayable } from "./is-payable"
import type { StateStore } from "./state-store"
import { timeLeft } from "./time-left"

/** The longest delay that a timer supports. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Shows a code as expired by the clock, before the store reports it.
 *
 * @returns a function that starts or stops the timer
 */
export function createExpiry([get, set]: StateStore): (isFollowed: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = (isFollowed: boolean) => {
    clearTimeout(timer)
    if (!isFollowed || !isPayable(get().status)) return
    const ms = timeLeft(get(), Date.now())
    if (ms <= 0) set({ status: "expired" })
    else timer = setTimeout(follow, Math.min(ms, LONGEST_TIMER_MS), true)
  }
  return follow
}
