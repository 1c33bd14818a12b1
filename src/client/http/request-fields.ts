import { z } from "@medusajs/framework/zod"

const control = /\p{Control}/u
const loneSurrogate = /\p{Surrogate}/u
const disputedPlain = /[/!'()*]/
const disputedNested = /[/!'()*<>&]/

/** Any text that UTF-8 can encode. */
export const text = z
  .string()
  .refine((value) => !loneSurrogate.test(value), { error: "contains half of a surrogate pair" })

/** Non-empty text. */
export const filledText = text.min(1, { error: "is empty" })

/** One line without leading or trailing spaces, which payOS might trim before it verifies the signature. */
export const lineText = filledText
  .refine((value) => !control.test(value), { error: "contains a line break or control character" })
  .refine((value) => value === value.trim(), { error: "begins or ends with a space" })

/** A positive amount in whole đồng. */
export const amount = z.int({ error: "is not a whole number" }).min(1, { error: "is less than 1" })

/** An absolute URI of any scheme, which allows app links. */
export const uri = text.refine((value) => !/\s/.test(value) && isAbsoluteUri(value), {
  error: "is not an absolute URI",
})

/** Tax rates that payOS's SDKs list; only the .NET SDK has 8. */
export const taxPercentage = z.literal([-2, -1, 0, 5, 8, 10], {
  error: "is not a tax rate that payOS knows",
})

/**
 * Top-level text of a payout body. payOS's SDKs escape / ! ' ( ) * in different ways when they sign, so these characters
 * are refused.
 */
export const payoutLine = lineText.refine((value) => !disputedPlain.test(value), {
  error: "contains one of / ! ' ( ) *, which payOS's own SDKs sign in different ways",
})

/** Text inside a list of a payout body, where the SDKs disagree on < > & as well. */
export const nestedPayoutLine = lineText.refine((value) => !disputedNested.test(value), {
  error: "contains one of / ! ' ( ) * < > &, which payOS's own SDKs sign in different ways",
})

function isAbsoluteUri(value: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(value) && URL.canParse(value)
}
