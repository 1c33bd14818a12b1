import type { Ref } from "react"
import type { PayosPaymentState } from "../state"
import { Deadline } from "./deadline"
import { isPayable } from "../is-payable"
import { formatDong, textOf, type Locale } from "./messages"

type Props = { state: PayosPaymentState; locale: Locale; heading: Ref<HTMLHeadingElement> }

/** The amount and the deadline. */
export function Headline({ state, locale, heading }: Props) {
  const { payment, status } = state
  const messages = textOf(locale)
  const [label, amount] = toAmount(state, locale)
  return (
    <div>
      <h2 ref={heading} tabIndex={-1}>
        {status === "paid" && (
          <span className="payos-tick" aria-hidden="true">
            ✓
          </span>
        )}
        <small>{payment ? label : messages.title}</small>
        {payment && <> {formatDong(amount, locale)}</>}
      </h2>
      {isPayable(status) && <Deadline state={state} locale={locale} />}
    </div>
  )
}

function toAmount({ payment, status }: PayosPaymentState, locale: Locale): [string, number] {
  const messages = textOf(locale)
  const { amount = 0, remaining = 0, received = 0, received_before = 0 } = payment ?? {}
  if (status === "waiting") return [messages.due, remaining]
  if (status === "underpaid") return [messages.rest, remaining]
  if (status === "paid") return [messages.paidTitle, received + received_before]
  return [messages.amount, amount]
}
