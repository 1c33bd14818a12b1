import { Modules } from "@medusajs/framework/utils"
import payosInvoices from "../../src/jobs/payos-invoices"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"

/** The event of an issued e-invoice in a store that watches invoices. */
export function watchedInvoices(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, container } = journey

  const settled = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    const { id: orderId } = await orderOf(cartId)
    await eventually("a watch of its invoices", async () => {
      return (await sql("select 1 from payos_invoice_watch where order_id = ?", [orderId])).length
    })
    return { orderCode: data.order_code, orderId }
  }
  const events: { order_id: string; invoice_number: string }[] = []
  journey.prepare(async () => {
    container()
      .resolve(Modules.EVENT_BUS)
      .subscribe("payos.invoice.issued", async ({ data }) => {
        events.push(data as (typeof events)[number])
      })
  })
  const run = async () => {
    await sql("update payos_invoice_watch set due_at = now()")
    await payosInvoices(container())
  }
  const of = (orderId: string) => events.filter(({ order_id }) => order_id === orderId)

  describe("watched by the store", () => {
    it("publish one event each when issued, and are not queried afterwards", async () => {
      const { orderCode, orderId } = await settled()
      await run()
      await simulator.invoice(orderCode, { issued: false })
      await run()
      expect(of(orderId)).toEqual([])
      await simulator.invoice(orderCode, { issued: true })
      await Promise.all([run(), run()])
      const [event] = await eventually(
        "the event",
        async () => of(orderId).length > 0 && of(orderId),
      )
      expect(event).toMatchObject({
        order_code: orderCode,
        invoice_number: expect.stringMatching(/^\d+$/),
        issued_at: expect.stringMatching(/Z$/),
        event_id: expect.any(String),
      })
      expect(await sql("select 1 from payos_invoice_watch")).toEqual([])
      const requestCount = (await simulator.requests()).length
      await run()
      expect((await simulator.requests()).length).toBe(requestCount)
      expect(of(orderId)).toHaveLength(1)
    })

    it("are queried with growing intervals, for three days", async () => {
      await settled()
      const pauseOf = async () => {
        await run()
        const [row] = await sql<{ minutes: number }>(
          "select round(extract(epoch from due_at - now()) / 60)::int as minutes from payos_invoice_watch",
        )
        return row?.minutes
      }
      expect(await pauseOf()).toBe(5)
      expect(await pauseOf()).toBe(10)
      await sql("update payos_invoice_watch set attempts = 60")
      expect(await pauseOf()).toBe(360)
      await sql("update payos_invoice_watch set created_at = now() - interval '73 hours'")
      expect(await pauseOf()).toBeUndefined()
    })

    it("are queried again after payOS failed", async () => {
      const { orderCode, orderId } = await settled()
      await simulator.invoice(orderCode, { issued: true })
      await simulator.fault({ operation: "invoice.list", kind: "bad-signature", times: 9 })
      await run()
      const nextQuery =
        "select round(extract(epoch from due_at - now()) / 60)::int as minutes from payos_invoice_watch"
      expect(await sql(nextQuery)).toEqual([{ minutes: 5 }])
      await simulator.clearFaults()
      await run()
      await eventually("the event", async () => of(orderId).length === 1)
    })
  })
}
