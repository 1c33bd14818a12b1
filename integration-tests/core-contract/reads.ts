import { createCartCreditLinesWorkflow } from "@medusajs/medusa/core-flows"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { payForOrder } from "../kit/purchase/paid-order"
import { readCartContents } from "../../src/medusa/read-cart-contents"
import { priceOf, readCartPrice, WRITE_OFF } from "../../src/medusa/read-cart-price"
import { readCollection } from "../../src/medusa/read-collection"
import { readOrderPayments } from "../../src/medusa/read-order-payments"
import { readSessionWithCart } from "../../src/medusa/read-session"

export function reads(journey: Journey): void {
  const { shopper, container, sql } = journey
  const query = () => container().resolve(ContainerRegistrationKeys.QUERY)
  const cartOfTwo = async () => {
    const cartId = await shopper.cart()
    await shopper.addBag(cartId)
    return cartId
  }
  const writeOff = (cartId: string, amount: number) =>
    createCartCreditLinesWorkflow(container()).run({
      input: [
        { cart_id: cartId, amount, reference: WRITE_OFF, reference_id: "case", metadata: null },
      ],
    })

  it("totals: a cart's total with its items, shipping methods and the data that completion depends on", async () => {
    const cartId = await cartOfTwo()
    const contents = await readCartContents(query(), cartId)
    expect(contents && priceOf(contents)).toEqual({ total: 470_000, is_written_off: false })
    expect(contents).toMatchObject({
      shipping_methods: [{ shipping_option_id: journey.store().shippingOptionId }],
      sales_channel: { stock_locations: [expect.anything()] },
    })
    expect(contents?.items?.[0]).toMatchObject({
      requires_shipping: true,
      variant: { manage_inventory: true, inventory_items: [expect.anything()] },
    })
  })

  it("totals: a cart's credit line reduces the total, and names its reference", async () => {
    const cartId = await cartOfTwo()
    await writeOff(cartId, 70_000)
    const price = { total: 400_000, is_written_off: true }
    expect(await readCartPrice(query(), cartId)).toEqual(price)
    const contents = await readCartContents(query(), cartId)
    expect(contents && priceOf(contents)).toEqual(price)
  })

  it.each([true, false])(
    "totals: the totals of a session's cart and of each of its lines (with an invoice: %s)",
    async (hasInvoice) => {
      const session = await shopper.startPayment(await cartOfTwo())
      const row = await readSessionWithCart(query(), session.id, hasInvoice)
      const cart = row?.payment_collection?.cart
      expect(cart?.items?.map(({ total }) => Number(total))).toEqual([440_000])
      const shipping = cart?.shipping_methods?.map(({ total }) => Number(total))
      expect(shipping).toEqual(hasInvoice ? [30_000] : undefined)
    },
  )

  it("totals: an order's total with its captures, refunds and transactions", async () => {
    const { orderId } = await payForOrder(journey)
    expect(await readOrderPayments(query(), orderId)).toMatchObject({
      total: 250_000,
      uncaptured: 0,
      net_captured: 250_000,
      credited: 0,
      payments: [{ captured: 250_000, refunded: 0 }],
    })
  })

  it("links: one link each from order to cart, order to collection and cart to collection", async () => {
    const { orderId, cartId } = await payForOrder(journey)
    const linked = async (entity: string, filters: object, fields: string[]) =>
      (await query().graph({ entity, fields, filters })).data.length
    const links = await Promise.all([
      linked("order_cart", { cart_id: cartId }, ["order_id", "cart_id"]),
      linked("order_payment_collection", { order_id: orderId }, ["payment_collection_id"]),
      linked("cart_payment_collection", { cart_id: cartId }, ["payment_collection_id"]),
    ])
    expect(links).toEqual([1, 1, 1])
  })

  it("collection: a collection with its sessions and its order's summary", async () => {
    const { orderId, cartId } = await payForOrder(journey)
    const [link] = await sql<{ id: string }>(
      "select payment_collection_id as id from cart_payment_collection where cart_id = ?",
      [cartId],
    )
    expect(await readCollection(query(), link?.id ?? "")).toMatchObject({
      amount: "250000",
      cart_id: cartId,
      sessions: [{ amount: "250000", is_payos: true }],
      order: { id: orderId, is_paid: true, is_booked: true, is_unmodified: true, uncaptured: 0 },
    })
  })
}
