import { z } from "@medusajs/framework/zod"
import { HOLDER_NAME } from "../../domain/payouts/holder-name"
import { accountNumber, bankBin } from "./payout-bodies"

/** How a customer is asked for an account; with `copy`, the user passes the link on. */
export const requestBankDetailsBody = z.strictObject({
  channel: z.enum(["email", "sms", "copy"]),
  language: z.enum(["vi", "en"]),
})

/** A link's secret, and the second factor as the customer typed it. */
const credentials = { secret: z.string().max(100), factor: z.string().max(40) }

export const openBankDetailsRequestBody = z.strictObject(credentials)

/** The account that a customer enters. */
export const answerBankDetailsRequestBody = z.strictObject({
  ...credentials,
  to_bin: bankBin,
  to_account_number: accountNumber,
  to_account_name: z
    .string()
    .normalize("NFC")
    .trim()
    .regex(HOLDER_NAME, { error: "has characters that no bank's names have, or no letter" }),
})

export type RequestBankDetailsBody = z.infer<typeof requestBankDetailsBody>
export type OpenBankDetailsRequestBody = z.infer<typeof openBankDetailsRequestBody>
export type AnswerBankDetailsRequestBody = z.infer<typeof answerBankDetailsRequestBody>
