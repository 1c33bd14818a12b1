import { amountOfCase } from "../../domain/problems/case-amount"
import type { DestinationResult } from "../../domain/payouts/destination"
import {
  ACTION_RULES,
  type ActionRefusal,
  type CaseFacts,
} from "../../domain/problems/case-actions"
import {
  isActive,
  isOrphaned,
  netCaptured,
  strandedPayments,
} from "../../domain/settlement/settlement-facts"
import type { MoneyFacts } from "../../medusa/read-facts"
import { amountToRequest, readOrderFunds } from "../../medusa/read-order-funds"
import {
  listAllocations,
  type Allocation,
} from "../../modules/payos/repositories/allocations/allocations"
import type { BookedTransfer } from "../../modules/payos/repositories/links/link-details"
import { listTransfersOfCollections } from "../../modules/payos/repositories/links/transfers-of-collections"
import { findPayerAccount } from "../../modules/payos/repositories/payouts/payer-account"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"
import { readCartReadiness } from "../settlement/cart-readiness"
import { readBalanceWithoutPayos } from "./unallocated-balance"
import { UNMATCHED_ACTIONS } from "./resolve-unmatched"

/** Maximum number of shown transfers of a case. */
const TRANSFERS = 20

type CaseAction = (typeof UNMATCHED_ACTIONS)[number]

/** Data by which a user resolves a case. Amounts in whole đồng. */
export type CaseDetails = {
  transfers: BookedTransfer[]
  price: number | null
  due: number | null
  overpaid: number | null
  /** Money that users have allocated to other orders, by the order's id. */
  allocations_out: Map<string, number>
  recorded_loss: number
  /** Where the case's money can be paid back. */
  payer: DestinationResult
  actions: { action: CaseAction; refusal: ActionRefusal | null }[]
}

/** The purchase that a collection's money pays: the price of its cart or order, and the collection's amount due. */
type Purchase = { price: number | null; due: number | null; is_ready: boolean }

const NOTHING: Purchase = { price: null, due: null, is_ready: false }

/** Reads a case without calling payOS: its money, its purchase, and which decisions can succeed. */
export async function readCaseDetails(
  context: PayosContext,
  problem: Problem,
): Promise<CaseDetails> {
  const { subject } = problem
  const [{ amount, facts }, payer, transfers] = await Promise.all([
    readBalanceWithoutPayos(context, subject),
    findPayerAccount(context.db, subject),
    listTransfersOfCollections(context.db, [subject], TRANSFERS),
  ])
  const allocations = facts?.allocations ?? (await listAllocations(context.db, subject))
  const purchase = facts ? await readPurchase(context, facts) : NOTHING
  const stranded = facts ? strandedPayments(facts) : []
  const caseFacts: CaseFacts = {
    unallocated: amount,
    stranded: stranded.reduce((sum, payment) => sum + netCaptured(payment), 0),
    has_active_payment: facts?.payments.some(isActive) ?? false,
    is_orphaned: facts?.payments.some((one) => isOrphaned(one, facts.sessions)) ?? false,
    order: facts?.order ?? null,
    has_cart: facts?.has_cart ?? false,
    is_cart_ready: purchase.is_ready,
    due: purchase.due,
    least: context.options.minAmount,
  }
  return {
    transfers: transfers.get(subject) ?? [],
    price: purchase.price,
    ...compare(amountOfCase(problem), caseFacts),
    allocations_out: allocationsOutOf(subject, allocations),
    recorded_loss: lossOf(allocations),
    payer,
    actions: UNMATCHED_ACTIONS.map((action) => ({
      action,
      refusal: ACTION_RULES[action](caseFacts),
    })),
  }
}

/** Sums the money reallocated from a collection to each other order and not back. */
function allocationsOutOf(
  subject: string,
  allocations: readonly Allocation[],
): Map<string, number> {
  const moved = new Map<string, number>()
  for (const { kind, collection_id, ref, amount } of allocations) {
    if (kind !== "reallocated" || collection_id !== subject || ref === null) continue
    moved.set(ref, (moved.get(ref) ?? 0) + amount)
  }
  return moved
}

/** Sums the losses that users have recorded for a collection and not reversed. */
function lossOf(allocations: readonly Allocation[]): number {
  const losses = allocations.filter(({ kind }) => kind === "loss")
  return losses.reduce((sum, { amount }) => sum - amount, 0)
}

/**
 * Returns what all of a collection's money leaves unpaid (`due`), and the case's surplus (`overpaid`). A partial
 * payment that an open code counts is not the case's, but pays for the cart.
 */
function compare(
  ofCase: number,
  { due, order, unallocated }: CaseFacts,
): { due: number | null; overpaid: number | null } {
  const isFor = due !== null && Number.isFinite(due) && !order?.is_canceled
  if (!isFor) return { due: null, overpaid: null }
  const needed = Math.max(0, Math.ceil(due))
  const money = Math.max(ofCase, unallocated)
  return {
    due: Math.max(0, needed - money),
    overpaid: Math.max(0, Math.min(ofCase, money - needed)),
  }
}

async function readPurchase(context: PayosContext, facts: MoneyFacts): Promise<Purchase> {
  const { order, collection } = facts
  if (order) {
    const funds = await readOrderFunds(context, order.id)
    if (!funds) return NOTHING
    const isDong = funds.currency_code === "vnd"
    const due = isDong ? amountToRequest(funds, collection.id) : Number.POSITIVE_INFINITY
    return { price: isDong ? Math.ceil(funds.total) : null, due, is_ready: true }
  }
  if (!collection.cart_id) return NOTHING
  const { gaps, total } = await readCartReadiness(context, collection.cart_id)
  const price = total !== null && Number.isFinite(total) ? Math.ceil(total) : null
  return { price, due: total, is_ready: gaps.length === 0 }
}
