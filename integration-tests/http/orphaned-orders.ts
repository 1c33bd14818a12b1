import type { CreateOrderAddressDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

type Address = CreateOrderAddressDTO & { id?: string }
type Addressed = { shipping_address: Address | null; billing_address: Address | null }

export function orphanedOrders(journey: Journey): void {
  const { shopper, simulator, sql, admin, container, orderOf, store, problems } = journey

  /** The addresses as core copies them to the order. */
  const addressesOf = async (cartId: string) => {
    const { data } = await container()
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({
        entity: "cart",
        fields: ["id", "shipping_address.*", "billing_address.*"],
        filters: { id: cartId },
      })
    const { shipping_address, billing_address } = data[0] as unknown as Addressed
    const copied = (address: Address | null): Address | undefined => {
      if (!address) return undefined
      const { id: _, ...rest } = address
      return rest
    }
    return { shipping_address: copied(shipping_address), billing_address: copied(billing_address) }
  }
  const setAge = (orderId: string, age: number) =>
    sql(`update "order" set created_at = now() - ? * interval '1 second' where id = ?`, [
      age,
      orderId,
    ])

  /** Writes what core writes before it links an order to its cart, with an age in seconds. */
  const writeOrder = async (cartId: string, { quantity = 1, age = 40 } = {}): Promise<string> => {
    const [cart] = await sql<{ customer_id: string; item: string; location: string }>(
      `select customer_id, (select id from inventory_item limit 1) as item,
         (select location_id from inventory_level limit 1) as location from cart where id = ?`,
      [cartId],
    )
    const { regionId, salesChannelId, variantId } = store()
    const [order] = await container()
      .resolve(Modules.ORDER)
      .createOrders([
        {
          region_id: regionId,
          sales_channel_id: salesChannelId,
          currency_code: "vnd",
          customer_id: String(cart?.customer_id),
          email: "lan@example.vn",
          ...(await addressesOf(cartId)),
          items: [{ title: "Cà phê", variant_id: variantId, quantity, unit_price: 220_000 }],
        },
      ])
    await container()
      .resolve(Modules.INVENTORY)
      .createReservationItems([
        {
          line_item_id: order?.items?.[0]?.id ?? "",
          inventory_item_id: String(cart?.item),
          location_id: String(cart?.location),
          quantity,
        },
      ])
    await setAge(String(order?.id), age)
    return order?.id ?? ""
  }
  /** A clerk drafts an order of the same items for the same customer, and converts it. */
  const convertDraft = async (cartId: string): Promise<string> => {
    const [cart] = await sql("select customer_id from cart where id = ?", [cartId])
    const { regionId, salesChannelId, variantId } = store()
    const address = { first_name: "Lan", address_1: "1 Lê Lợi", country_code: "vn" }
    const drafted = await admin("/draft-orders", {
      email: "lan@example.vn",
      customer_id: cart?.["customer_id"],
      region_id: regionId,
      sales_channel_id: salesChannelId,
      shipping_address: address,
      billing_address: address,
      items: [{ variant_id: variantId, quantity: 1 }],
    })
    const { id } = drafted.body["draft_order"] as { id: string }
    expect(await admin(`/draft-orders/${id}/convert-to-order`, {})).toMatchObject({ status: 200 })
    await setAge(id, 40)
    return id
  }
  const insertExpiredLease = (cartId: string) =>
    sql(
      `insert into payos_lease (key, owner, acquired_at, expires_at)
       select 'collection:' || payment_collection_id, 'dead', now() - interval '60 seconds',
         now() - interval '15 seconds' from cart_payment_collection where cart_id = ?`,
      [cartId],
    )
  const orderIds = async () =>
    (await sql<{ id: string }>(`select id from "order" where deleted_at is null`)).map(
      ({ id }) => id,
    )

  it("T43: an order whose process died before linking it to its cart is rolled back, with its reservations", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const orphan = await writeOrder(cartId)
    const others = [
      await writeOrder(cartId, { quantity: 2 }),
      await writeOrder(cartId, { age: 300 }),
      await writeOrder(cartId, { age: 1 }),
      await convertDraft(cartId),
    ]
    await insertExpiredLease(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    expect(order).toMatchObject({ captured: 250_000, payments: 1 })
    expect((await orderIds()).toSorted()).toEqual([order.id, ...others].toSorted())
    expect(await orderIds()).not.toContain(orphan)
    expect(await sql("select 1 from reservation_item where deleted_at is null")).toHaveLength(5)
    expect(await problems()).toEqual([])
  })

  it("an order whose process died before linking its payment collection shows its payment", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const order_id = await writeOrder(cartId)
    await container()
      .resolve(ContainerRegistrationKeys.LINK)
      .create({ [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id: cartId } })
    await insertExpiredLease(cartId)
    await simulator.pay(data.order_code)
    await eventually("the order settled", async () => {
      return (await sql("select 1 from payos_link where settled_at is not null")).length > 0
    })
    // `writeOrder` adds no shipping.
    expect(await orderOf(cartId)).toMatchObject({ id: order_id, captured: 220_000, payments: 1 })
    expect(await orderIds()).toEqual([order_id])
  })

  it("T43: core copies a cart's addresses to its order with their creation times", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    const { id } = await orderOf(cartId)
    const times = (table: "cart" | "order", row: string) =>
      sql(
        `select date_trunc('milliseconds', s.created_at) as shipping,
           date_trunc('milliseconds', b.created_at) as billing from "${table}" t
         join ${table}_address s on s.id = t.shipping_address_id
         join ${table}_address b on b.id = t.billing_address_id where t.id = ?`,
        [row],
      )
    expect(await times("cart", cartId)).toHaveLength(1)
    expect(await times("order", id)).toEqual(await times("cart", cartId))
  })

  it("a similar order without addresses to compare is a problem until a user marks it as handled", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const bare = (table: "cart" | "order") =>
      sql(`update "${table}" set shipping_address_id = null, billing_address_id = null`)
    await bare("cart")
    const similar = await writeOrder(cartId)
    await bare("order")
    await insertExpiredLease(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    expect((await orderIds()).toSorted()).toEqual([similar, order.id].toSorted())
    const { body } = await admin("/payos/problems")
    const [problem, ...others] = body["problems"] as { id: string }[]
    expect(problem).toMatchObject({
      kind: "order_orphaned",
      subject: similar,
      detail: { cart_id: cartId, display_id: expect.any(Number) as unknown },
      remedy: "cancel_orphaned_order",
    })
    expect(others).toEqual([])
    expect((await admin(`/payos/orders/${similar}`)).body["order"]).toMatchObject({
      problems: [{ id: problem?.id }],
    })
    const handled = await admin(`/payos/problems/${problem?.id}/handled`, { reason: "Of a clerk" })
    expect(handled).toMatchObject({ status: 200 })
    expect(await problems()).toEqual([])
  })

  it("an orphaned order of a linked collection is rolled back once core's lock of the cart is released", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const orphan = await writeOrder(cartId)
    await container()
      .resolve(ContainerRegistrationKeys.LINK)
      .create({
        [Modules.ORDER]: { order_id: orphan },
        [Modules.PAYMENT]: { payment_collection_id: await shopper.paymentCollection(cartId) },
      })
    await insertExpiredLease(cartId)
    const locking = container().resolve(Modules.LOCKING)
    await locking.acquire(cartId, { ownerId: "a stalled process" })
    await simulator.pay(data.order_code)
    await eventually("a postponed attempt", async () => {
      const due =
        "has_received_money and claimed_until is null and due_at > now() + interval '1 second'"
      return (
        (await sql(`select 1 from payos_link join payos_queue using (id) where ${due}`)).length > 0
      )
    })
    expect(await orderIds()).toEqual([orphan])
    await locking.release(cartId, { ownerId: "a stalled process" })
    await makeLinksDue(sql)
    await eventually(
      "the orphaned order rolled back",
      async () => !(await orderIds()).includes(orphan),
    )
    const order = await orderOf(cartId)
    expect(order).toMatchObject({ captured: 250_000, payments: 1 })
    expect(await orderIds()).toEqual([order.id])
  })

  it("a similar order is kept if no lease holder died", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const similar = await writeOrder(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    expect((await orderIds()).toSorted()).toEqual([similar, order.id].toSorted())
  })
}
