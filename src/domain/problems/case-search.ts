import type { PayerVisibility } from "../access/payer-visibility"
import { parseLinkSearch, type LinkSearch } from "../links/link-search"
import { amountOf } from "../money/dong-text"

/** The possible meanings of a search text for cases of unmatched money. */
export type CaseSearch = Omit<LinkSearch, "contents"> & {
  /** The amount of the case or of a transfer, in đồng. */
  amount: number | null
  /** The last digits of the payer's account. */
  last_digits: string | null
}

/** Number of an account's digits that every user sees. */
const SHOWN_DIGITS = 4

const LAST_DIGITS = /^[•*…]*(\d{3,19})$/

/**
 * Parses a search text; it must not match data that the user may not see, since searches would disclose it bit by bit.
 */
export function parseCaseSearch(text: string, visibility: PayerVisibility): CaseSearch {
  const { contents: _, transfer_query, ...search } = parseLinkSearch(text, visibility)
  const digits = LAST_DIGITS.exec(text.trim())?.[1] ?? null
  const isShown = visibility.account || (digits?.length ?? 0) <= SHOWN_DIGITS
  return {
    ...search,
    transfer_query: visibility.name ? transfer_query : null,
    amount: amountOf(text),
    last_digits: isShown ? digits : null,
  }
}
