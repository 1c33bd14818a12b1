import type { PayosPaymentState } from "../state"
import { isPayable } from "../is-payable"
import { formatDong, textOf, type Locale, type Messages } from "./messages"

/**
 * Returns the status line: the state of the payment, and what to do about it.
 *
 * @param isAsserted whether the shopper said "I have paid"
 */
export function toStatusText(state: PayosPaymentState, locale: Locale, isAsserted = false): string {
  const messages = textOf(locale)
  const { problem, status } = state
  if (problem) return messages.problems[problem.code] ?? orFailed(state, locale)
  if (!state.isConnected && status !== "paid") return messages.offline
  const text = toPlainText(state, locale)
  if (!isAsserted || !(isPayable(status) || status === "expired")) return text
  const isNothing = status === "waiting" && !state.payment?.received_before
  return isNothing ? messages.notYet : `${text} ${messages.noneNew}`
}

function orFailed({ status }: PayosPaymentState, locale: Locale): string {
  const messages = textOf(locale)
  return status === "failed" ? messages.failed : messages.problem
}

function toPlainText(state: PayosPaymentState, locale: Locale): string {
  const messages = textOf(locale)
  const dong = (amount: number) => formatDong(amount, locale)
  const { status, payment, isReplacement } = state
  const received = payment?.received ?? 0
  const surplus = received - (payment?.amount ?? 0)
  const rest = payment?.remaining ?? 0
  switch (status) {
    case "starting":
    case "preparing":
      return messages.starting
    case "waiting":
      if (payment?.received_before)
        return messages.waitingRest(dong(payment.received_before), dong(rest))
      return isReplacement ? messages.replacedBy(dong(rest)) : messages.waiting
    case "confirming":
      return received > 0 ? messages.confirming : messages.processing
    case "underpaid":
      return messages.underpaid(dong(received), dong(rest))
    case "not_ready":
      return messages.notReady(toGapsText(payment?.cart_gaps ?? [], messages))
    case "paid":
      return messages.paid + (surplus > 0 ? ` ${messages.surplus(dong(surplus))}` : "")
    case "expired":
    case "cancelled":
    case "replaced":
    case "failed":
      return messages[status]
  }
}

function toGapsText(gaps: readonly string[], { gaps: known, otherGap }: Messages): string {
  return gaps.map((one) => known[one] ?? otherGap).join(", ")
}
