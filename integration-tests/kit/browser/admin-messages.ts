import { en } from "../../../src/admin/messages/en"
import { vi } from "../../../src/admin/messages/vi"

export type Language = "vi" | "en"

const MESSAGES: Record<Language, object> = { vi, en }

export type Values = Record<string, string | number>

/** Returns a text of the admin's pages. Browser tests check only that it is shown; other tests check the texts. */
export function adminMessages(language: Language, key: string, values: Values = {}): string {
  const text =
    find(MESSAGES[language], key) ?? find(MESSAGES[language], `${key}_${plural(language, values)}`)
  if (text === undefined) throw new Error(`There is no message ${key}`)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""))
}

function find(messages: object, key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages)
  return typeof found === "string" ? found : undefined
}

/** Vietnamese has no plural. */
const plural = (language: Language, { count }: Values) =>
  language === "en" && count === 1 ? "one" : "other"
