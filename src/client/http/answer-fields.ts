import { z } from "@medusajs/framework/zod"

/** Text, as a database can keep it. */
export const text = z.string().transform(toKeepable)

/** An id, as a database can keep it. */
export const idText = z.string().min(1).transform(toKeepable)

/** Text that payOS leaves out, sends as null or as text: always text or null for us. */
export const textOrNull = z
  .string()
  .nullish()
  .transform((value) => (value == null ? null : toKeepable(value)))

/** Text that decides nothing: a missing one reads as "". */
export const textOrEmpty = z
  .string()
  .nullish()
  .transform((value) => toKeepable(value ?? ""))

/** A whole number that payOS may leave out or send as null. */
export const intOrNull = z
  .int()
  .nullish()
  .transform((value) => value ?? null)

/** JSON can name the character NUL and half a surrogate pair; Postgres keeps neither in text or jsonb. */
function toKeepable(value: string): string {
  return value.replace(/[\p{Cs}\0]/gu, "\ufffd")
}
