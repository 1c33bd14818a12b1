import type { PaymentView, TimedPaymentView } from "../../../types/shopper"

/** A payment with the server's time, against which its code expires. */
export function toTimedView(view: PaymentView): TimedPaymentView {
  return { ...view, now: new Date().toISOString() }
}
