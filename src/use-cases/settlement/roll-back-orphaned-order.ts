import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import type { ExpiredHold, Lease } from "../../modules/payos/repositories/leases/lease"
import { listCartsOfOrder } from "../../medusa/list-linked"
import {
  ADDRESSES,
  COPIED,
  listPendingOrders,
  readCopiedCart,
  type CopiedCart,
  type CopiedOrder,
} from "../../medusa/read-copied-order"
import { readCollectionIdsOfOrder } from "../../medusa/read-collection"
import { raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/** Tolerance: the order's time is from Medusa's clock, the lease's from Postgres. */
const CLOCK_SKEW_MS = 5_000

/** A cart lock that is not released soon belongs to a crashed process; the collection's lease must not wait for it. */
const LOCK_WAIT_S = 1

type CopiedItem = NonNullable<CopiedCart["items"]>[number]

/**
 * Rolls back an order that a process wrote before it crashed and did not link to its cart: the next completion writes
 * another. Core does the same if a completion fails and its process survives. An order qualifies only if it was written
 * while the crashed process held the lease, has the cart's customer, sales channel and items, has received no money,
 * belongs to no cart, and is linked to this cart's collection or has its addresses. If neither has an address to
 * compare, `order_orphaned` is raised. Runs under core's lock of the cart: a process that only stalled may still hold
 * it.
 *
 * @param lease the lease of the cart's collection
 * @throws Error if core's lock is not free; the lease keeps its expired hold, and the next settlement retries
 */
export async function rollBackOrphanedOrder(
  context: PayosContext,
  lease: Lease,
  cartId: string | null,
): Promise<void> {
  const { expiredHold } = lease
  if (!expiredHold) return
  if (cartId) {
    const locking = context.container.resolve(Modules.LOCKING)
    const rollBackUnderLock = async () => {
      await lease.renew()
      await rollBackAll(context, cartId, expiredHold)
    }
    await locking.execute(cartId, rollBackUnderLock, { timeout: LOCK_WAIT_S })
  }
  lease.markRecovered()
}

async function rollBackAll(
  context: PayosContext,
  cartId: string,
  expiredHold: ExpiredHold,
): Promise<void> {
  const { query } = context
  const cart = await readCopiedCart(query, cartId)
  if (!cart?.customer_id) return
  const pending = await listPendingOrders(query, {
    customer_id: cart.customer_id,
    since: new Date(expiredHold.since.getTime() - CLOCK_SKEW_MS),
    until: new Date(expiredHold.until.getTime() + CLOCK_SKEW_MS),
  })
  for (const order of pending.filter((one) => isAlike(one, cart))) {
    const collections = await readCollectionIdsOfOrder(query, order.id)
    const isOfAnother = collections.some((id) => id !== cart.payment_collection?.id)
    if (isOfAnother) continue
    // Core links an order to its cart and its collection in one step, but in separate statements.
    const carts = await listCartsOfOrder(query, order.id)
    if (carts.length > 0) continue
    const isOfThisCart = collections.length > 0 ? true : hasAddressesOf(order, cart)
    if (isOfThisCart) await rollBack(context, order, collections)
    else if (isOfThisCart === null) await raiseOrphanProblem(context, order, cartId)
  }
}

/** Raises the problem: without addresses, which core copies, nothing shows the order's cart. */
async function raiseOrphanProblem(
  context: PayosContext,
  order: CopiedOrder,
  cartId: string,
): Promise<void> {
  await raiseProblem(context.db, {
    kind: "order_orphaned",
    subject: order.id,
    detail: { display_id: order.display_id, cart_id: cartId },
  })
}

function isAlike(order: CopiedOrder, cart: CopiedCart): boolean {
  const items = (order.items ?? []).map(({ variant_id, detail }) => {
    return { variant_id, quantity: detail.quantity }
  })
  return (
    COPIED.every((key) => order[key] === cart[key]) &&
    toText(items) === toText(cart.items ?? []) &&
    (order.transactions ?? []).length === 0
  )
}

/**
 * Returns whether the order has the cart's addresses: core copies them with their creation times. Null if neither has
 * an address.
 */
function hasAddressesOf(order: CopiedOrder, cart: CopiedCart): boolean | null {
  if (!ADDRESSES.some((key) => order[key] ?? cart[key])) return null
  return ADDRESSES.every((key) => timeOf(order[key]) === timeOf(cart[key]))
}

const timeOf = (address: CopiedOrder["shipping_address"]): number | null =>
  address ? new Date(address.created_at).getTime() : null

const toText = (items: readonly CopiedItem[]) =>
  items
    .map(({ variant_id, quantity }) => `${variant_id} ${MathBN.convert(quantity).toString()}`)
    .toSorted()
    .join()

async function rollBack(
  context: PayosContext,
  { id, items = [] }: CopiedOrder,
  collections: readonly string[],
): Promise<void> {
  await releaseReservations(
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
  context.logger.warn(
    `payos: order ${id} was rolled back: a process crashed before linking it to its cart`,
  )
}

/**
 * Deletes reservations one by one: core counts them under a lock per inventory item, and no lock must wait for another.
 */
async function releaseReservations(context: PayosContext, lineItems: string[]): Promise<void> {
  const inventory = context.container.resolve(Modules.INVENTORY)
  const locking = context.container.resolve(Modules.LOCKING)
  const reserved = await inventory.listReservationItems({ line_item_id: lineItems })
  for (const { id, inventory_item_id } of reserved) {
    const release = () => inventory.deleteReservationItems([id])
    await locking.execute(inventory_item_id, release, { timeout: LOCK_WAIT_S })
  }
}
