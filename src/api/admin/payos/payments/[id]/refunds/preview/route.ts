import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findBank } from "../../../../../../../domain/banks/banks"
import type { Destination } from "../../../../../../../domain/payouts/destination"
import { readCollectionOfPayosPayment } from "../../../../../../../medusa/read-payment-collection-of"
import type { PayoutEstimate } from "../../../../../../../types/payout"
import type { RefundPreview } from "../../../../../../../types/refund"
import { needsApproval } from "../../../../../../../use-cases/permissions/read-permissions"
import { estimateForPreview } from "../../../../estimate-for-preview"
import type { RefundPreviewBody } from "../../../../../../../use-cases/input/payout-bodies"
import { refusal } from "../../../../../../../modules/payos/refusal"
import { mayReadPayouts } from "../../../../may-read-payouts"
import { requireUser } from "../../../../../../user"
import { estimatePayouts } from "../../../../../../../use-cases/payouts/estimate-payouts"
import { previewRefund } from "../../../../../../../use-cases/refunds/plan-refund"
import { payoutChannelFor } from "../../../../../../../use-cases/payouts/payout-channel-for"
import { contextOf, type PayosContext } from "../../../../../../../use-cases/context"

/** Returns the destination and the fee of a refund in đồng. Nothing is written or sent. */
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
  const reader = { mayRead, outgoingIp: context.options.outgoingIp }
  const planned = { ...plan, payment_collection_id }
  res.json({
    to: to && { ...to, account_name: mayRead ? to.account_name : null },
    draft_reason: plan.draft_reason,
    ...(await estimateForPreview(reader, () => estimate(context, planned, amount))),
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

async function estimate(
  context: PayosContext,
  { destination, ...plan }: Refund,
  amount: number,
): Promise<PayoutEstimate | null> {
  if (!destination || !plan.client_id) return null
  const from = await payoutChannelFor(context, plan)
  const settings = {
    ...(plan.category ? { category: plan.category } : {}),
    validate_destination: context.options.validateDestinations,
  }
  return estimatePayouts(from, [{ amount, ...destination }], settings)
}
