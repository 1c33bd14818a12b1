import { withoutDiacritics } from "../domain/plain-text"

/** Letters that Vietnamese writes with and without marks. */
const MARKED = /[aeiouyd]/g

/** A filter on columns for texts that may have all words, however their letters are marked; `hasWords` says whether. */
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

/** Whether a text has all words, without regard to case and marks. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const plainText = plain(text)
  return words.every((word) => plainText.includes(plain(word)))
}

const plain = (text: string): string => withoutDiacritics(text).toLowerCase()
