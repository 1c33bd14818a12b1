import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shortAccount } from "../../../../domain/payouts/short-account"
import { contextOf } from "../../../../use-cases/context"
import type { AnswerAccountRequestBody } from "../../../../use-cases/input/account-request-bodies"
import { answerAccountRequest } from "../../../../use-cases/account-requests/answer-account-request"

/** The shopper names the account, once. The answer repeats its end alone. */
export async function POST(
  req: MedusaRequest<AnswerAccountRequestBody>,
  res: MedusaResponse,
): Promise<void> {
  const { secret, factor, ...account } = req.validatedBody
  const amount = await answerAccountRequest(contextOf(req.scope), { secret, factor }, account)
  res.json({ amount, account: shortAccount(account.to_account_number) })
}
