/** What a merchant may have meant by a text typed into the search box. */
export type LinkSearch = {
  /** An id of ours, of payOS or of Medusa. */
  id: string
  order_code: number | null
  /** The number of an order, as customers know it. */
  display_id: number | null
  /** Beginnings of the transfer contents that we ask payOS for. */
  contents: string[]
  /** Postgres's tsquery over what banks tell of a transfer; null where there is nothing to look for. */
  transfer_query: string | null
}

/** More words than a transfer's content has are not looked for. */
const WORDS = 8

/** A shorter beginning is no beginning of anything in particular. */
const LEAST_PREFIX = 3

const MAX_DISPLAY_ID = 2 ** 31 - 1

/**
 * Reads the text of a search. Every word is looked for as it stands, the last one as a beginning too;
 * banks write names without diacritics, so words are looked for without them as well.
 */
export function readLinkSearch(text: string): LinkSearch {
  const id = text.trim()
  const words = (id.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, WORDS)
  const number = /^#?\d{1,16}$/.test(id) ? Number(id.replace("#", "")) : null
  const isSafe = number !== null && Number.isSafeInteger(number) && number > 0
  return {
    id,
    order_code: isSafe ? number : null,
    display_id: isSafe && number <= MAX_DISPLAY_ID ? number : null,
    contents: words.map((word) => word.toUpperCase()).filter((word) => /^[0-9A-Z]{4,}$/.test(word)),
    transfer_query: words.length > 0 ? words.map(toTerm).join(" & ") : null,
  }
}

function toTerm(word: string, index: number, words: readonly string[]): string {
  const isPrefix = index === words.length - 1 && word.length >= LEAST_PREFIX
  const spellings = [...new Set([word.normalize("NFC").toLowerCase(), plain(word)])]
  return `(${spellings.map((spelling) => `'${spelling}'${isPrefix ? ":*" : ""}`).join(" | ")})`
}

function plain(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/gi, "d").toLowerCase()
}
