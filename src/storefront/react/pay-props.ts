import type { PaymentView } from "../../types/shopper"
import type { Locale } from "./messages"

/** What the ways to pay a code have in common. */
export type PayProps = {
  code: NonNullable<PaymentView["code"]>
  /** What is still to be paid, in whole đồng. */
  amount: number
  /** Where a bank app leads back to. */
  returnUrl: string
  locale: Locale
  /** Says for a moment what was done. */
  say: (text: string) => void
}
