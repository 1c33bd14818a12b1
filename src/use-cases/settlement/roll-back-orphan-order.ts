import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import type { Abandoned, Lease } from "../../modules/payos/repositories/leases/lease"
import { listCartsOfOrder } from "../../medusa/list-linked"
import {
  ADDRESSES,
  COPIED,
  listPendingOrders,
  readCopiedCart,
  type CopiedCart,
  type CopiedOrder,
} from "../../medusa/read-copied-order"
import { readCollectionsOfOrder } from "../../medusa/read-collection"
import { raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/** The order's time is of a Medusa's clock, the lease's of Postgres. */
const CLOCKS_MS = 5_000

/** A lock of the cart that is not free soon is a dead process's: the collection's lease is not held for it. */
const LOCK_WAIT_S = 1

type Good = NonNullable<CopiedCart["items"]>[number]

/**
 * Rolls back an order that a process wrote and died before it linked it to its cart: the completion that
 * follows writes another. It is what core does where a completion fails and its process lives. An order
 * is one of these only where it was written while the dead process held the lease, of the cart's customer,
 * shop and goods, has got no money, is no cart's, and is linked to this cart's collection or carries its
 * addresses. Where there are no addresses to tell by, it is listed for a person. Core's lock of the cart stands
 * around it: a process that has only stalled may hold that still.
 *
 * @param lease the lease of the cart's collection
 * @throws Error where core's lock is not free; what is left stays known, and is tried again
 */
export async function rollBackOrphanOrder(
  context: PayosContext,
  lease: Lease,
  cartId: string | null,
): Promise<void> {
  const { abandoned } = lease
  if (!abandoned) return
  if (cartId) {
    const locking = context.container.resolve(Modules.LOCKING)
    const work = async () => {
      await lease.confirm()
      await rollBackAll(context, cartId, abandoned)
    }
    await locking.execute(cartId, work, { timeout: LOCK_WAIT_S })
  }
  lease.clearedUp()
}

async function rollBackAll(
  context: PayosContext,
  cartId: string,
  abandoned: Abandoned,
): Promise<void> {
  const { query } = context
  const cart = await readCopiedCart(query, cartId)
  if (!cart?.customer_id) return
  const pending = await listPendingOrders(query, {
    customer_id: cart.customer_id,
    since: new Date(abandoned.since.getTime() - CLOCKS_MS),
    until: new Date(abandoned.until.getTime() + CLOCKS_MS),
  })
  for (const order of pending.filter((one) => isAlike(one, cart))) {
    const collections = await readCollectionsOfOrder(query, order.id)
    const isOfAnother = collections.some((id) => id !== cart.payment_collection?.id)
    if (isOfAnother) continue
    // Core links an order to its cart and its collection at once, but not in one statement.
    const carts = await listCartsOfOrder(query, order.id)
    if (carts.length > 0) continue
    const isWritten = collections.length > 0 ? true : hasAddressesOf(order, cart)
    if (isWritten) await rollBack(context, order, collections)
    else if (isWritten === null) await list(context, order, cartId)
  }
}

/** Nothing tells whose it is: core copies the addresses, and there are none. */
async function list(context: PayosContext, order: CopiedOrder, cartId: string): Promise<void> {
  await raiseProblem(context.db, {
    kind: "order_orphaned",
    subject: order.id,
    detail: { display_id: order.display_id, cart_id: cartId },
  })
}

function isAlike(order: CopiedOrder, cart: CopiedCart): boolean {
  const goods = (order.items ?? []).map(({ variant_id, detail }) => {
    return { variant_id, quantity: detail.quantity }
  })
  return (
    COPIED.every((key) => order[key] === cart[key]) &&
    toText(goods) === toText(cart.items ?? []) &&
    (order.transactions ?? []).length === 0
  )
}

/**
 * Core copies a cart's addresses with the times of their creation, which no other order has. Null where neither
 * has an address.
 */
function hasAddressesOf(order: CopiedOrder, cart: CopiedCart): boolean | null {
  if (!ADDRESSES.some((key) => order[key] ?? cart[key])) return null
  return ADDRESSES.every((key) => timeOf(order[key]) === timeOf(cart[key]))
}

const timeOf = (address: CopiedOrder["shipping_address"]): number | null =>
  address ? new Date(address.created_at).getTime() : null

const toText = (goods: readonly Good[]) =>
  goods
    .map(({ variant_id, quantity }) => `${variant_id} ${MathBN.convert(quantity).toString()}`)
    .toSorted()
    .join()

async function rollBack(
  context: PayosContext,
  { id, items = [] }: CopiedOrder,
  collections: readonly string[],
): Promise<void> {
  await freeGoods(
    context,
    items.map((item) => item.id),
  )
  for (const payment_collection_id of collections) {
    await context.container.resolve(ContainerRegistrationKeys.LINK).dismiss({
      [Modules.ORDER]: { order_id: id },
      [Modules.PAYMENT]: { payment_collection_id },
    })
  }
  await context.container.resolve(Modules.ORDER).softDeleteOrders([id])
  const { logger } = context
  logger.warn(`payos: order ${id} was rolled back: a process died before it belonged to its cart`)
}

/** Core counts what is reserved under a lock of the goods: one after the other, so that none waits for another. */
async function freeGoods(context: PayosContext, lineItems: string[]): Promise<void> {
  const inventory = context.container.resolve(Modules.INVENTORY)
  const locking = context.container.resolve(Modules.LOCKING)
  const reserved = await inventory.listReservationItems({ line_item_id: lineItems })
  for (const { id, inventory_item_id } of reserved) {
    const free = () => inventory.deleteReservationItems([id])
    await locking.execute(inventory_item_id, free, { timeout: LOCK_WAIT_S })
  }
}
