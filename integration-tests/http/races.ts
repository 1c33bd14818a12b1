import type { Journey } from "../kit/journey/journey"
import { eventually, pause } from "../kit/time/eventually"

export function races(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, problems, store } = journey

  describe("a webhook and a shopper's completion at the same time", () => {
    it.each([0, 40, -40])("T10: create one order, captured once (%d ms apart)", async (gap) => {
      for (let round = 0; round < 3; round += 1) {
        const cartId = await shopper.cart()
        const { data } = await shopper.startPayment(cartId)
        const complete = async () => {
          await pause(Math.max(0, gap))
          return shopper.complete(cartId)
        }
        const pay = async () => {
          await pause(Math.max(0, -gap))
          return simulator.pay(data.order_code, { deliver: "twice" })
        }
        const [completion] = await Promise.all([complete(), pay()])
        expect(completion.status).toBeLessThan(409)
        expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
        await pause(300)
        expect(await ordersOf(cartId)).toHaveLength(1)
      }
      expect(await problems()).toEqual([])
    })
  })

  describe("a page that restarts its payment while the webhook settles", () => {
    it("T38: gets the order, and no second code once it is placed", async () => {
      for (const gap of [20, 80, 120, 160, 200, 260, 340]) {
        const cartId = await shopper.cart()
        const { data } = await shopper.startPayment(cartId)
        const collectionId = await shopper.paymentCollection(cartId)
        await simulator.pay(data.order_code)
        await pause(gap)
        await shopper.pay(collectionId)
        expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
        const late = await shopper.pay(collectionId)
        expect(late).toMatchObject({ status: 400, body: { code: "payos_already_received" } })
      }
      expect((await simulator.links()).filter(({ status }) => status === "PENDING")).toEqual([])
      expect(await problems()).toEqual([])
    })
  })

  describe("a cart that changes while the webhook settles", () => {
    it("T38: is ordered at the paid amount, or its money becomes a case, never captured without an order", async () => {
      for (const gap of [0, 15, 30, 60, 120, 180, 240]) {
        const cartId = await shopper.cart()
        const { data } = await shopper.startPayment(cartId)
        const collectionId = await shopper.paymentCollection(cartId)
        await simulator.pay(data.order_code)
        await pause(gap)
        await shopper.request("POST", `/store/carts/${cartId}/line-items`, {
          variant_id: store().variantId,
          quantity: 1,
        })
        const outcome = await eventually("an order or a case", async () => {
          const [order] = await ordersOf(cartId)
          const listed = (await problems()).some(
            ({ kind, subject }) => kind === "unmatched_money" && subject === collectionId,
          )
          return order ?? (listed && { total: 0 })
        })
        await eventually("no leases held", async () => {
          return (await sql("select key from payos_lease")).length === 0
        })
        expect([0, 250_000]).toContain(outcome.total)
        await sql("delete from payos_problem")
      }
      const [totals] = await sql<{ captured: string; orders: string }>(
        `select (select coalesce(sum(amount), 0) from capture) as captured,
                (select count(*) from "order") as orders`,
      )
      expect(Number(totals?.captured)).toBe(250_000 * Number(totals?.orders))
    })
  })

  describe("a link creation that payOS delays while the cart changes", () => {
    it("succeeds, and its link is cancelled in favour of the newer code", async () => {
      const cartId = await shopper.cart()
      const collectionId = await shopper.paymentCollection(cartId)
      await simulator.fault({ operation: "link.create", kind: "timeout", times: 1 })
      const slow = shopper.pay(collectionId)
      await pause(1_000)
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      const newer = await shopper.startPayment(cartId)
      expect(newer.data.amount).toBe(470_000)
      expect((await slow).status).toBe(200)
      const payable = await eventually("one payable link", async () => {
        const links = await simulator.links()
        const open = links.filter(({ status }) => status === "PENDING")
        return open.length === 1 && open
      })
      expect(payable[0]?.orderCode).toBe(newer.data.order_code)
      await simulator.pay(newer.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000 })
    })
  })
}
