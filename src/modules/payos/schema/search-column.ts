/** Separators in banks' transfer texts, some of which the full-text parser would treat as part of a word. */
const SEPARATORS = ".,;:-_/|#+*()@=&"
const SPACES = " ".repeat(SEPARATORS.length)

/**
 * Returns the type of a column with the words of SQL texts, for `domain/links/link-search.ts`; none of the texts may be
 * null.
 */
export function searchColumn(texts: readonly string[]): string {
  const text = texts.join(" || ' ' || ")
  return `tsvector generated always as
      (to_tsvector('simple', translate(${text}, '${SEPARATORS}', '${SPACES}'))) stored`
}

/** Returns a SQL text without diacritics, which is enough: a search contains each word also without them. */
export function withoutDiacritics(text: string): string {
  return `translate(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), 'đĐ', 'dD')`
}
