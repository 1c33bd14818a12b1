import { z } from "@medusajs/framework/zod"

/** How a customer is asked for a payment. */
export const paymentRequestBody = z.strictObject({
  channel: z.enum(["email", "sms"]),
  language: z.enum(["vi", "en"]),
})

export type PaymentRequestBody = z.infer<typeof paymentRequestBody>
