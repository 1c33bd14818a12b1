/** What a kind of problem says to a person in one sentence, and the code of what to do about it. */
export type ProblemWords = { title: string; remedy: string }

/** The merchant's page has words of its own, in its reader's language. */
const WORDS: Record<string, ProblemWords> = {
  unmatched_money: { title: "Money came in that fits no order", remedy: "decide_about_money" },
  transfer_unconfirmed: {
    title: "payOS does not confirm a transfer that was reported",
    remedy: "compare_with_bank",
  },
  cart_not_ready: { title: "A paid cart cannot become an order", remedy: "complete_cart" },
  settlement_failing: { title: "A paid cart does not become an order", remedy: "check_order" },
  cart_locked: {
    title: "A paid cart waits for goods that a crashed process left locked",
    remedy: "wait",
  },
  order_orphaned: {
    title: "An order may be left over from a crash",
    remedy: "cancel_if_nobodys",
  },
  order_unpaid: {
    title: "An order is not paid, and its payment link has ended",
    remedy: "make_fresh_link",
  },
  webhook_rejected: { title: "payOS reported something unexpected", remedy: "check_transfer" },
  webhook_unreadable: { title: "payOS's report could not be read", remedy: "check_transfer" },
  link_failing: { title: "A payment link cannot be worked on", remedy: "check_link" },
  unknown_channel: {
    title: "Payment links are open whose payOS channel is not configured any more",
    remedy: "configure_channel_again",
  },
  refund_draft: { title: "A refund has moved no money yet", remedy: "confirm_or_discard_payout" },
  payout_approval: { title: "A payout waits for approval", remedy: "approve_payout" },
  payout_unknown: { title: "Nobody knows whether a payout went out", remedy: "say_whether_sent" },
  payout_failed: { title: "A payout did not arrive", remedy: "send_again_or_discard" },
  payout_reversed: { title: "A payout came back", remedy: "send_again_or_discard" },
  payout_failing: {
    title: "A payout under way cannot be looked after",
    remedy: "check_payout_channel",
  },
  payout_state_unknown: {
    title: "payOS tells an unknown state of a payout",
    remedy: "check_payout_at_payos",
  },
  payout_sent_after_all: {
    title: "A payout that was given up has arrived",
    remedy: "check_payout_at_payos",
  },
  invoice_rate_unknown: {
    title: "An e-invoice lacks a tax rate that payOS does not know",
    remedy: "correct_tax_rate",
  },
  invoice_refused: {
    title: "payOS made a payment link without its e-invoice",
    remedy: "correct_invoice_data",
  },
}

/** Nothing of the store's own ends these: a person says that they were dealt with. */
const FOR_PERSONS: readonly string[] = [
  "transfer_unconfirmed",
  "webhook_rejected",
  "webhook_unreadable",
  "link_failing",
  "unknown_channel",
  "order_orphaned",
  "payout_state_unknown",
  "payout_sent_after_all",
  "invoice_rate_unknown",
  "invoice_refused",
]

/** The words of a kind of problem; of one that has none yet, that it is to be looked at. */
export function wordsFor(kind: string): ProblemWords {
  const unnamed = { title: "Something needs a look", remedy: "look_at_it" }
  return Object.hasOwn(WORDS, kind) ? (WORDS[kind] ?? unnamed) : unnamed
}

/** Whether a problem stays until a person says that it was dealt with. */
export function canBeMarkedHandled(kind: string): boolean {
  return FOR_PERSONS.includes(kind)
}
