import { parseLinkSearch, type LinkSearch } from "../links/link-search"

/** The possible meanings of a search text for payouts. */
export type PayoutSearch = Pick<LinkSearch, "id" | "display_id" | "transfer_query"> & {
  /** The id of the payout whose reference at payOS the text is. */
  payout_id: string
}

/** The attempt's number at the end of a payout's reference at payOS, after its id. */
const ATTEMPT = /-\d+$/

/** An account number as people write it, in groups. */
const GROUPS = /^\d+( \d+)+$/

/** Parses a search text for payouts. */
export function parsePayoutSearch(text: string): PayoutSearch {
  const typed = text.trim()
  const { id, display_id, transfer_query } = parseLinkSearch(
    GROUPS.test(typed) ? typed.replace(/ /g, "") : typed,
    // Only users who see whole accounts read payouts.
    { account: true },
  )
  return { id, display_id, transfer_query, payout_id: id.replace(ATTEMPT, "") }
}
