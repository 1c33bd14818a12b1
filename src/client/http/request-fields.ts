import { z } from "@medusajs/framework/zod"

const control = /\p{Control}/u
const loneSurrogate = /\p{Surrogate}/u
const disputedPlain = /[/!'()*]/
const disputedNested = /[/!'()*<>&]/

/** Any text that UTF-8 can carry. */
export const text = z
  .string()
  .refine((value) => !loneSurrogate.test(value), { error: "holds half of a surrogate pair" })

/** Any text that is not empty. */
export const filledText = text.min(1, { error: "is empty" })

/** One line without spaces around it: payOS might trim what we sign. */
export const lineText = filledText
  .refine((value) => !control.test(value), { error: "holds a line break or control character" })
  .refine((value) => value === value.trim(), { error: "begins or ends with a space" })

/** A whole positive number of đồng. */
export const amount = z.int({ error: "is not a whole number" }).min(1, { error: "is less than 1" })

/** An absolute URI of any scheme, so that app links are allowed. */
export const uri = text.refine((value) => !/\s/.test(value) && isAbsoluteUri(value), {
  error: "is not an absolute URI",
})

/** Tax rates that payOS's SDKs list; 8 is in the .NET one only. */
export const taxPercentage = z.literal([-2, -1, 0, 5, 8, 10], {
  error: "is not a tax rate that payOS knows",
})

/**
 * Text at the top of a payout body. payOS's SDKs escape / ! ' ( ) * in different ways when they
 * sign, so these characters are kept out.
 */
export const payoutLine = lineText.refine((value) => !disputedPlain.test(value), {
  error: "holds one of / ! ' ( ) *, which payOS's own SDKs sign in different ways",
})

/** Text inside a list of a payout body, where the SDKs disagree on < > & as well. */
export const nestedPayoutLine = lineText.refine((value) => !disputedNested.test(value), {
  error: "holds one of / ! ' ( ) * < > &, which payOS's own SDKs sign in different ways",
})

function isAbsoluteUri(value: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(value) && URL.canParse(value)
}
