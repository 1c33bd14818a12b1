import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import type { Abandoned, Lease } from "../../modules/payos/ledger/lease"
import { readCollectionsOfOrder } from "../../modules/payos/medusa/read-collection"

/** The order's time is of a Medusa's clock, the lease's of Postgres. */
const CLOCKS_MS = 5_000

type Good = { variant_id: string | null; quantity: BigNumberInput }
type Shared = {
  customer_id: string | null
  email: string | null
  currency_code: string
  region_id: string | null
  sales_channel_id: string | null
}
type CartRow = Shared & { items?: Good[]; payment_collection?: { id: string } | null }
type OrderRow = Shared & {
  id: string
  items?: { id: string; variant_id: string | null; detail: { quantity: BigNumberInput } }[]
  transactions?: { id: string }[]
}

const SHARED = ["customer_id", "email", "currency_code", "region_id", "sales_channel_id"] as const
const ITEMS = ["items.id", "items.variant_id", "items.detail.quantity"]

/**
 * Takes back an order that a process wrote and died before it linked it to its cart: the completion that
 * follows writes another. It is what core does where a completion fails and its process lives. An order
 * is one of these only where it was written while the dead process held the lease, of the cart's customer,
 * shop and goods, has got no money, and is no cart's. Core's lock of the cart stands around it: a process
 * that has only stalled may hold that still.
 *
 * @param lease the lease of the cart's collection
 * @throws Error where core's lock is not free; what is left stays known, and is tried again
 */
export async function takeBackHalfMade(
  container: MedusaContainer,
  lease: Lease,
  cartId: string | null,
): Promise<void> {
  const { abandoned } = lease
  if (!abandoned) return
  if (cartId) {
    const locking = container.resolve(Modules.LOCKING)
    await locking.execute(cartId, async () => {
      await lease.confirm()
      await takeBackAll(container, cartId, abandoned)
    })
  }
  lease.clearedUp()
}

async function takeBackAll(
  container: MedusaContainer,
  cartId: string,
  abandoned: Abandoned,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: carts } = await query.graph({
    entity: "cart",
    fields: [...SHARED, "items.variant_id", "items.quantity", "payment_collection.id"],
    filters: { id: cartId },
  })
  const cart = carts[0] as CartRow | undefined
  if (!cart?.customer_id) return
  for (const order of await findAlike(container, cart, abandoned)) {
    const collections = await readCollectionsOfOrder(query, order.id)
    const isOfAnother = collections.some((id) => id !== cart.payment_collection?.id)
    if (!isOfAnother && !(await hasCart(container, order))) {
      await takeBack(container, order, collections)
    }
  }
}

/** Core links an order to its cart and its collection at once, but not in one statement. */
async function hasCart(container: MedusaContainer, { id }: OrderRow): Promise<boolean> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const filters = { order_id: id }
  const { data } = await query.graph({ entity: "order_cart", fields: ["cart_id"], filters })
  return data.length > 0
}

async function findAlike(
  container: MedusaContainer,
  cart: CartRow,
  { since, until }: Abandoned,
): Promise<OrderRow[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", ...SHARED, ...ITEMS, "transactions.id"],
    filters: {
      customer_id: cart.customer_id,
      status: "pending",
      created_at: {
        $gte: new Date(since.getTime() - CLOCKS_MS),
        $lte: new Date(until.getTime() + CLOCKS_MS),
      },
    },
  })
  return (data as unknown as OrderRow[]).filter((order) => isAlike(order, cart))
}

function isAlike(order: OrderRow, cart: CartRow): boolean {
  const goods = (order.items ?? []).map(({ variant_id, detail }) => {
    return { variant_id, quantity: detail.quantity }
  })
  return (
    SHARED.every((key) => order[key] === cart[key]) &&
    toText(goods) === toText(cart.items ?? []) &&
    (order.transactions ?? []).length === 0
  )
}

const toText = (goods: readonly Good[]) =>
  goods
    .map(({ variant_id, quantity }) => `${variant_id} ${MathBN.convert(quantity).toString()}`)
    .toSorted()
    .join()

async function takeBack(
  container: MedusaContainer,
  { id, items = [] }: OrderRow,
  collections: readonly string[],
): Promise<void> {
  await freeGoods(
    container,
    items.map((item) => item.id),
  )
  for (const payment_collection_id of collections) {
    await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
      [Modules.ORDER]: { order_id: id },
      [Modules.PAYMENT]: { payment_collection_id },
    })
  }
  await container.resolve(Modules.ORDER).softDeleteOrders([id])
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`payos: order ${id} was taken back: a process died before it belonged to its cart`)
}

/** Core counts what is reserved under a lock of the goods. */
async function freeGoods(container: MedusaContainer, lineItems: string[]): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const reserved = await inventory.listReservationItems({ line_item_id: lineItems })
  if (reserved.length === 0) return
  const goods = [...new Set(reserved.map(({ inventory_item_id }) => inventory_item_id))]
  const ids = reserved.map(({ id }) => id)
  const locking = container.resolve(Modules.LOCKING)
  await locking.execute(goods, () => inventory.deleteReservationItems(ids))
}
