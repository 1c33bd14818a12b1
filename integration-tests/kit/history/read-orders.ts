import type { Clients } from "./clients"

/** An order that is not cancelled, from Medusa's admin API. Amounts in đồng. */
export type ActiveOrder = {
  id: string
  due: number
  items: { id: string; quantity: number }[]
  sessions: string[]
  collections: string[]
  payments: ActivePayment[]
}

/** `is_cash`: of Medusa's own provider, which marks an order as paid. */
export type ActivePayment = {
  id: string
  collection: string
  is_cash: boolean
  captured: number
  refunded: number
}

const FIELDS = [
  "id,status,summary,items.id,items.quantity,payment_collections.id",
  "payment_collections.payment_sessions.id,payment_collections.payments.id",
  "payment_collections.payments.provider_id",
  "payment_collections.payments.captures.amount,payment_collections.payments.refunds.amount",
].join(",")

type Amount = { amount: number }
type Row = {
  id: string
  status: string
  summary: { pending_difference: number }
  items: { id: string; quantity: number }[]
  payment_collections: {
    id: string
    payment_sessions?: { id: string }[]
    payments?: { id: string; provider_id: string; captures?: Amount[]; refunds?: Amount[] }[]
  }[]
}

/** Reads the orders of payment collections that are not cancelled, newest first. */
export async function readActiveOrders(
  { admin }: Pick<Clients, "admin">,
  collections: readonly string[],
): Promise<ActiveOrder[]> {
  const { body } = await admin(`/orders?fields=${FIELDS}&order=-created_at&limit=100`)
  const rows = (body["orders"] ?? []) as Row[]
  const isOwn = ({ id }: { id: string }) => collections.includes(id)
  return rows
    .filter(({ status, payment_collections: all }) => status !== "canceled" && all.some(isOwn))
    .map(toActiveOrder)
}

function toActiveOrder({ id, summary, items, payment_collections: all }: Row): ActiveOrder {
  return {
    ...{ id, items },
    due: summary.pending_difference,
    collections: all.map((collection) => collection.id),
    sessions: all.flatMap(({ payment_sessions = [] }) => payment_sessions.map((one) => one.id)),
    payments: all
      .flatMap(({ id: collection, payments = [] }) =>
        payments.map((payment) => ({ collection, ...payment })),
      )
      .map(({ captures = [], refunds = [], provider_id, ...payment }) => ({
        ...payment,
        is_cash: provider_id === "pp_system_default",
        captured: sum(captures),
        refunded: sum(refunds),
      })),
  }
}

const sum = (amounts: readonly Amount[]) => amounts.reduce((all, { amount }) => all + amount, 0)
