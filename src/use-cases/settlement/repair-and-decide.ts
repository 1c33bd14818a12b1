import {
  receivedOnAll,
  reportedOn,
  unconfirmedOn,
  linksToConfirm,
} from "../../domain/money/balance"
import { decideSettlement, type SettlementDecision } from "../../domain/settlement/settlement"
import { sessionsOfTotal } from "../../domain/settlement/settlement-facts"
import { readCartInventory } from "../../medusa/read-cart-contents"
import { balanceOfDeletedCollection, type MoneyFacts } from "../../medusa/read-facts"
import type { PayosContext } from "../context"
import { repairAndReadFacts } from "../refunds/repair-and-read-facts"
import { readCartReadiness, type CartReadiness } from "./cart-readiness"
import { addCaptureTransactions } from "./add-capture-transactions"
import { ALL_CONFIRMED, type Unconfirmed } from "./record-result"

type DecisionInput = {
  collection_id: string
  may_use_all_money: boolean
  /** Whether core is called next and makes the same checks: they are skipped here for a cart that seems ready. */
  is_before_core?: boolean
}

/** A decision about a collection's money with the facts behind it; `received` in whole đồng. */
export type Decided = {
  received: number
  isRefunding: boolean
  facts: MoneyFacts | null
  unconfirmed: Unconfirmed
  decision: SettlementDecision | { type: "collection_deleted"; amount: number }
  cartId: string | null
  isOrdered: boolean
  isWrittenOff: boolean
  /** The ids that core locks while it completes the cart. */
  locks: string[]
}

/**
 * Decides how a collection's money is used. Before that, refunds that Medusa deleted are undone, and interrupted ones
 * drafted; after it, captures that core made for an order are booked on it if core has not.
 *
 * Unmatched money is read twice before a user is asked about it. A reading takes several statements, so core's
 * concurrent captures, which take no lease, may appear in the last one but not in the first.
 */
export async function repairAndDecide(
  context: PayosContext,
  input: DecisionInput,
): Promise<Decided> {
  const decided = await decideOnce(context, input)
  return decided.decision.type === "unmatched" ? decideOnce(context, input) : decided
}

async function decideOnce(context: PayosContext, input: DecisionInput): Promise<Decided> {
  const { collection_id, may_use_all_money } = input
  const facts = await repairAndReadFacts(context, collection_id)
  if (!facts) {
    const amount = await balanceOfDeletedCollection(context.db, collection_id)
    const decision = { type: "collection_deleted" as const, amount }
    return {
      received: 0,
      isRefunding: false,
      facts: null,
      unconfirmed: ALL_CONFIRMED,
      decision,
      cartId: null,
      isOrdered: false,
      isWrittenOff: false,
      locks: [],
    }
  }
  const {
    gaps: cart_gaps,
    inventory_items,
    total,
    is_written_off: isWrittenOff,
  } = await readReadiness(context, facts, input)
  const decision = decideSettlement({
    ...facts,
    sessions: total === null ? facts.sessions : sessionsOfTotal(facts, total),
    cart_gaps,
    may_use_all_money: may_use_all_money || !!facts.order,
  })
  if (decision.type === "done" && !facts.collection.order?.is_booked) {
    const own = facts.payments.filter(({ is_refunded_before_order }) => !is_refunded_before_order)
    const ids = own.map(({ id }) => id)
    await addCaptureTransactions(context, decision.order_id, ids)
  }
  const { cart_id } = facts.collection
  return {
    received: receivedOnAll(facts.links),
    isRefunding: facts.refunding.length > 0,
    facts,
    unconfirmed: findUnconfirmedLinks(facts.links, decision),
    decision,
    cartId: cart_id,
    locks: cart_id ? [cart_id, ...inventory_items] : [],
    isOrdered: facts.order !== null,
    isWrittenOff,
  }
}

async function readReadiness(
  context: PayosContext,
  facts: MoneyFacts,
  input: DecisionInput,
): Promise<CartReadiness> {
  const { order, collection, links } = facts
  const unread = { gaps: [], inventory_items: [], total: null, is_written_off: false }
  const hasMoney = links.some((link) => reportedOn(link) > 0)
  if (order || !collection.cart_id || !hasMoney) return unread
  if (!input.is_before_core || !mayCoreCheck(facts, input)) {
    return readCartReadiness(context, collection.cart_id)
  }
  return { ...unread, ...(await readCartInventory(context.query, collection.cart_id)) }
}

/**
 * Returns whether a cart's readiness is only read once core has refused it. Not if it was not ready the last time; nor
 * if its session was captured, since core refunds a captured cart that it refuses; nor if other sessions have to be
 * deleted first. A session whose amount differs from its collection's is outdated.
 */
function mayCoreCheck(facts: MoneyFacts, { may_use_all_money }: DecisionInput): boolean {
  const decision = decideSettlement({ ...facts, cart_gaps: [], may_use_all_money })
  if (decision.type !== "settle" || decision.other_session_ids.length > 0) return false
  const wasReady = facts.links.every(({ cart_gaps }) => cart_gaps.length === 0)
  return wasReady && decision.amount === facts.collection.amount
}

export type ForCoreDecision = Extract<SettlementDecision, { type: "settle" | "complete" }>

/** Returns whether core must act: settle a session, or complete a cart. */
export function isForCore(decision: Decided["decision"]): decision is ForCoreDecision {
  return decision.type === "settle" || decision.type === "complete"
}

/**
 * Finds the links that payOS must confirm, and the amount that it has not confirmed; links of other collections only if
 * the decision depends on money allocated from them.
 */
function findUnconfirmedLinks(
  links: MoneyFacts["links"],
  decision: SettlementDecision,
): Unconfirmed {
  return {
    link_ids: decision.type === "fetch_links" ? decision.link_ids : linksToConfirm(links),
    amount: links.reduce((sum, link) => sum + unconfirmedOn(link), 0),
  }
}
