import { receivedOnAll } from "../../domain/money/balance"
import { unpaidAmount } from "../../domain/links/code-to-pay"
import { toOrderMoney, type OrderMoney, type PayableCode } from "../../domain/money/order-money"
import { isPayableLink } from "../../domain/links/shopper-status"
import {
  type BookedTransfer,
  type LinkDetails,
  readLinkDetails,
} from "../../modules/payos/repositories/links/link-details"
import {
  listAllocations,
  allocatedFrom,
  type Allocation,
} from "../../modules/payos/repositories/allocations/allocations"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { readOrderFunds, splitFunds, type OrderFunds } from "../../medusa/read-order-funds"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { listTransfersOfCollections } from "../../modules/payos/repositories/links/transfers-of-collections"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import { listProblemsOfSubject } from "../../modules/payos/repositories/problems/problems-of-subject"
import { listPayouts } from "../../modules/payos/repositories/payouts/read-payouts"
import type { PayosContext } from "../context"

/** An order's payments with all of the ledger's data about their money, newest first. */
export type OrderDetails = {
  order: OrderFunds
  money: OrderMoney
  links: LinkDetails[]
  allocations_in: AllocationIn[]
  payouts: Payout[]
  /** Open problems of the order itself, its links, their collections and their payouts. */
  problems: Problem[]
}

/** Money that a user reallocated to an order from another payment, in đồng, with that payment's transfers, newest first. */
export type AllocationIn = { amount: number; transfers: BookedTransfer[] }

/** More payouts than any order has. */
const PAYOUTS = 100

/** More transfers than a shopper makes for one payment. */
const TRANSFERS = 20

/** Reads the data of an order's page; null if there is no such order. */
export async function readOrderDetails(
  context: PayosContext,
  orderId: string,
): Promise<OrderDetails | null> {
  const order = await readOrderFunds(context, orderId)
  if (!order) return null
  const [ofOrder, perCollection] = await Promise.all([
    listProblemsOfSubject(context.db, orderId),
    Promise.all(order.collections.map(({ id }) => readCollectionDetails(context, id))),
  ])
  const links = perCollection.flatMap((collection) => collection.links).sort(newestLinkFirst)
  const balance = perCollection.reduce((sum, collection) => sum + collection.balance, 0)
  return {
    order,
    money: toMoney(order, links, balance),
    links,
    allocations_in: perCollection.flatMap(({ allocations_in }) => allocations_in),
    payouts: perCollection.flatMap(({ payouts }) => payouts),
    problems: [...ofOrder, ...openProblems(links)],
  }
}

/** Removes duplicates: each link of a collection lists the collection's problems. */
function openProblems(links: readonly LinkDetails[]): Problem[] {
  const open = links.flatMap(({ problems }) =>
    problems.filter(({ resolved_at }) => resolved_at === null),
  )
  return [...new Map(open.map((problem) => [problem.id, problem])).values()]
}

/** @param moved to the order from other payments, less the money reallocated from it, in đồng */
function toMoney(order: OrderFunds, details: readonly LinkDetails[], moved: number): OrderMoney {
  const links = details.map(({ link }) => link)
  const facts = {
    is_canceled: order.is_canceled,
    is_ours: links.length > 0 || order.payments.length > 0,
    total: order.total,
    uncaptured: Math.ceil(order.uncaptured),
    net_captured: Math.round(order.net_captured),
    credited: Math.round(order.credited),
    received: moved + receivedOnAll(links),
    ...splitFunds(order),
  }
  return toOrderMoney(facts, links.filter(isPayableNow).map(toCode))
}

function isPayableNow(link: PayosLinkWithMoney): boolean {
  return isPayableLink(link, link.read_at)
}

function toCode(link: PayosLinkWithMoney): PayableCode {
  return { link_id: link.id, amount: unpaidAmount(link) }
}

type CollectionDetails = Pick<OrderDetails, "links" | "allocations_in" | "payouts"> & {
  /** Money reallocated to the collection, less the money reallocated from it, in đồng. */
  balance: number
}

async function readCollectionDetails(
  context: PayosContext,
  collectionId: string,
): Promise<CollectionDetails> {
  const links = await readLinkDetails(
    context.db,
    await listLinksOfCollection(context.db, collectionId),
  )
  const wanted = { payment_collection_id: collectionId, limit: PAYOUTS, offset: 0 }
  const { payouts } = await listPayouts(context.db, wanted)
  const allocations = await listAllocations(context.db, collectionId)
  const between = allocations.filter(({ kind }) => kind === "reallocated")
  const allocations_in = await readAllocationsIn(context, collectionId, between)
  const balance = -allocatedFrom(collectionId, between)
  return { links, allocations_in, payouts, balance }
}

/** Reads money that was reallocated to a collection and not reallocated back. */
async function readAllocationsIn(
  { db }: PayosContext,
  collectionId: string,
  between: readonly Allocation[],
): Promise<AllocationIn[]> {
  const sums = new Map<string, number>()
  for (const { collection_id: source, to_collection_id, amount } of between) {
    if (to_collection_id === collectionId) sums.set(source, (sums.get(source) ?? 0) + amount)
  }
  const moved = [...sums].filter(([, amount]) => amount > 0)
  const sources = moved.map(([source]) => source)
  const transfers = await listTransfersOfCollections(db, sources, TRANSFERS)
  return moved.map(([source, amount]) => ({ amount, transfers: transfers.get(source) ?? [] }))
}

function newestLinkFirst(one: LinkDetails, other: LinkDetails): number {
  return other.link.created_at.getTime() - one.link.created_at.getTime()
}
