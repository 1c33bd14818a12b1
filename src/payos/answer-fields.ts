import { z } from "@medusajs/framework/zod"

/** Text that payOS leaves out, sends as null or as text: always text or null for us. */
export const textOrNull = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** Text that decides nothing: a missing one reads as "". */
export const textOrEmpty = z
  .string()
  .nullish()
  .transform((value) => value ?? "")

/** A whole number that payOS may leave out or send as null. */
export const intOrNull = z
  .int()
  .nullish()
  .transform((value) => value ?? null)
