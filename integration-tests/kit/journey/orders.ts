import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"

export type OrderRow = {
  id: string
  total: number
  cart_id: string
  captured: number
  payments: number
}

/** Whether a settlement holds the lease of a cart's collection: an order exists before its capture is booked. */
export async function isBeingSettled(
  sql: (text: string, bindings: readonly unknown[]) => Promise<unknown[]>,
  cartId: string,
): Promise<boolean> {
  const leases = await sql(
    `select 1 from payos_lease
     join cart_payment_collection on key = 'collection:' || payment_collection_id
     where cart_id = ? and expires_at > now()`,
    [cartId],
  )
  return leases.length > 0
}

/** Orders of a cart, with what was captured for them. */
export async function readOrders(container: MedusaContainer, cartId: string): Promise<OrderRow[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: links } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  const ids = links.map(({ order_id }) => order_id as string)
  if (ids.length === 0) return []
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "total", "payment_collections.payments.captures.amount"],
    filters: { id: ids },
  })
  return (data as object[] as QueriedOrder[]).map((order) => toOrderRow(order, cartId))
}

type QueriedOrder = {
  id: string
  total: BigNumberInput
  payment_collections: { payments: { captures: { amount: BigNumberInput }[] }[] }[]
}

function toOrderRow({ id, total, payment_collections }: QueriedOrder, cartId: string): OrderRow {
  const payments = payment_collections.flatMap((collection) => collection.payments ?? [])
  const captures = payments.flatMap((payment) => payment.captures ?? [])
  return {
    id,
    total: toNumber(total),
    cart_id: cartId,
    payments: payments.length,
    captured: captures.reduce((sum, { amount }) => sum + toNumber(amount), 0),
  }
}

function toNumber(amount: BigNumberInput): number {
  return MathBN.convert(amount).toNumber()
}
