import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { readOrderTransactions } from "../kit/purchase/order-transactions"
import { eventually, pause } from "../kit/time/eventually"
import { letTenMinutesPass } from "../kit/time/let-time-pass"
import { makeLinksDue } from "../kit/time/make-due"
import { unpaidOrderCalls } from "./unpaid-order-calls"

export function unpaidOrder(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, container } = journey
  const { ordered, cancelled } = unpaidOrderCalls(journey)

  it("T9: places the order unpaid, and books the transfer in full on receipt", async () => {
    const { cartId, session, order } = await ordered()
    expect(order).toMatchObject({ captured: 0, payments: 0 })
    await waitForLoops()
    expect((await simulator.link(session.data.order_code)).status).toBe("PENDING")
    await simulator.pay(session.data.order_code)
    const paid = await eventually("the order paid", async () => {
      const [found] = await ordersOf(cartId)
      return found && found.captured > 0 && found
    })
    expect(paid).toMatchObject({ id: order.id, captured: 250_000, payments: 1 })
    await eventually("the order transaction", async () => {
      const [summary] = await sql<{ paid: string }>(
        "select sum(amount) as paid from order_transaction where order_id = ?",
        [order.id],
      )
      return Number(summary?.paid) === 250_000
    })
    expect(await journey.problems()).toEqual([])
  })

  it("T40: pays an order by its transfer when a crash left its session pending", async () => {
    const { cartId, session, order } = await ordered()
    await sql("update payment_session set status = 'pending', authorized_at = null")
    expect((await shopper.complete(cartId)).body["type"]).toBe("order")
    await simulator.pay(session.data.order_code)
    const booked = await eventually("the order transaction", async () => {
      const rows = await sql("select order_id, amount from order_transaction")
      return rows.length > 0 && rows
    })
    expect(booked).toEqual([{ order_id: order.id, amount: "250000" }])
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 250_000 })])
  })

  /** Captures cash without order transactions, as after a crash between core's captures and their bookings. */
  const captureCash = async (orderId: string, amounts: readonly number[]) => {
    const payment = container().resolve(Modules.PAYMENT)
    const [collection] = await payment.createPaymentCollections([
      { currency_code: "vnd", amount: 250_000 },
    ])
    const collectionId = collection?.id ?? ""
    await container()
      .resolve(ContainerRegistrationKeys.LINK)
      .create({
        [Modules.ORDER]: { order_id: orderId },
        [Modules.PAYMENT]: { payment_collection_id: collectionId },
      })
    const cash = await payment.createPaymentSession(collectionId, {
      provider_id: "pp_system_default",
      currency_code: "vnd",
      amount: 250_000,
      data: {},
    })
    const authorized = await payment.authorizePaymentSession(cash.id, {})
    for (const amount of amounts) {
      await payment.capturePayment({ payment_id: authorized?.id ?? "", amount })
    }
    await sql("update payment_collection set captured_amount = null where id = ?", [collectionId])
    expect(await sql("select 1 from order_transaction")).toEqual([])
  }

  it("T26: reduces the code by cash captures that a crash left unbooked, and books them", async () => {
    const { session, order } = await ordered()
    await captureCash(order.id, [100_000])
    await makeLinksDue(sql)
    await cancelled(session.data.order_code)
    const rest = await eventually("a code for the remainder", async () => {
      return (await simulator.links()).find(({ status }) => status === "PENDING")
    })
    expect(rest.amount).toBe(150_000)
    await captureCash(order.id, [150_000])
    await makeLinksDue(sql)
    await cancelled(rest.orderCode)
    await eventually("the links closed", async () => {
      return (await sql("select 1 from payos_link where state <> 'closed'")).length === 0
    })
    await letTenMinutesPass(sql)
    await eventually("the cash in the order's totals", async () => {
      const { paid_total, pending_difference } = await readOrderTransactions(journey, order.id)
      return paid_total === 250_000 && pending_difference === 0
    })
  })

  it("T26: raises a case for a transfer on an order already paid in cash, and does not capture it", async () => {
    const { session, order } = await ordered()
    await captureCash(order.id, [100_000, 150_000])
    await simulator.pay(session.data.order_code)
    const [listed] = await eventually("the case", async () => {
      const found = await journey.problems()
      return found.length > 0 && found
    })
    expect(listed).toMatchObject({
      kind: "unmatched_money",
      detail: { reason: "paid_otherwise", amount: 250_000 },
    })
    expect(await sql("select 1 from payment where provider_id = 'pp_payos_payos'")).toEqual([])
  })

  it("books a capture that a crash left unbooked", async () => {
    const { session, order } = await ordered()
    const unpaid = await sql<{ totals: unknown }>(
      "select totals from order_summary where order_id = ?",
      [order.id],
    )
    await simulator.pay(session.data.order_code)
    const transactions = () =>
      sql("select amount, reference from order_transaction where order_id = ?", [order.id])
    const paid = [{ amount: "250000", reference: "capture" }]
    await eventually("the order transaction", async () => (await transactions()).length === 1)
    await pause(1_000)
    await sql("delete from order_transaction where order_id = ?", [order.id])
    await sql("update order_summary set totals = cast(? as jsonb) where order_id = ?", [
      JSON.stringify(unpaid[0]?.totals),
      order.id,
    ])
    await makeLinksDue(sql)
    await eventually("the capture booked again", async () => (await transactions()).length === 1)
    expect(await transactions()).toEqual(paid)
    const [summary] = await sql<{ totals: { pending_difference: number } }>(
      "select totals from order_summary where order_id = ?",
      [order.id],
    )
    expect(summary?.totals.pending_difference).toBe(0)
    await makeLinksDue(sql)
    await waitForLoops()
    expect(await transactions()).toEqual(paid)
  })

  it("keeps the link payable for days", async () => {
    const { session } = await ordered()
    const life = Date.parse(String(session.data["expires_at"])) - Date.now()
    expect(life / 86_400_000).toBeGreaterThan(2.9)
  })
}
