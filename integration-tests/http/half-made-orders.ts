import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { eventually } from "../support/eventually"
import { wakeLinks } from "../support/half-done"
import type { Journey } from "../support/journey"

export function halfMadeOrders(journey: Journey): void {
  const { shopper, simulator, sql, container, orderOf, store } = journey

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
    await sql(`update "order" set created_at = now() - ? * interval '1 second' where id = ?`, [
      age,
      String(order?.id),
    ])
    return order?.id ?? ""
  }
  const dieWithLease = (cartId: string) =>
    sql(
      `insert into payos_lease (key, owner, taken_at, expires_at)
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
    ]
    await dieWithLease(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    expect(order).toMatchObject({ captured: 250_000, payments: 1 })
    expect((await standing()).toSorted()).toEqual([order.id, ...ofOthers].toSorted())
    expect(await standing()).not.toContain(halfMade)
    expect(await sql("select 1 from reservation_item where deleted_at is null")).toHaveLength(4)
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
    await eventually("a failed try", async () => {
      return (await sql("select 1 from payos_link where attempts > 0")).length > 0
    })
    expect(await standing()).toEqual([halfMade])
    await locking.release(cartId, { ownerId: "a stalled process" })
    await wakeLinks(sql)
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
