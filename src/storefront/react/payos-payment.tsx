import type { ReactNode } from "react"
import type { PayosPaymentOptions } from "../options"
import type { PayosPaymentController } from "../payment"
import type { PayosPaymentState } from "../state"
import { Actions } from "./actions"
import { ContinueElsewhere } from "./continue-elsewhere"
import { Headline } from "./headline"
import { Help } from "./help"
import { isPayable } from "../is-payable"
import { toStatusText } from "./status-text"
import { STYLES } from "./styles"
import { usePaidAssertion, type PaidAssertion } from "./use-paid-assertion"
import { useCheckOnReturn } from "./use-check-on-return"
import { useLocale } from "./use-locale"
import { useReference } from "./use-reference"
import { usePaidSignals } from "./use-paid-signals"
import { usePayosPayment } from "./use-payos-payment"
import { useTransientText } from "./use-transient-text"
import { useCallbacks } from "./use-callbacks"
import { PaymentStep } from "./payment-step"
import { textOf, type Locale } from "./messages"
import { useRef } from "./react"

/** The payment, and its appearance. */
export type PayosPaymentProps = PayosPaymentOptions & {
  /** Default: the page's language, English for `<html lang="en…">`, else Vietnamese. */
  locale?: Locale
  /** `false`: no bank app is opened, and nothing links to dl.vietqr.io. */
  bankApps?: boolean
  /**
   * The URL that a bank app returns to; dl.vietqr.io sees it. Defaults to the page's URL without its query and
   * fragment.
   */
  bankAppReturnUrl?: string
  /** The shop's page that resumes a payment by a resume link; with it, the shopper can continue on another device. */
  resumeUrl?: string
  /** The shop's contact, such as a phone number as a link; shown if money seems lost. */
  contact?: ReactNode
  /** `true`: plays two tones when the money arrives. */
  sound?: boolean
  /** `false`: the store brings its own styles for the class names. */
  styled?: boolean
  /** For a content security policy that requires one on `<style>`. */
  nonce?: string
  /** Called once for each payment, when the order exists. The id is null if that was more than a day ago. */
  onPaid?: (orderId: string | null) => void
  /** Called with every change. */
  onChange?: (state: PayosPaymentState, payment: PayosPaymentController) => void
  /** Shown once it is paid, such as a link to the order. */
  children?: ReactNode
}

/**
 * The payment panel: the amount, the bank app or the code, the details for a transfer by hand, and one line
 * with the state of the payment. It takes font and colours from the page; the CSS variables
 * `--payos-…` change them, and its parts are the classes `payos-…`.
 */
export function PayosPayment(props: PayosPaymentProps) {
  const {
    bankApps = true,
    styled = true,
    sound = false,
    bankAppReturnUrl: returnUrl,
    resumeUrl,
  } = props
  const locale = useLocale(props.locale)
  const messages = textOf(locale)
  const { payment, state } = usePayosPayment(props)
  const { status, sessionId } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, say] = useTransientText(status)
  const [assertion, markAsserted] = usePaidAssertion(
    payment,
    `${sessionId} ${state.payment?.received}`,
  )
  const reference = useReference(payment, state)
  const askInSight = () => {
    markAsserted()
    heading.current?.scrollIntoView({ block: "nearest" })
  }
  useCallbacks(state, payment, props)
  useCheckOnReturn(payment)
  usePaidSignals(status, messages.paidTitle, sound)
  return (
    <section className="payos" lang={locale} data-status={status} aria-busy={state.busy !== null}>
      {styled && <style nonce={props.nonce}>{STYLES}</style>}
      <Headline {...{ state, locale, heading }} />
      <p className="payos-status" role="status">
        <span className="payos-dot" aria-hidden="true" />
        <span>{said || toStatusText(state, locale, assertion !== "no")}</span>
      </p>
      <PaymentStep
        {...{ state, payment, locale, bankApps, returnUrl, say }}
        onRenewed={() => heading.current?.focus()}
      />
      <Actions {...{ state, payment, locale }} onCheck={askInSight} />
      {needsHelp(state, assertion) && (
        <Help contact={props.contact} {...{ reference, locale, say }} />
      )}
      {resumeUrl && sessionId && isPayable(status) && (
        <ContinueElsewhere {...{ resumeUrl, sessionId, locale, say }} />
      )}
      {status === "paid" && props.children}
    </section>
  )
}

/** Problems that only the shop can solve. */
const NEEDS_SHOP = ["payos_remainder_too_small", "payos_already_received"]

function needsHelp({ status, problem }: PayosPaymentState, assertion: PaidAssertion): boolean {
  if (status === "paid" || status === "confirming") return false
  if (status === "not_ready" || NEEDS_SHOP.includes(problem?.code ?? "")) return true
  return assertion === "overdue"
}
