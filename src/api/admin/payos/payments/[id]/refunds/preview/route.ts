import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findBank } from "../../../../../../../domain/banks/banks"
import type { Destination } from "../../../../../../../domain/payouts/destination"
import { readPaymentCollectionOf } from "../../../../../../../medusa/read-payment-collection-of"
import { PayOSError } from "../../../../../../../client"
import type { RefundPreview } from "../../../../../../../types/refund"
import { needsApproval } from "../../../../../../../use-cases/permissions/read-permissions"
import { describePayosError } from "../../../../answer-payos-error"
import type { RefundPreviewBody } from "../../../../../../../use-cases/input/payout-bodies"
import { refuse } from "../../../../../../../modules/payos/refuse"
import { requireUser } from "../../../../user"
import { estimatePayouts } from "../../../../../../../use-cases/payouts/estimate-payouts"
import { previewRefund } from "../../../../../../../use-cases/refunds/plan-refund"
import { payoutChannelFor } from "../../../../../../../use-cases/payouts/payout-channel-for"
import { contextOf, type PayosContext } from "../../../../../../../use-cases/context"

/** Where a refund's money would go, and what that costs. Nothing is written or sent. */
export async function POST(
  req: AuthenticatedMedusaRequest<RefundPreviewBody>,
  res: MedusaResponse<RefundPreview>,
): Promise<void> {
  const user_id = requireUser(req)
  const { amount, destination } = req.validatedBody
  const context = contextOf(req.scope)
  const { query } = context
  const payment_collection_id = await readPaymentCollectionOf(query, req.params["id"] ?? "")
  if (!payment_collection_id) throw refuse("payos_payment_not_found")
  const needs_approval = await needsApproval(context, user_id)
  const refund = { payment_collection_id, destination, user_id, needs_approval }
  const plan = await previewRefund(context, refund)
  res.json({
    to: plan.destination && toRecognised(plan.destination),
    draft_reason: plan.draft_reason,
    ...(await estimate(context, { ...plan, payment_collection_id }, amount)),
  })
}

function toRecognised(destination: Destination): RefundPreview["to"] {
  const { to_bin, to_account_number, to_account_name } = destination
  return {
    bank_name: findBank(to_bin)?.short_name ?? to_bin,
    account_name: to_account_name,
    account_ending: to_account_number.slice(-4),
  }
}

type Refund = {
  destination: Destination | null
  client_id: string | null
  payment_collection_id: string
}

/** A payOS that does not answer keeps nobody from refunding. */
async function estimate(
  context: PayosContext,
  { destination, ...plan }: Refund,
  amount: number,
): Promise<Pick<RefundPreview, "estimate" | "estimate_error">> {
  if (!destination || !plan.client_id) return { estimate: null, estimate_error: null }
  try {
    const from = await payoutChannelFor(context, plan)
    return {
      estimate: await estimatePayouts(from, [{ amount, ...destination }]),
      estimate_error: null,
    }
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    const { code, payosDesc = null } = error
    const message = describePayosError(error, context.options.outgoingIp)
    return { estimate: null, estimate_error: { code, message, payos_desc: payosDesc } }
  }
}
