import { withoutDiacritics } from "../domain/plain-text"

/** Letters that Vietnamese writes with and without diacritics. */
const BASE_LETTERS = /[aeiouyd]/g

/**
 * Returns a database filter that pre-selects rows which may contain all words, whatever their diacritics. Check the rows
 * with `hasWords`.
 */
export function wordsFilter(columns: readonly string[], words: readonly string[]): object {
  const patterns = words.map((word) => {
    const letters = plain(word).replace(/[%_\\]/g, "_")
    return `%${letters.replace(BASE_LETTERS, "_")}%`
  })
  return {
    $and: patterns.map((pattern) => ({
      $or: columns.map((column) => ({ [column]: { $ilike: pattern } })),
    })),
  }
}

/** Whether a text contains all words, ignoring case and marks. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const plainText = plain(text)
  return words.every((word) => plainText.includes(plain(word)))
}

const plain = (text: string): string => withoutDiacritics(text).toLowerCase()
