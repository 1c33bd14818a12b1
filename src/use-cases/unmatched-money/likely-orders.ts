import { amountOfCase } from "../../domain/problems/case-amount"
import {
  rankOrders,
  type MoneyClues,
  type OrderMatchReason,
} from "../../domain/problems/rank-orders"
import { orderNumbersIn } from "../../domain/transfers/order-numbers"
import { listOpenOrders, type ListedOrder } from "../../medusa/list-open-orders"
import { listPaidOrders } from "../../medusa/list-paid-orders"
import { readBuyer, type Buyer } from "../../medusa/read-buyer"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { listTransfersOfCollections } from "../../modules/payos/repositories/links/transfers-of-collections"
import { listCollectionsPaidFrom } from "../../modules/payos/repositories/transfers/collections-paid-from"
import { listOrdersOfCollections } from "../../medusa/list-linked"
import type { PayosContext } from "../context"
import { keepAllocatable } from "./allocatable-amount"

/** An order that the money may be for, its balance due in whole đồng, and why. */
export type LikelyOrder = ListedOrder & { reasons: OrderMatchReason[] }

/** Maximum numbers of orders that are proposed, and examined for that. */
const PROPOSED = 5
const EXAMINED = 12

/** Maximum number of the latest orders, compared by amount, and of orders read by customer and by number. */
const LATEST = 100
const OF_CUSTOMERS = 30
const OF_NUMBERS = 10

/** Maximum number of a case's transfers and accounts considered. */
const TRANSFERS = 20
const ACCOUNTS = 3

/**
 * Lists up to five orders that a case's money is likely for, the likeliest first. The money can be allocated to each by
 * the rules of `allocateToOrder`. Every query is bounded and uses an index: the latest orders by their primary key,
 * those of a customer and of a number by Medusa's indexes, the account's transfers by the ledger's full-text index.
 */
export async function listLikelyOrders(
  context: PayosContext,
  problem: Problem,
): Promise<LikelyOrder[]> {
  const clues = await readClues(context, problem)
  const candidates = await listCandidates(context, clues)
  const examined = rankOrders(candidates, clues).slice(0, EXAMINED)
  const allocatable = await keepAllocatable(
    context,
    problem.subject,
    examined.map(({ order }) => order),
  )
  return rankOrders(allocatable, clues)
    .slice(0, PROPOSED)
    .map(({ order, reasons }) => ({ ...order, reasons }))
}

async function readClues(context: PayosContext, problem: Problem): Promise<MoneyClues> {
  const { subject } = problem
  const transfers = await listTransfersOfCollections(context.db, [subject], TRANSFERS)
  const own = transfers.get(subject) ?? []
  const accounts = own.flatMap(({ counter_account }) => counter_account?.number ?? [])
  const [paid, buyer] = await Promise.all([
    readPaidBy(context, [...new Set(accounts)].slice(0, ACCOUNTS)),
    readBuyerOf(context, subject),
  ])
  return {
    amount: amountOfCase(problem),
    numbers: orderNumbersIn(own.map(({ description }) => description)),
    paid_orders: new Set(paid.order_ids),
    paid_customers: new Set(paid.customer_ids),
    customers: new Set(buyer.customer_ids),
    phones: new Set(buyer.phones),
  }
}

async function readPaidBy({ db, query }: PayosContext, accounts: readonly string[]) {
  const collections = await Promise.all(accounts.map((one) => listCollectionsPaidFrom(db, one)))
  return listPaidOrders(query, [...new Set(collections.flat())])
}

/** Reads the buyer of the case's own order or cart. */
async function readBuyerOf({ db, query }: PayosContext, collectionId: string): Promise<Buyer> {
  const [orderId] = await listOrdersOfCollections(query, [collectionId])
  if (orderId) return readBuyer(query, "order", orderId)
  const links = await listLinksOfCollection(db, collectionId)
  const cartId = links.find(({ cart_id }) => cart_id !== null)?.cart_id
  return cartId ? readBuyer(query, "cart", cartId) : { customer_ids: [], phones: [] }
}

async function listCandidates({ query }: PayosContext, clues: MoneyClues): Promise<ListedOrder[]> {
  const customers = [...new Set([...clues.customers, ...clues.paid_customers])]
  const paid = [...clues.paid_orders]
  const found = await Promise.all([
    listOpenOrders(query, {}, LATEST),
    customers.length > 0 ? listOpenOrders(query, { customer_id: customers }, OF_CUSTOMERS) : [],
    paid.length > 0 ? listOpenOrders(query, { id: paid }, OF_CUSTOMERS) : [],
    clues.numbers.length > 0
      ? listOpenOrders(query, { display_id: [...clues.numbers] }, OF_NUMBERS)
      : [],
  ])
  return [...new Map(found.flat().map((order) => [order.id, order])).values()]
}
