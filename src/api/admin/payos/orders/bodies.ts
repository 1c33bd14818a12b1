import { z } from "@medusajs/framework/zod"

/** Body of a payment request: its channel and language. */
export const paymentRequestBody = z.strictObject({
  channel: z.enum(["email", "sms"]),
  language: z.enum(["vi", "en"]),
})

export type PaymentRequestBody = z.infer<typeof paymentRequestBody>
