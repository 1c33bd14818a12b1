import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findBank } from "../../../../../../../domain/banks/banks"
import type { Destination } from "../../../../../../../domain/payouts/destination"
import { readCollectionOfPayosPayment } from "../../../../../../../medusa/read-payment-collection-of"
import { PayOSError } from "../../../../../../../client"
import type { RefundPreview } from "../../../../../../../types/refund"
import { needsApproval } from "../../../../../../../use-cases/permissions/read-permissions"
import { describePayosError } from "../../../../answer-payos-error"
import type { RefundPreviewBody } from "../../../../../../../use-cases/input/payout-bodies"
import { refusal } from "../../../../../../../modules/payos/refusal"
import { mayReadPayouts, toEstimateView } from "../../../../may-read-payouts"
import { requireUser } from "../../../../../../user"
import { estimatePayouts } from "../../../../../../../use-cases/payouts/estimate-payouts"
import { previewRefund } from "../../../../../../../use-cases/refunds/plan-refund"
import { payoutChannelFor } from "../../../../../../../use-cases/payouts/payout-channel-for"
import { contextOf, type PayosContext } from "../../../../../../../use-cases/context"

/** The destination and the fee of a refund in đồng. Nothing is written or sent. */
export async function POST(
  req: AuthenticatedMedusaRequest<RefundPreviewBody>,
  res: MedusaResponse<RefundPreview>,
): Promise<void> {
  const user_id = requireUser(req)
  const { amount, destination } = req.validatedBody
  const context = contextOf(req.scope)
  const { query } = context
  const payment_collection_id = await readCollectionOfPayosPayment(query, req.params["id"] ?? "")
  if (!payment_collection_id) throw refusal("payos_payment_not_found")
  const needs_approval = await needsApproval(context, user_id)
  const refund = { payment_collection_id, destination, user_id, needs_approval }
  const plan = await previewRefund(context, refund)
  const mayRead = await mayReadPayouts(req)
  const to = plan.destination && toRecipient(plan.destination)
  const cost = await estimate(context, { ...plan, payment_collection_id }, amount)
  res.json({
    to: to && { ...to, account_name: mayRead ? to.account_name : null },
    draft_reason: plan.draft_reason,
    ...cost,
    estimate: toEstimateView(cost.estimate, mayRead),
  })
}

function toRecipient(destination: Destination): NonNullable<RefundPreview["to"]> {
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
  category?: string[] | null
}

/** An error of payOS is part of the preview: the refund itself does not need the estimate. */
async function estimate(
  context: PayosContext,
  { destination, ...plan }: Refund,
  amount: number,
): Promise<Pick<RefundPreview, "estimate" | "estimate_error">> {
  if (!destination || !plan.client_id) return { estimate: null, estimate_error: null }
  try {
    const from = await payoutChannelFor(context, plan)
    const settings = {
      ...(plan.category ? { category: plan.category } : {}),
      validate_destination: context.options.validateDestinations,
    }
    return {
      estimate: await estimatePayouts(from, [{ amount, ...destination }], settings),
      estimate_error: null,
    }
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    const { code, payosDesc = null } = error
    const message = describePayosError(error, context.options.outgoingIp)
    return { estimate: null, estimate_error: { code, message, payos_desc: payosDesc } }
  }
}
