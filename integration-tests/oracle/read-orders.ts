import { readPages } from "./read-pages"
import type { Body, Sources } from "./sources"
import type { OrderSeen } from "./snapshot"

const FIELDS = [
  "id,status,payment_status,total,summary,transactions.amount",
  "payment_collections.id,payment_collections.status",
  "payment_collections.payments.id,payment_collections.payments.captures.amount",
  "payment_collections.payments.refunds.amount",
].join(",")

type Amount = { amount: number }
type Collection = { id: string; payments?: { captures?: Amount[]; refunds?: Amount[] }[] }

/** Reads Medusa's orders over its admin API. */
export async function readOrders(sources: Pick<Sources, "admin">): Promise<OrderSeen[]> {
  const rows = await readPages(sources, `/orders?fields=${FIELDS}`, "orders")
  return rows.map(toOrder)
}

function toOrder(row: Body): OrderSeen {
  const collections = (row["payment_collections"] ?? []) as Collection[]
  const payments = collections.flatMap((collection) => collection.payments ?? [])
  const summary = (row["summary"] ?? {}) as Body
  return {
    id: String(row["id"]),
    isCanceled: row["status"] === "canceled",
    paymentStatus: String(row["payment_status"]),
    total: Number(row["total"]),
    booked: sum((row["transactions"] ?? []) as Amount[]),
    summed: Number(summary["transaction_total"] ?? 0),
    captured: sum(payments.flatMap(({ captures = [] }) => captures)),
    refunded: sum(payments.flatMap(({ refunds = [] }) => refunds)),
    due: Number(summary["pending_difference"] ?? 0),
    collections: collections.map(({ id }) => id),
  }
}

function sum(amounts: readonly Amount[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0)
}
