import type { PaymentView } from "../../types/shopper"
import type { PayosPayment } from "../payment"
import type { PayosPaymentState } from "../state"
import { Qr } from "./qr"
import { saveQr } from "./save-qr"
import { formatDong, wordsOf, type Locale } from "./words"

type Props = {
  state: PayosPaymentState
  payment: PayosPayment
  code: NonNullable<PaymentView["code"]>
  amount: number
  locale: Locale
}

/** The QR code, or in its place the way to a fresh one. */
export function QrPanel({ state, payment, code, amount, locale }: Props) {
  const words = wordsOf(locale)
  const isOpen = state.status === "waiting"
  const lines = [`${code.bank_name ?? code.bin} ${code.account_number}`, formatDong(amount, locale)]
  const save = () => saveQr(code.qr, [...lines, code.description], `${code.description}.png`)
  return (
    <div className="payos-qr-panel">
      <div className="payos-qr" data-dead={!isOpen || undefined}>
        <Qr text={isOpen ? code.qr : " "} label={words.qrOf(formatDong(amount, locale))} />
        {!isOpen && <NewCode {...{ state, payment, locale }} />}
      </div>
      {isOpen && (
        <div className="payos-links">
          <button type="button" className="payos-quiet" onClick={() => void save()}>
            {words.saveQr}
          </button>
          {code.checkout_url && (
            <a
              className="payos-quiet"
              href={code.checkout_url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words.hostedPage}
            </a>
          )}
        </div>
      )}
    </div>
  )
}

const RENEWABLE = ["short", "expired", "cancelled", "replaced"]

function NewCode({ state, payment, locale }: Pick<Props, "state" | "payment" | "locale">) {
  const words = wordsOf(locale)
  if (!RENEWABLE.includes(state.status)) return null
  const rest = formatDong(state.payment?.remaining ?? 0, locale)
  return (
    <button
      type="button"
      className="payos-button"
      disabled={state.busy === "renew"}
      onClick={() => void payment.renew()}
    >
      {state.status === "short" ? words.restCode(rest) : words.newCode}
    </button>
  )
}
