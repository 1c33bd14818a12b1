import type { PaymentView, ToldPayment } from "../../../types/shopper"

/** A payment with the clock by which its code expires. */
export function toTold(view: PaymentView): ToldPayment {
  return { ...view, now: new Date().toISOString() }
}
