import { amountOf } from "../money/dong-text"

/** The possible meanings of a text in the search box. */
export type LinkSearch = {
  /** An id of the plugin, of payOS or of Medusa. */
  id: string
  order_code: number | null
  /** An order's display number. */
  display_id: number | null
  /** Prefixes of the transfer contents that we request from payOS. */
  contents: string[]
  /** Postgres's tsquery over the transfers' bank data; null if there is nothing to search for. */
  transfer_query: string | null
}

/** Maximum number of words in a transfer's content; further ones are ignored. */
const WORDS = 8

/** Minimum length of a prefix; a shorter one matches too much. */
const MIN_PREFIX = 3

/** Prefix of a reference that is written backwards, so that a prefix search finds its end. */
export const BACKWARDS = "zz"

/** Prefix of an amount, which only all of its digits match. */
const DONG = "vnd"

/** Prefix of a whole account number. */
const ACCOUNT = "acct"

/** The end of a reference, with a digit; a shorter one matches too much. */
const REFERENCE_END = /^(?=.*\d)[0-9a-z]{4,}$/

const MAX_DISPLAY_ID = 2 ** 31 - 1

/** Returns the word by which the search index has a whole account number; `accountText` in the schema writes it. */
export function accountWord(account: string): string {
  return ACCOUNT + account.replace(/[^0-9A-Za-z]/g, "").toLowerCase()
}

/**
 * Parses a search text. Every word is matched exactly, the last one also as a prefix and as the end of a bank
 * reference; banks write names without diacritics, so words are also searched without them. An amount is matched whole.
 * An account is matched by its last four digits, by more of it only for a user who may see it: searches would disclose
 * it bit by bit.
 */
export function parseLinkSearch(text: string, { account }: { account: boolean }): LinkSearch {
  const id = text.trim()
  const words = (id.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, WORDS)
  const number = /^#?\d{1,16}$/.test(id) ? Number(id.replace("#", "")) : null
  const isSafe = number !== null && Number.isSafeInteger(number) && number > 0
  return {
    id,
    order_code: isSafe ? number : null,
    display_id: isSafe && number <= MAX_DISPLAY_ID ? number : null,
    contents: words.map((word) => word.toUpperCase()).filter((word) => /^[0-9A-Z]{4,}$/.test(word)),
    transfer_query: toQuery(id, words, account),
  }
}

function toQuery(text: string, words: readonly string[], isAccountShown: boolean): string | null {
  if (words.length === 0) return null
  const query = words
    .map((word, at) => toTerm(word, { isLast: at === words.length - 1, isAccountShown }))
    .join(" & ")
  const amount = amountOf(text)
  return amount === null ? query : `${query} | '${DONG}${amount}'`
}

type Place = { isLast: boolean; isAccountShown: boolean }

function toTerm(word: string, { isLast, isAccountShown }: Place): string {
  const isPrefix = isLast && word.length >= MIN_PREFIX
  const spellings = [...new Set([word.normalize("NFC").toLowerCase(), plain(word)])]
  if (isAccountShown && /\d/.test(word)) spellings.push(ACCOUNT + plain(word))
  const terms = spellings.map((spelling) =>
    // Typed with the prefix, it would match accounts, too.
    isAccountShown || !spelling.startsWith(ACCOUNT)
      ? `'${spelling}'${isPrefix ? ":*" : ""}`
      : `'${ACCOUNT}'`,
  )
  const backwards = [...plain(word)].reverse().join("")
  if (REFERENCE_END.test(backwards)) terms.push(`'${BACKWARDS}${backwards}':*`)
  return `(${terms.join(" | ")})`
}

function plain(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/gi, "d").toLowerCase()
}
