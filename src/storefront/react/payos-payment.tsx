import { useEffect, useRef, useState, type ReactNode } from "react"
import type { PayosPaymentOptions } from "../options"
import type { PayosPayment as Payment } from "../payment"
import type { PayosPaymentState } from "../state"
import { Actions } from "./actions"
import { BankAppList } from "./bank-app-list"
import { Countdown } from "./countdown"
import { Fields } from "./fields"
import { QrPanel } from "./qr-panel"
import { toStatusText } from "./status-text"
import { STYLES } from "./styles"
import { usePayosPayment } from "./use-payos-payment"
import { wordsOf, type Locale } from "./words"

/** What is paid, and how it is shown. */
export type PayosPaymentProps = PayosPaymentOptions & {
  /** Default Vietnamese. */
  locale?: Locale
  /** `false`: no bank app is offered, and dl.vietqr.io is not linked to. */
  bankApps?: boolean
  /** `false`: the store brings its own styles for the class names. */
  styled?: boolean
  /** For a content security policy that wants one on `<style>`. */
  nonce?: string
  /** Called once, when the order stands. The id is null a day after that. */
  onPaid?: (orderId: string | null) => void
  /** Called with every change. */
  onChange?: (state: PayosPaymentState, payment: Payment) => void
  /** Shown once it is paid, such as a link to the order. */
  children?: ReactNode
}

/**
 * The payment panel: the code, what a transfer by hand needs, and one line that says where the payment
 * stands. Its colours are the CSS variables `--payos-…`, its parts the classes `payos-…`.
 */
export function PayosPayment(props: PayosPaymentProps) {
  const { locale = "vi", bankApps = true, styled = true, onPaid, onChange } = props
  const { payment, state } = usePayosPayment(props)
  const [said, say] = useSaid(state.status)
  useTold(state, payment, { onPaid, onChange })
  const words = wordsOf(locale)
  const isPaid = state.status === "paid"
  return (
    <section
      className="payos"
      lang={locale}
      data-status={state.status}
      aria-busy={state.busy !== null}
    >
      {styled && <style nonce={props.nonce}>{STYLES}</style>}
      <header className="payos-head">
        <h2>{isPaid ? words.paidTitle : words.title}</h2>
        {isPayable(state) && <Countdown state={state} locale={locale} />}
      </header>
      <Code {...{ state, payment, locale, bankApps, say }} />
      <p className="payos-status" role="status">
        <span className="payos-dot" aria-hidden="true" />
        {said || toStatusText(state, locale)}
      </p>
      {isPayable(state) && <p className="payos-hint">{words.hint}</p>}
      <Actions {...{ state, payment, locale, say }} />
      {isPaid && props.children}
    </section>
  )
}

type CodeProps = {
  state: PayosPaymentState
  payment: Payment
  locale: Locale
  bankApps: boolean
  say: (text: string) => void
}

/** What can be paid by; a dead code stays in its place, unreadable, so that nothing jumps. */
function Code({ state, payment, locale, bankApps, say }: CodeProps) {
  const last = useRef<PayosPaymentState["payment"]>(null)
  if (state.payment?.code) last.current = state.payment
  const shown = last.current
  const code = shown?.code
  if (!code || !shown || state.status === "paid" || state.status === "not_ready") return null
  const amount = state.payment?.code ? state.payment.remaining : shown.remaining
  const isOpen = isPayable(state)
  return (
    <div className="payos-body">
      {isOpen && bankApps && <BankAppList {...{ code, amount, locale, say }} />}
      {isOpen && <Fields {...{ code, amount, locale, say }} />}
      <QrPanel {...{ state, payment, code, amount, locale }} />
    </div>
  )
}

const isPayable = ({ status }: PayosPaymentState) => status === "waiting" || status === "short"

const SAID_MS = 3_000

/** What the status line says for a moment, unless something happens. */
function useSaid(status: string): [string, (text: string) => void] {
  const [said, setSaid] = useState({ text: "", status })
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ text: "", status }), SAID_MS)
    return () => clearTimeout(timer)
  }, [said, status])
  return [said.status === status ? said.text : "", (text) => setSaid({ text, status })]
}

function useTold(
  state: PayosPaymentState,
  payment: Payment,
  { onPaid, onChange }: Pick<PayosPaymentProps, "onPaid" | "onChange">,
) {
  const told = useRef(onChange)
  told.current = onChange
  const paid = useRef(onPaid)
  paid.current = onPaid
  useEffect(() => told.current?.(state, payment), [state, payment])
  const isPaid = state.status === "paid"
  const hasTold = useRef(false)
  useEffect(() => {
    if (!isPaid || hasTold.current) return
    hasTold.current = true
    paid.current?.(state.orderId)
  }, [isPaid, state.orderId])
}
