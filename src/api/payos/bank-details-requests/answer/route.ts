import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { maskAccount } from "../../../../domain/payouts/mask-account"
import { contextOf } from "../../../../use-cases/context"
import type { AnswerBankDetailsRequestBody } from "../../../../use-cases/input/bank-details-request-bodies"
import { answerBankDetailsRequest } from "../../../../use-cases/bank-details-requests/answer-bank-details-request"

/** Stores the account that the customer enters, once. The response repeats only its end. */
export async function POST(
  req: MedusaRequest<AnswerBankDetailsRequestBody>,
  res: MedusaResponse,
): Promise<void> {
  const { secret, factor, ...account } = req.validatedBody
  const amount = await answerBankDetailsRequest(contextOf(req.scope), { secret, factor }, account)
  res.json({ amount, account: maskAccount(account.to_account_number) })
}
