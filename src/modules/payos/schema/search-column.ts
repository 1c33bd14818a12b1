/** Separators in banks' transfer texts, some of which the full-text parser would treat as part of a word. */
const SEPARATORS = ".,;:-_/|#+*()@=&"
const SPACES = " ".repeat(SEPARATORS.length)

/**
 * Returns a generated tsvector column over SQL text expressions, none of which may be null. `domain/links/link-search.ts`
 * searches it.
 */
export function searchColumn(texts: readonly string[]): string {
  const text = texts.join(" || ' ' || ")
  return `tsvector generated always as
      (to_tsvector('simple', translate(${text}, '${SEPARATORS}', '${SPACES}'))) stored`
}

/** Returns SQL that strips a text of diacritics. Only that is indexed: a search tries each word without them, too. */
export function withoutDiacritics(text: string): string {
  return `translate(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), 'đĐ', 'dD')`
}

/** Returns SQL for an account number as one word, which `domain/links/link-search.ts` finds by its prefix. */
export function accountText(account: string): string {
  return `coalesce('acct' || regexp_replace(${account}, '[^0-9A-Za-z]', '', 'g'), '')`
}
