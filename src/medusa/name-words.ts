import { withoutDiacritics } from "../domain/plain-text"

/** Letters that occur in Vietnamese with and without marks. */
const MARKED = /[aeiouyd]/g

/** Returns a filter on columns for texts that may contain all words, with any marks; `hasWords` decides. */
export function mayHaveWords(columns: readonly string[], words: readonly string[]): object {
  const patterns = words.map((word) => {
    const letters = plain(word).replace(/[%_\\]/g, "_")
    return `%${letters.replace(MARKED, "_")}%`
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
