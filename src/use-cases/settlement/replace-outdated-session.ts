import { Modules } from "@medusajs/framework/utils"
import { unpaidAmount } from "../../domain/links/code-to-pay"
import { linksToConfirm } from "../../domain/money/balance"
import { reasonOf } from "../../domain/reason-of"
import { liveSession } from "../../domain/settlement/settlement"
import { balanceOf, isActive } from "../../domain/settlement/settlement-facts"
import { LeaseLostError, type Lease } from "../../modules/payos/repositories/leases/lease"
import { readMoneyFacts, type MoneyFacts } from "../../medusa/read-facts"
import { readOrderFunds, amountToRequest } from "../../medusa/read-order-funds"
import { requirePayableRemainder } from "../links/require-payable-remainder"
import { startSession } from "./start-session"
import type { PayosContext } from "../context"

/**
 * Updates an order's payment session, and its code, to the balance due: when an order is edited, core changes the
 * collection's amount but not its sessions. The cart's collection requests the whole balance due, whatever amount core
 * gave it; one created for a part of the order never requests more than that part. The caller holds the collection's
 * lease.
 *
 * @returns `refused` with the reason if no session can be started; the existing one must not be settled, since it
 *   would leave a remainder that no code requests
 * @throws LeaseLostError
 */
export async function replaceOutdatedSession(
  context: PayosContext,
  { collection_id: collectionId, lease }: { collection_id: string; lease: Lease },
): Promise<ReplacedSession> {
  const facts = await readMoneyFacts(context, collectionId)
  const order = facts?.order
  if (!order || order.is_canceled || order.is_paid || facts.payments.some(isActive)) {
    return { type: "unchanged" }
  }
  const funds = await readOrderFunds(context, order.id)
  if (!funds) return { type: "unchanged" }
  const { amount, cart_id } = facts.collection
  const most = cart_id ? Infinity : Number(amount)
  const requested = Math.min(most, amountToRequest(funds, collectionId))
  if (!needsSession(facts, requested)) return { type: "unchanged" }
  try {
    // Before anything is changed: core would restore the old session, with a code for the old amount.
    requirePayableRemainder(context, remainderOf(facts, requested))
    await requestAmount(context, { collectionId, requested, facts, lease })
    return { type: "replaced" }
  } catch (error) {
    if (error instanceof LeaseLostError) throw error
    const reason = `order ${order.id} has no payment link for its balance due: ${reasonOf(error)}`
    context.logger.warn(`payos: ${reason}`)
    return { type: "refused", reason }
  }
}

type ReplacedSession = { type: "unchanged" | "replaced" } | { type: "refused"; reason: string }

/**
 * Returns whether the collection needs a new session. Not if its code was closed or has expired, unless it has money,
 * which then pays a part of the new amount. Uses the links of `facts`: a second read could mistake later money for an edit.
 */
function needsSession(facts: MoneyFacts, requested: number): boolean {
  const session = liveSession(facts)
  if (!session || requested <= 0) return false
  const balance = balanceOf(facts)
  const rest = remainderOf(facts, requested)
  const amounts = [session.amount, facts.collection.amount]
  const isOutdated = amounts.some((amount) => Number(amount) !== requested)
  const open = facts.links.find(({ state }) => state === "open")
  if (rest <= 0 || !open) return isOutdated && balance > 0
  // The balance lacks what payOS has not confirmed yet: a new code would request it again.
  const isConfirmed = linksToConfirm(facts.links).length === 0
  return isOutdated || (isConfirmed && unpaidAmount(open) !== rest)
}

/** Returns what the collection lacks of a requested amount, in whole đồng; not above 0 if all the money is here. */
function remainderOf(facts: MoneyFacts, requested: number): number {
  return Math.ceil(requested) - balanceOf(facts)
}

type AmountRequest = { collectionId: string; requested: number; facts: MoneyFacts; lease: Lease }

async function requestAmount(
  context: PayosContext,
  { collectionId, requested, facts, lease }: AmountRequest,
): Promise<void> {
  await lease.renew()
  if (Number(facts.collection.amount) !== requested) {
    const payment = context.container.resolve(Modules.PAYMENT)
    await payment.updatePaymentCollections(collectionId, { amount: requested })
  }
  await startSession(context, collectionId)
}
