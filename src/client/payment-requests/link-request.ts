import { z } from "@medusajs/framework/zod"
import { amount, filledText, lineText, taxPercentage, text, uri } from "../http/request-fields"
import { type PayOSDescriptionLimit } from "../http/settings"

/** Tax rate in percent. payOS does not document the meaning of -1 and -2. */
export type PayOSTaxPercentage = -2 | -1 | 0 | 5 | 8 | 10

/** A product on the payment page and the e-invoice. */
export interface PayOSItem {
  name: string
  quantity: number
  /** Price of one, in đồng. */
  price: number
  unit?: string
  taxPercentage?: PayOSTaxPercentage
}

/** The request to create a payment link. */
export interface PayOSCreateLinkRequest {
  /** Positive integer up to 9007199254740991, never used before on the channel. */
  orderCode: number
  /** Whole đồng. */
  amount: number
  /** At most 25 characters, or 9 if the bank account is not linked through payOS. */
  description: string
  /** The buyer is redirected here after cancelling. */
  cancelUrl: string
  /** The buyer is redirected here after paying. */
  returnUrl: string
  items?: PayOSItem[]
  buyerName?: string
  buyerCompanyName?: string
  buyerTaxCode?: string
  buyerAddress?: string
  buyerEmail?: string
  buyerPhone?: string
  invoice?: { buyerNotGetInvoice?: boolean; taxPercentage?: PayOSTaxPercentage }
  /** Unix seconds, at most 2147483647. */
  expiredAt?: number
}

const maxInt32 = 2_147_483_647

const item = z.strictObject({
  name: filledText,
  quantity: z.int({ error: "is not a whole number" }).min(1, { error: "is less than 1" }),
  price: z.int({ error: "is not a whole number" }).min(0, { error: "is negative" }),
  unit: text.optional(),
  taxPercentage: taxPercentage.optional(),
})

const fields = {
  orderCode: z.int({ error: "is not a whole number" }).min(1, { error: "is less than 1" }),
  amount,
  cancelUrl: uri,
  returnUrl: uri,
  items: z.array(item).optional(),
  buyerName: text.optional(),
  buyerCompanyName: text.optional(),
  buyerTaxCode: text.optional(),
  buyerAddress: text.optional(),
  buyerEmail: z.email({ error: "is not an email address" }).optional(),
  buyerPhone: text.optional(),
  invoice: z
    .strictObject({
      buyerNotGetInvoice: z.boolean().optional(),
      taxPercentage: taxPercentage.optional(),
    })
    .optional(),
  expiredAt: z
    .int({ error: "is not a whole number of Unix seconds" })
    .min(1, { error: "is less than 1" })
    .max(maxInt32, { error: "is past the year 2038; is it in milliseconds?" })
    .optional(),
}

/** Builds the schema of a creation request for a channel with this description limit in characters. */
export function createLinkRequestSchema(
  descriptionLimit: PayOSDescriptionLimit,
): z.ZodType<PayOSCreateLinkRequest> {
  const description = lineText.refine((value) => [...value].length <= descriptionLimit, {
    error: `is longer than ${descriptionLimit} characters`,
  })
  return z.strictObject({ ...fields, description })
}

export const cancelLinkRequestSchema = z.strictObject({ cancellationReason: filledText })

export const confirmWebhookRequestSchema = z.strictObject({
  webhookUrl: uri.refine((value) => /^https?:/i.test(value), {
    error: "is not an http or https URL",
  }),
})
