import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shortAccount } from "../../../../domain/payouts/short-account"
import { contextOf } from "../../../../use-cases/context"
import type { AnswerRefundClaimBody } from "../../../../use-cases/input/refund-claim-bodies"
import { answerRefundClaim } from "../../../../use-cases/refund-claims/answer-refund-claim"

/** The shopper names the account, once. The answer repeats its end alone. */
export async function POST(
  req: MedusaRequest<AnswerRefundClaimBody>,
  res: MedusaResponse,
): Promise<void> {
  const { secret, factor, ...account } = req.validatedBody
  const amount = await answerRefundClaim(contextOf(req.scope), { secret, factor }, account)
  res.json({ amount, account: shortAccount(account.to_account_number) })
}
