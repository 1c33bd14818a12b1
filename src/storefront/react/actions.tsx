import type { PayosPaymentController } from "../payment"
import type { PayosPaymentState } from "../state"
import { isPayable } from "../is-payable"
import { textOf, type Locale } from "./messages"
import { useState } from "./react"

type Props = {
  state: PayosPaymentState
  payment: PayosPaymentController
  locale: Locale
  /** Called when the shopper says "I have paid". */
  onCheck: () => void
}

/** States in which the shopper may say "I have paid". */
export const CHECKABLE = ["waiting", "underpaid", "confirming", "expired"]

/** The shopper's buttons: check; cancel, with a confirmation since money may be on its way; try again. */
export function Actions({ state, payment, locale, onCheck }: Props) {
  const messages = textOf(locale)
  const { status, busy } = state
  const [wantsCancel, setWantsCancel] = useState(false)
  const isAsking = wantsCancel && isPayable(status)
  const check = () => {
    onCheck()
    return payment.check()
  }
  const cancel = () => {
    setWantsCancel(false)
    return payment.cancel()
  }
  const button = (text: string, run: () => unknown, className = "payos-quiet") => (
    <button type="button" className={className} disabled={busy !== null} onClick={() => void run()}>
      {text}
    </button>
  )
  return (
    <div className="payos-actions">
      {status === "failed" && button(messages.again, payment.start, "payos-button")}
      {isAsking && <p role="alert">{messages.askCancel}</p>}
      {isAsking
        ? button(messages.cancel, cancel)
        : CHECKABLE.includes(status) && button(messages.check, check, "payos-copy")}
      {isPayable(status) &&
        button(isAsking ? messages.keep : messages.cancel, () => setWantsCancel(!isAsking))}
    </div>
  )
}
