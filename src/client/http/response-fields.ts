import { z } from "@medusajs/framework/zod"

/** Text that a database can store. */
export const text = z.string().transform(toStorable)

/** A non-empty id that a database can store. */
export const idText = z.string().min(1).transform(toStorable)

/** Text that payOS may omit or send as null; parsed as text or null. */
export const textOrNull = z
  .string()
  .nullish()
  .transform((value) => (value == null ? null : toStorable(value)))

/** Text on which no decision depends; a missing one is parsed as "". */
export const textOrEmpty = z
  .string()
  .nullish()
  .transform((value) => toStorable(value ?? ""))

/** A whole number that payOS may omit or send as null. */
export const intOrNull = z
  .int()
  .nullish()
  .transform((value) => value ?? null)

/** A value that the documents do not list, set by `readDocumented` so that a schema accepts it. */
export class Unlisted {
  constructor(readonly value: unknown) {}
}

const unlisted = z
  .custom<Unlisted>((value) => value instanceof Unlisted)
  .transform(({ value }) => value)

/** Accepts one of the texts that the documents list. */
export function listedText(texts: readonly string[]): z.ZodType<string> {
  return z.union([z.enum(texts), unlisted.pipe(text)])
}

/** Accepts an object with its documented fields. */
export function documented<T extends z.ZodRawShape>(fields: T) {
  return z.object(fields).catchall(unlisted)
}

/** Replaces NUL and lone surrogates, which JSON can contain and Postgres refuses in text and jsonb. */
function toStorable(value: string): string {
  return value.replace(/[\p{Cs}\0]/gu, "\ufffd")
}
