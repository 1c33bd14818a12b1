import { Modules } from "@medusajs/framework/utils"
import { restOf } from "../../domain/links/code-to-pay"
import { reasonOf } from "../../domain/reason-of"
import { liveSession } from "../../domain/settlement/settlement"
import { balanceOf, isActive } from "../../domain/settlement/settlement-facts"
import { LeaseLostError, type Lease } from "../../modules/payos/repositories/leases/lease"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { readMoneyFacts, type MoneyFacts } from "../../medusa/read-facts"
import { readOrderFunds, toAsk } from "../../medusa/read-order-funds"
import { startSession } from "./start-session"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import type { PayosContext } from "../context"

/**
 * Brings the payment session of an order, and its code, in step with what the order lacks by now: core
 * changes the amount of a collection when an order is edited, and leaves its sessions as they are. A
 * collection that was made for a part of the order never asks more than that part. The caller holds the
 * collection's lease.
 *
 * @returns `refused`, why no session can be started: the one that is there must not be settled, for it
 * would leave a rest that no code asks for
 * @throws LeaseLostError
 */
export async function restateSession(
  context: PayosContext,
  { collection_id: collectionId, lease }: { collection_id: string; lease: Lease },
): Promise<Restated> {
  const facts = await readMoneyFacts(context, collectionId)
  const order = facts?.order
  if (!order || order.is_canceled || order.is_paid || facts.payments.some(isActive)) {
    return { is: "fitting" }
  }
  const funds = await readOrderFunds(context, order.id)
  if (!funds) return { is: "fitting" }
  const asked = Math.min(Number(facts.collection.amount), toAsk(funds, collectionId))
  const links = await listLinksOfCollection(context.db, collectionId)
  if (!needsSession(facts, links, asked)) return { is: "fitting" }
  try {
    await ask(context, { collectionId, asked, facts, lease })
    return { is: "new" }
  } catch (error) {
    if (error instanceof LeaseLostError) throw error
    const reason = `order ${order.id} has no code for what it lacks: ${reasonOf(error)}`
    context.logger.warn(`payos: ${reason}`)
    return { is: "refused", reason }
  }
}

type Restated = { is: "fitting" | "new" } | { is: "refused"; reason: string }

/**
 * A code that a person or its time has ended is not followed by another one by itself, but where money came before
 * the edit was followed: it pays a part.
 */
function needsSession(
  facts: MoneyFacts,
  links: readonly PayosLinkWithMoney[],
  asked: number,
): boolean {
  const live = liveSession(facts)
  if (!live || asked <= 0) return false
  const balance = balanceOf({ ...facts, missing: [], by_shopper: true })
  const rest = Math.ceil(asked) - balance
  const isOutdated = [live.amount, facts.collection.amount].some((one) => Number(one) !== asked)
  const open = links.find(({ state }) => state === "open")
  if (rest <= 0 || !open) return isOutdated && balance > 0
  return isOutdated || restOf(open) !== rest
}

type Asking = { collectionId: string; asked: number; facts: MoneyFacts; lease: Lease }

async function ask(
  context: PayosContext,
  { collectionId, asked, facts, lease }: Asking,
): Promise<void> {
  await lease.confirm()
  if (Number(facts.collection.amount) !== asked) {
    const payment = context.container.resolve(Modules.PAYMENT)
    await payment.updatePaymentCollections(collectionId, { amount: asked })
  }
  await startSession(context, collectionId)
}
