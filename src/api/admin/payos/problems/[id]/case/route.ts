import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findBank } from "../../../../../../domain/banks/banks"
import type { DestinationResult } from "../../../../../../domain/payouts/destination"
import { readPurchaseCustomer } from "../../../../../../medusa/read-purchase-customer"
import { readOrdersById, readOrdersOf } from "../../../../../../medusa/read-orders"
import type { Query } from "../../../../../../medusa/query"
import type { CaseView, CasePayerAccountView } from "../../../../../../types/unmatched"
import { contextOf } from "../../../../../../use-cases/context"
import { readCaseDetails } from "../../../../../../use-cases/unmatched-money/case-details"
import { requireUnmatched } from "../../../../../../use-cases/unmatched-money/require-unmatched"
import { payerVisibilityOf } from "../../../payer-visibility"
import { toMaskedProblem, toProblemView } from "../../../problem-view"
import { toTransferView } from "../../../transfer-view"

/**
 * Returns a case of unmatched money: its transfers, the price of its cart or order, and which decisions can succeed.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const problem = await requireUnmatched(context, req.params["id"] ?? "")
  const [{ payer, allocations_out, ...file }, orders, customer, visibility] = await Promise.all([
    readCaseDetails(context, problem),
    readOrdersOf(context.query, [problem.subject]),
    readPurchaseCustomer(context.query, problem.subject),
    payerVisibilityOf(req),
  ])
  const view: CaseView = {
    ...file,
    problem: visibility.account ? toProblemView(problem) : toMaskedProblem(problem),
    transfers: file.transfers.map((transfer) => toTransferView(transfer, visibility)),
    order: orders.get(problem.subject) ?? null,
    customer: visibility.name ? customer : null,
    allocations_out: await toAllocationsOut(context.query, allocations_out),
    payer_account:
      visibility.account && context.channels.hasPayoutChannels ? toPayerAccount(payer) : null,
  }
  res.json({ case: view })
}

async function toAllocationsOut(
  query: Query,
  amounts: ReadonlyMap<string, number>,
): Promise<CaseView["allocations_out"]> {
  const ids = [...amounts].flatMap(([id, amount]) => (amount > 0 ? [id] : []))
  const orders = await readOrdersById(query, ids)
  return [...orders.values()].map((order) => ({ amount: amounts.get(order.id) ?? 0, order }))
}

function toPayerAccount(payer: DestinationResult): CasePayerAccountView {
  if (payer.type === "uncertain") return { to: null, uncertain: payer.reason }
  const { destination } = payer
  const to_bank_name = findBank(destination.to_bin)?.short_name ?? null
  return { to: { ...destination, to_bank_name }, uncertain: null }
}
