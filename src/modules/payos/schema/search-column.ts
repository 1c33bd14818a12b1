/** Separators in banks' transfer texts; the full-text parser would treat some as part of a word. */
const SEPARATORS = ".,;:-_/|#+*()@=&"
const SPACES = " ".repeat(SEPARATORS.length)

/** The type of a column with the words of SQL texts, for `domain/links/link-search.ts`; none of the texts may be null. */
export function searchColumn(texts: readonly string[]): string {
  const text = texts.join(" || ' ' || ")
  return `tsvector generated always as
      (to_tsvector('simple', translate(${text}, '${SEPARATORS}', '${SPACES}'))) stored`
}

/** A SQL text without diacritics, which is enough: a search has each word also without them. */
export function withoutDiacritics(text: string): string {
  return `translate(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), 'đĐ', 'dD')`
}
