import type { PayosPaymentState } from "../state"
import { formatDong, wordsOf, type Locale } from "./words"

/** The one line that says where the payment stands, and what to do about it. */
export function toStatusText(state: PayosPaymentState, locale: Locale): string {
  const words = wordsOf(locale)
  const { problem } = state
  if (problem) return words.problems[problem.code] ?? orFailed(state, locale)
  if (!state.isConnected && state.status !== "paid") return words.offline
  return toPlainText(state, locale)
}

function orFailed({ status }: PayosPaymentState, locale: Locale): string {
  const words = wordsOf(locale)
  return status === "failed" ? words.failed : words.problem
}

function toPlainText(state: PayosPaymentState, locale: Locale): string {
  const words = wordsOf(locale)
  const dong = (amount: number) => formatDong(amount, locale)
  const { status, payment, isReplaced } = state
  const received = payment?.received ?? 0
  const rest = payment?.remaining ?? 0
  switch (status) {
    case "starting":
    case "preparing":
      return words.starting
    case "waiting":
      if (payment?.received_before)
        return words.waitingRest(dong(payment.received_before), dong(rest))
      return isReplaced ? words.replacedBy(dong(rest)) : words.waiting
    case "confirming":
      return received > 0 ? words.confirming : words.processing
    case "short":
      return words.short(dong(received), dong(rest))
    case "paid":
      return words.paid
    case "not_ready":
      return words.notReady(toMissingText(payment?.missing ?? [], locale))
    case "expired":
      return words.expired
    case "cancelled":
      return words.cancelled
    case "replaced":
      return words.replaced
    case "failed":
      return words.failed
  }
}

function toMissingText(missing: readonly string[], locale: Locale): string {
  const { missing: known, missingOther } = wordsOf(locale)
  return missing.map((one) => known[one] ?? missingOther).join(", ") || missingOther
}
