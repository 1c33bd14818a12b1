import type { PayosPayment } from "../payment"
import type { PayosPaymentState } from "../state"
import { isPayable } from "./is-payable"
import { textOf, type Locale } from "./messages"

type Props = {
  state: PayosPaymentState
  payment: PayosPayment
  locale: Locale
  /** Called when the shopper says "I have paid". */
  asked: () => void
}

const ASKABLE = ["waiting", "short", "confirming", "expired"]

/** The shopper's buttons: check, cancel, try again. */
export function Actions({ state, payment, locale, asked }: Props) {
  const messages = textOf(locale)
  const { status, busy } = state
  const check = () => {
    asked()
    return payment.check()
  }
  const button = (text: string, run: () => Promise<void>, className = "payos-quiet") => (
    <button type="button" className={className} disabled={busy !== null} onClick={() => void run()}>
      {text}
    </button>
  )
  if (status === "failed")
    return (
      <div className="payos-actions">{button(messages.again, payment.start, "payos-button")}</div>
    )
  return (
    <div className="payos-actions">
      {ASKABLE.includes(status) && button(messages.check, check, "payos-copy")}
      {isPayable(status) && button(messages.cancel, payment.cancel)}
    </div>
  )
}
