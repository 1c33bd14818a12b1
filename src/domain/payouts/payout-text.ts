import { tidyCell, withoutDiacritics } from "../plain-text"

/** Maximum length of a payout's text, in characters. */
export const PAYOUT_TEXT_LENGTH = 50

/** Characters allowed in a payout's text: payOS's own SDKs sign some others differently. */
export const PAYOUT_TEXT = /^[0-9A-Za-z .,_-]+$/

/** Returns the characters of a text that a payout may not contain, each once. */
export function unsupportedCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !PAYOUT_TEXT.test(character))
}

/**
 * Converts a transfer's text to the form of a bank statement: Vietnamese without diacritics. Characters that have no
 * such form are kept and reported by `unsupportedCharacters`.
 */
export function toStatementText(text: string): string {
  return withoutDiacritics(tidyCell(text))
}
