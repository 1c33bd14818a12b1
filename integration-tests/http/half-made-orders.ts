import type { CreateOrderAddressDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

type Address = CreateOrderAddressDTO & { id?: string }
type Addressed = { shipping_address: Address | null; billing_address: Address | null }

export function halfMadeOrders(journey: Journey): void {
  const { shopper, simulator, sql, admin, container, orderOf, store, problems } = journey

  /** The addresses as core hands them to the order that it writes. */
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
  const letBeOfAge = (orderId: string, age: number) =>
    sql(`update "order" set created_at = now() - ? * interval '1 second' where id = ?`, [
      age,
      orderId,
    ])

  /** What core writes before it links an order to its cart, some seconds ago. */
  const writeOrder = async (cartId: string, { quantity = 1, age = 40 } = {}): Promise<string> => {
    const [cart] = await sql<{ customer_id: string; goods: string; place: string }>(
      `select customer_id, (select id from inventory_item limit 1) as goods,
         (select location_id from inventory_level limit 1) as place from cart where id = ?`,
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
          inventory_item_id: String(cart?.goods),
          location_id: String(cart?.place),
          quantity,
        },
      ])
    await letBeOfAge(String(order?.id), age)
    return order?.id ?? ""
  }
  /** A clerk writes down the same goods for the same customer, and makes an order of the draft. */
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
    await letBeOfAge(id, 40)
    return id
  }
  const dieWithLease = (cartId: string) =>
    sql(
      `insert into payos_lease (key, owner, acquired_at, expires_at)
       select 'collection:' || payment_collection_id, 'dead', now() - interval '60 seconds',
         now() - interval '15 seconds' from cart_payment_collection where cart_id = ?`,
      [cartId],
    )
  const standing = async () =>
    (await sql<{ id: string }>(`select id from "order" where deleted_at is null`)).map(
      ({ id }) => id,
    )

  it("T43: an order that a process wrote and died before it was its cart's is taken back, with its goods", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const halfMade = await writeOrder(cartId)
    const ofOthers = [
      await writeOrder(cartId, { quantity: 2 }),
      await writeOrder(cartId, { age: 300 }),
      await writeOrder(cartId, { age: 1 }),
      await convertDraft(cartId),
    ]
    await dieWithLease(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    expect(order).toMatchObject({ captured: 250_000, payments: 1 })
    expect((await standing()).toSorted()).toEqual([order.id, ...ofOthers].toSorted())
    expect(await standing()).not.toContain(halfMade)
    expect(await sql("select 1 from reservation_item where deleted_at is null")).toHaveLength(5)
    expect(await problems()).toEqual([])
  })

  it("one that is its cart's, and whose process died before its collection was linked, shows its payment", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const order_id = await writeOrder(cartId)
    await container()
      .resolve(ContainerRegistrationKeys.LINK)
      .create({ [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id: cartId } })
    await dieWithLease(cartId)
    await simulator.pay(data.order_code)
    await eventually("the order settled", async () => {
      return (await sql("select 1 from payos_link where settled_at is not null")).length > 0
    })
    // It was written here without its delivery.
    expect(await orderOf(cartId)).toMatchObject({ id: order_id, captured: 220_000, payments: 1 })
    expect(await standing()).toEqual([order_id])
  })

  it("T43: core copies a cart's addresses to its order with the times of their creation", async () => {
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

  it("one that is alike is listed where there is no address to tell by, until somebody has looked at it", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const bare = (table: "cart" | "order") =>
      sql(`update "${table}" set shipping_address_id = null, billing_address_id = null`)
    await bare("cart")
    const alike = await writeOrder(cartId)
    await bare("order")
    await dieWithLease(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    expect((await standing()).toSorted()).toEqual([alike, order.id].toSorted())
    const { body } = await admin("/payos/problems")
    const [problem, ...others] = body["problems"] as { id: string }[]
    expect(problem).toMatchObject({
      kind: "order_orphaned",
      subject: alike,
      detail: { cart_id: cartId, display_id: expect.any(Number) as unknown },
      remedy: "cancel_orphaned_order",
    })
    expect(others).toEqual([])
    expect((await admin(`/payos/orders/${alike}`)).body["order"]).toMatchObject({
      problems: [{ id: problem?.id }],
    })
    const looked = await admin(`/payos/problems/${problem?.id}/handled`, { reason: "Of a clerk" })
    expect(looked).toMatchObject({ status: 200 })
    expect(await problems()).toEqual([])
  })

  it("so is one that its collection knew already, once nobody holds core's lock of the cart", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const halfMade = await writeOrder(cartId)
    await container()
      .resolve(ContainerRegistrationKeys.LINK)
      .create({
        [Modules.ORDER]: { order_id: halfMade },
        [Modules.PAYMENT]: { payment_collection_id: await shopper.paymentCollection(cartId) },
      })
    await dieWithLease(cartId)
    const locking = container().resolve(Modules.LOCKING)
    await locking.acquire(cartId, { ownerId: "a stalled process" })
    await simulator.pay(data.order_code)
    await eventually("a try that was put off", async () => {
      const due =
        "has_received_money and claimed_until is null and due_at > now() + interval '1 second'"
      return (
        (await sql(`select 1 from payos_link join payos_queue using (id) where ${due}`)).length > 0
      )
    })
    expect(await standing()).toEqual([halfMade])
    await locking.release(cartId, { ownerId: "a stalled process" })
    await makeLinksDue(sql)
    await eventually("another order", async () => !(await standing()).includes(halfMade))
    const order = await orderOf(cartId)
    expect(order).toMatchObject({ captured: 250_000, payments: 1 })
    expect(await standing()).toEqual([order.id])
  })

  it("an order alike is left alone where no holder of the lease died", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const alike = await writeOrder(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    expect((await standing()).toSorted()).toEqual([alike, order.id].toSorted())
  })
}
