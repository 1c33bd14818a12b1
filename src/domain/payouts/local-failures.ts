/**
 * Why a payout failed although payOS did not refuse it: it was not sent, or a user recorded that it did not arrive. Its
 * `error_code`, and the English text that a merchant reads; `src/admin/messages/vi/payouts.ts` has the Vietnamese texts.
 */
export const LOCAL_FAILURES = {
  recorded_not_arrived:
    "A user recorded that it did not arrive. It can be sent again or discarded.",
  refund_deleted:
    "It was never sent: Medusa deleted its refund, most likely after an error. The order holds the money: refund again if you still want to.",
  payout_not_covered:
    "It was never sent: the money of this purchase no longer covers it, because payOS now reports less, or because part of that money has already been paid out. Compare the purchase with my.payos.vn; send it again once the money is there, or discard it.",
  payout_channel_changed:
    "It was never sent: the payout channel it was created for is no longer configured. Send it again through the current channel, or discard it.",
  permission_lost:
    "It was never sent: a user who requested, confirmed or approved it is no longer allowed to, or the store now requires a second user. Ask a user who is allowed to send it again or discard it.",
  sent_before:
    "It was not sent, because an earlier attempt or an identical payout (possibly in the same batch) has already gone out or may still be on its way. Check my.payos.vn. If that one arrived, discard this payout (for a refund, record that the payee has the money); while it is under way, wait. Send this one only if the earlier one failed, was cancelled or came back, or if you mean to pay twice: first mark the problem about the earlier one, listed under payOS → Overview, as handled.",
  reference_in_use:
    "It was not sent: payOS already has a payout under this payout's reference ID, with another amount or account, most likely from before the database was restored. Check my.payos.vn. If that one arrived, discard this payout (for a refund, record that the payee has the money); while it is under way, wait; if it failed, send this one again. To pay anyway, discard this one and create a new payout.",
  earlier_outcome_unknown:
    "It was not sent: for 15 minutes payOS gave no conclusive response about an earlier payout of the same money. Check my.payos.vn. If that one arrived, discard this payout (for a refund, record that the payee has the money); if not, send this one again.",
  list_unavailable:
    "It was not sent: for 15 minutes payOS gave no conclusive response about whether it already has this payout. Check my.payos.vn. If it is not there, send it again.",
} as const

/** Reasons that imply that the payee may already have the money, by an earlier payout. */
export const MAY_HAVE_ARRIVED: readonly string[] = [
  "sent_before",
  "reference_in_use",
  "earlier_outcome_unknown",
] satisfies LocalFailure[]

/**
 * Whether a payout's money may have reached the payee already: its `error_code` says so, or payOS reports an earlier
 * attempt of it as arrived.
 */
export function mayHaveArrivedBefore(payout: {
  error_code: string | null
  unexpected_arrival_count: number
}): boolean {
  const { error_code, unexpected_arrival_count } = payout
  return (
    unexpected_arrival_count > 0 || (error_code !== null && MAY_HAVE_ARRIVED.includes(error_code))
  )
}

export type LocalFailure = keyof typeof LOCAL_FAILURES

/** Returns the code and text that are recorded on a payout that failed here. */
export function localFailure(code: LocalFailure): { code: LocalFailure; message: string } {
  return { code, message: LOCAL_FAILURES[code] }
}
