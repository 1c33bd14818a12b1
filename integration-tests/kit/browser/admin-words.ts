import { en } from "../../../src/admin/words/en"
import { vi } from "../../../src/admin/words/vi"

export type Language = "vi" | "en"

const WORDS: Record<Language, object> = { vi, en }

export type Values = Record<string, string | number>

/** What a page of the admin says: the words themselves are judged elsewhere, here only that they stand there. */
export function adminWords(language: Language, key: string, values: Values = {}): string {
  const text =
    find(WORDS[language], key) ?? find(WORDS[language], `${key}_${plural(language, values)}`)
  if (text === undefined) throw new Error(`There are no words for ${key}`)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""))
}

function find(words: object, key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words)
  return typeof found === "string" ? found : undefined
}

/** Vietnamese has no plural. */
const plural = (language: Language, { count }: Values) =>
  language === "en" && count === 1 ? "one" : "other"
