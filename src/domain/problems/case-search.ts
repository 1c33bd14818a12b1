import { parseLinkSearch, type LinkSearch } from "../links/link-search"
import { amountOf } from "../money/dong-text"

/** The possible meanings of a text by which a case of unmatched money is looked for. */
export type CaseSearch = Omit<LinkSearch, "contents"> & {
  /** Of the case or of a transfer, in đồng. */
  amount: number | null
  /** The last digits of the payer's account. */
  last_digits: string | null
}

/** What of payers the user who searches may see. */
type Sight = { name: boolean; account: boolean }

/** Digits of an account that every user sees. */
const SHOWN_DIGITS = 4

const LAST_DIGITS = /^[•*…]*(\d{3,19})$/

/** Parses a search text; it is matched against nothing that the user may not see, which would disclose it bit by bit. */
export function parseCaseSearch(text: string, sight: Sight): CaseSearch {
  const { contents: _, transfer_query, ...search } = parseLinkSearch(text)
  const digits = LAST_DIGITS.exec(text.trim())?.[1] ?? null
  const isShown = sight.account || (digits?.length ?? 0) <= SHOWN_DIGITS
  return {
    ...search,
    transfer_query: sight.name ? transfer_query : null,
    amount: amountOf(text),
    last_digits: isShown ? digits : null,
  }
}
