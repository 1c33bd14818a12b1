/** The page of the admin where a remedy is carried out, unless the problem names what to open. */
const PAGES: Record<string, string> = {
  check_payout_at_payos: "/payos/payouts",
  check_payout_channel: "/payos/settings",
  configure_channel_again: "/payos/settings",
}

const PAYMENT = "/payos/payments?payment="

/** Pages that show a problem's subject, by the prefix of the subject's id. */
const SUBJECTS: readonly [string, string][] = [
  ["order_", "/orders/"],
  ["popay_", "/payos/payouts?payout="],
  ["pobat_", "/payos/payouts/batches?batch="],
  ["polink_", PAYMENT],
]

type Problem = { id: string; subject: string; remedy: string; detail?: Record<string, unknown> }

/**
 * Returns the page for a problem: of its case, order, payout, batch or payment link, if it is about one, or of its
 * remedy.
 *
 * @returns null if neither has a page of its own
 */
export function pageOfProblem({ id, subject, remedy, detail }: Problem): string | null {
  if (remedy === "decide_about_money") return `/payos/unmatched?case=${id}`
  const own = SUBJECTS.find(([prefix]) => subject.startsWith(prefix))
  if (own) return `${own[1]}${subject}`
  const link = detail?.["link_id"]
  if (typeof link === "string") return `${PAYMENT}${link}`
  return Object.hasOwn(PAGES, remedy) ? (PAGES[remedy] ?? null) : null
}
