import { tidyCell, withoutDiacritics } from "../plain-text"

/** The longest text of a payout, in characters. */
export const PAYOUT_TEXT_LENGTH = 50

/** What a payout's text may hold: payOS's own SDKs sign some other characters in different ways. */
export const PAYOUT_TEXT = /^[0-9A-Za-z .,_-]+$/

/** Which of the characters of a text no payout may carry, each once. */
export function strangeCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !PAYOUT_TEXT.test(character))
}

/**
 * The words of a transfer as a bank statement shows them: Vietnamese loses its diacritics, as banks
 * write it. Characters that have no such form stay, for `strangeCharacters` to name.
 */
export function toStatementText(text: string): string {
  return withoutDiacritics(tidyCell(text))
}
