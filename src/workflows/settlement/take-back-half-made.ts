import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"

/** The order's time is of a Medusa's clock, the lease's of Postgres. */
const CLOCKS_MS = 10_000

/**
 * A dead process wrote its order before it last renewed the lease, or soon after, and the lease outlived it by
 * more than half a minute. A younger order may be another cart's, just being linked.
 */
const LEAST_AGE_MS = 20_000

type Good = { variant_id: string | null; quantity: BigNumberInput }
type CartRow = { customer_id: string | null; currency_code: string; items?: Good[] }
type OrderRow = {
  id: string
  currency_code: string
  items?: { id: string; variant_id: string | null; detail: { quantity: BigNumberInput } }[]
}

/**
 * Takes back an order that a process wrote and died before it linked it to its cart: the completion that
 * follows writes another. It is what core does where a completion fails and its process lives. An order
 * is one of these only where it was written while the dead process held the lease, for the cart's customer
 * and goods, and belongs to no cart and no payment collection.
 *
 * @param since when the dead process took the lease
 */
export async function takeBackHalfMade(
  container: MedusaContainer,
  cartId: string,
  since: Date,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: carts } = await query.graph({
    entity: "cart",
    fields: ["customer_id", "currency_code", "items.variant_id", "items.quantity"],
    filters: { id: cartId },
  })
  const cart = carts[0] as CartRow | undefined
  if (!cart?.customer_id) return
  const { data: orders } = await query.graph({
    entity: "order",
    fields: ["id", "currency_code", "items.id", "items.variant_id", "items.detail.quantity"],
    filters: {
      customer_id: cart.customer_id,
      status: "pending",
      created_at: {
        $gte: new Date(since.getTime() - CLOCKS_MS),
        $lte: new Date(Date.now() - LEAST_AGE_MS),
      },
    },
  })
  const alike = (orders as unknown as OrderRow[]).filter((order) => isAlike(order, cart))
  if (alike.length === 0) return
  const linked = await findLinked(container, alike)
  for (const order of alike.filter(({ id }) => !linked.has(id))) await takeBack(container, order)
}

function isAlike({ currency_code, items = [] }: OrderRow, cart: CartRow): boolean {
  const goods = items.map(({ variant_id, detail }) => ({ variant_id, quantity: detail.quantity }))
  return currency_code === cart.currency_code && toText(goods) === toText(cart.items ?? [])
}

const toText = (goods: readonly Good[]) =>
  goods
    .map(({ variant_id, quantity }) => `${variant_id} ${MathBN.convert(quantity).toString()}`)
    .toSorted()
    .join()

async function findLinked(
  container: MedusaContainer,
  orders: readonly OrderRow[],
): Promise<Set<string>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const found = await Promise.all(
    ["order_cart", "order_payment_collection"].map((entity) =>
      query.graph({
        entity,
        fields: ["order_id"],
        filters: { order_id: orders.map(({ id }) => id) },
      }),
    ),
  )
  return new Set(
    found.flatMap(({ data }) => (data as { order_id: string }[]).map(({ order_id }) => order_id)),
  )
}

async function takeBack(container: MedusaContainer, { id, items = [] }: OrderRow): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  await inventory.deleteReservationItemsByLineItem(items.map((item) => item.id))
  await container.resolve(Modules.ORDER).softDeleteOrders([id])
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`payos: order ${id} was taken back: a process died before it belonged to its cart`)
}
