import type { PaymentView } from "../../types/shopper"
import type { Locale } from "./messages"

/** The common props of the ways to pay a code. */
export type PayProps = {
  code: NonNullable<PaymentView["code"]>
  /** The balance due, in whole đồng. */
  amount: number
  /** The URL that a bank app returns to. */
  returnUrl: string
  locale: Locale
  /** Shows a confirmation for a moment. */
  say: (text: string) => void
}
