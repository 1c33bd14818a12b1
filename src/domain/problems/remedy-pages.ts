/** The page of the admin where a remedy is carried out. */
const PAGES: Record<string, string> = {
  decide_about_money: "/payos/unmatched",
  confirm_or_discard_payout: "/payos/payouts",
  approve_payout: "/payos/payouts",
  record_whether_sent: "/payos/payouts",
  send_again_or_discard: "/payos/payouts",
  check_payout_channel: "/payos/settings",
  configure_channel_again: "/payos/settings",
  check_link: "/payos/payments",
}

/**
 * The page for a problem: of its order, if it is about one, or of its remedy.
 *
 * @returns null if neither has a page of its own
 */
export function pageOfProblem(remedy: string, subject: string): string | null {
  if (subject.startsWith("order_")) return `/orders/${subject}`
  return Object.hasOwn(PAGES, remedy) ? (PAGES[remedy] ?? null) : null
}
