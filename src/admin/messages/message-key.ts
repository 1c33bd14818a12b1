import type { en } from "./en"

/** The dotted paths of texts; i18next finds a counted text by its key without `_one` or `_other`. */
type Keys<Texts, Path extends string = ""> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Path}${Key extends `${infer Counted}_${"one" | "other"}` ? Counted : Key}`
    : Keys<Texts[Key], `${Path}${Key}.`>
}[keyof Texts & string]

/** Every message of the admin. A key that code puts together is one if each of its variants is. */
export type MessageKey = Keys<typeof en>

/** Returns a message. A key that is not known to exist, such as one with a code of payOS, needs a `defaultValue`. */
export type Translate = {
  (key: MessageKey, values?: Record<string, unknown>): string
  (key: string, values: Record<string, unknown> & { defaultValue: string }): string
}
