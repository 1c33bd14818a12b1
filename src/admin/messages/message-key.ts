import type { en } from "./en"

/** The dotted paths of messages; i18next resolves a plural by its key without `_one` or `_other`. */
type Keys<Texts, Path extends string = ""> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Path}${Key extends `${infer Counted}_${"one" | "other"}` ? Counted : Key}`
    : Keys<Texts[Key], `${Path}${Key}.`>
}[keyof Texts & string]

/** The key of an admin message. A template string is a key if each of its variants is. */
export type MessageKey = Keys<typeof en>

/** Returns a message. A key that may not exist, such as one with a payOS code, needs a `defaultValue`. */
export type Translate = {
  (key: MessageKey, values?: Record<string, unknown>): string
  (key: string, values: Record<string, unknown> & { defaultValue: string }): string
}
