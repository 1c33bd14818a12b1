import type { PayosPaymentState } from "./state"

type Timed = Pick<PayosPaymentState, "payment" | "clockOffset">

/**
 * Milliseconds until the code can no longer be paid, by the store's clock; 0 after that.
 * Counted from the clock, so that a throttled timer or a sleeping phone changes nothing.
 */
export function timeLeft({ payment, clockOffset }: Timed, now: number): number {
  return payment ? Math.max(0, Date.parse(payment.expires_at) - now - (clockOffset ?? 0)) : 0
}
