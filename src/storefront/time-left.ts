import type { PayosPaymentState } from "./state"

type Timed = Pick<PayosPaymentState, "payment" | "clockOffset">

/**
 * Returns the milliseconds until the code can no longer be paid, by the store's clock; 0 after that. Computed from the
 * clock, so that throttled timers and sleeping phones do not matter.
 */
export function timeLeft({ payment, clockOffset }: Timed, now: number): number {
  return payment ? Math.max(0, Date.parse(payment.expires_at) - now - (clockOffset ?? 0)) : 0
}
