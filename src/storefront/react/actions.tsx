import type { PayosPayment } from "../payment"
import type { PayosPaymentState } from "../state"
import { wordsOf, type Locale } from "./words"

type Props = {
  state: PayosPaymentState
  payment: PayosPayment
  locale: Locale
  say: (text: string) => void
}

const ASKABLE = ["waiting", "short", "confirming", "expired"]

/** What the shopper can ask for: to look, to give up, to try again. */
export function Actions({ state, payment, locale, say }: Props) {
  const words = wordsOf(locale)
  const { status, busy } = state
  const isPayable = status === "waiting" || status === "short"
  const check = async () => {
    await payment.check()
    const { status: found, problem } = payment.state()
    if (found === "waiting" && !problem) say(words.notYet)
  }
  const button = (text: string, act: () => Promise<void>, className = "payos-quiet") => (
    <button type="button" className={className} disabled={busy !== null} onClick={() => void act()}>
      {text}
    </button>
  )
  if (status === "failed")
    return <div className="payos-actions">{button(words.again, payment.start, "payos-button")}</div>
  return (
    <div className="payos-actions">
      {ASKABLE.includes(status) && button(words.check, check)}
      {isPayable && button(words.cancel, payment.cancel)}
    </div>
  )
}
