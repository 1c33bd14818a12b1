import type { Buyer } from "../../kit/history/buyer"
import type { Journey } from "../../kit/journey/journey"
import { holdCollection } from "../../kit/journey/services"
import { eventually, pause } from "../../kit/time/eventually"
import { World } from "./world"

/** Delays between a transfer and the request to core's route, in ms. */
const GAPS_MS = [0, 60, 120, 180, 240, 360, 480, 600, 900, 1_200]

/** Unpaid orders that a merchant edits or authorizes during a transfer. */
export function unpaidOrders(journey: Journey): void {
  const { shopper, store, admin, sql } = journey

  const placeOrder = async ({ cartId }: Buyer): Promise<string> => {
    const { body } = await shopper.complete(cartId)
    return (body["order"] as { id: string }).id
  }
  const edit = async (orderId: string, change: (path: string) => Promise<unknown>) => {
    const path = `/order-edits/${orderId}`
    await admin("/order-edits", { order_id: orderId })
    await change(path)
    await admin(`${path}/request`, {})
    expect((await admin(`${path}/confirm`, {})).status).toBe(200)
  }
  const sessionOf = async (cartId: string) => {
    const collection = await shopper.paymentCollection(cartId)
    const rows = await sql<{ id: string }>(
      "select id from payment_session where payment_collection_id = ? and deleted_at is null",
      [collection],
    )
    return rows[0]?.id
  }

  it("core's authorize route during a webhook books a transfer once", async () => {
    const world = new World(journey)
    for (const gap of GAPS_MS) {
      const lan = await world.buyer(`Lan, ${gap} ms`)
      const code = await lan.choosePayOS()
      const orderId = await placeOrder(lan)
      const payment_session_id = await sessionOf(lan.cartId)
      await lan.pay(code)
      await pause(gap)
      await admin(`/orders/${orderId}/payment-sessions/authorize`, { payment_session_id })
    }
    expect(await world.check()).toEqual([])
  })

  it("an order that is paid at its old total after an edit added a bag reconciles", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const code = await lan.choosePayOS()
    const orderId = await placeOrder(lan)
    const items = [{ variant_id: store().variantId, quantity: 1 }]
    await edit(orderId, (path) => admin(`${path}/items`, { items }))
    await lan.pay(code, { amount: 250_000 })
    expect(await world.check()).toEqual([])
  })

  it("an order that is paid at its old total after an edit removed a bag reconciles", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan", 2)
    const code = await lan.choosePayOS()
    const orderId = await placeOrder(lan)
    const { body } = await admin(`/orders/${orderId}`)
    const [item] = (body["order"] as { items: { id: string }[] }).items
    await edit(orderId, (path) => admin(`${path}/items/item/${item?.id}`, { quantity: 1 }))
    await lan.pay(code, { amount: 470_000 })
    expect(await world.check()).toEqual([])
  })

  it("an authorization during a settlement books the money once", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const code = await lan.choosePayOS()
    const orderId = await placeOrder(lan)
    const payment_session_id = await sessionOf(lan.cartId)
    await whileTransactionsAreSlow(async () => {
      const settlement = await holdLease(lan.collection)
      await lan.pay(code)
      await eventually("the transfer booked", async () => {
        return (await sql("select 1 from payos_transfer")).length > 0
      })
      const path = `/orders/${orderId}/payment-sessions/authorize`
      const authorizing = admin(path, { payment_session_id })
      await captured().catch(() => undefined)
      await settlement.release()
      await authorizing
      await world.inspectLinks()
    })
    expect(await world.check()).toEqual([])
  })

  const captured = () =>
    eventually("a capture", async () => (await sql("select 1 from capture")).length > 0, 4_000)
  /** Holds the lease of a collection, as a concurrent settlement of its money does. */
  const holdLease = (collection: string) => holdCollection(journey.container(), collection)
  /** Delays the insert of an order's transactions by 2 s. */
  const whileTransactionsAreSlow = async (work: () => Promise<void>) => {
    await sql(`create function delay_transaction() returns trigger as
                 $$ begin perform pg_sleep(2); return new; end $$ language plpgsql;
               create trigger delay_transaction before insert on order_transaction
                 for each row execute function delay_transaction();`)
    await work().finally(() =>
      sql("drop trigger delay_transaction on order_transaction; drop function delay_transaction"),
    )
  }
}
