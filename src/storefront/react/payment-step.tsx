import type { PayosPaymentController } from "../payment"
import type { PayosPaymentState } from "../state"
import { BankAppList } from "./bank-app-list"
import { Fields } from "./fields"
import { QrPanel } from "./qr-panel"
import { formatDong, textOf, type Locale } from "./messages"

type Props = {
  state: PayosPaymentState
  payment: PayosPaymentController
  locale: Locale
  bankApps: boolean
  returnUrl: string | undefined
  say: (text: string) => void
  /** Called when a new code has replaced the old one. */
  onRenewed: () => void
}

const RENEWABLE = ["underpaid", "expired", "cancelled", "replaced"]

/** The next step: to pay the code, or to get one. */
export function PaymentStep({ state, payment, onRenewed, ...props }: Props) {
  const { status, busy } = state
  const { locale, bankApps, say } = props
  const code = state.payment?.code
  if (status === "starting" || status === "preparing")
    return <div className="payos-body" data-empty="" />
  if (status === "waiting" && code) {
    const amount = state.payment?.remaining ?? 0
    const returnUrl = props.returnUrl ?? location.origin + location.pathname
    const pay = { code, amount, returnUrl, locale, say }
    return (
      <div className="payos-body">
        <BankAppList {...pay} links={bankApps} />
        <Fields {...pay} />
        <QrPanel {...pay} />
      </div>
    )
  }
  if (!RENEWABLE.includes(status)) return null
  const messages = textOf(locale)
  const rest = formatDong(state.payment?.remaining ?? 0, locale)
  const renew = async () => {
    await payment.renew()
    if (!payment.state().problem) onRenewed()
  }
  return (
    <button
      type="button"
      className="payos-button"
      disabled={busy === "renew"}
      onClick={() => void renew()}
    >
      {status === "underpaid" ? messages.restCode(rest) : messages.newCode}
    </button>
  )
}
