import { pause } from "../support/eventually"
import { journeys } from "../support/journey"

jest.setTimeout(120_000)

journeys({}, ({ shopper, simulator, orderOf, ordersOf, sql }) => {
  describe("a purchase", () => {
    it("becomes an order by the webhook alone, captured in full", async () => {
      const cartId = await shopper.cart()
      const session = await shopper.startPayment(cartId)
      expect(session.data).toMatchObject({ amount: 250_000, currency: "VND" })
      await simulator.pay(session.data.order_code)
      const order = await orderOf(cartId)
      expect(order).toMatchObject({ total: 250_000, captured: 250_000, payments: 1 })
      await pause(500)
      expect(await ordersOf(cartId)).toHaveLength(1)
      const creations = (await simulator.requests()).map(({ operation }) => operation)
      expect(creations).toEqual(["webhook.confirm", "link.create"])
      const [link] = await sql("select state, status, order_id from payos_link")
      expect(link).toEqual({ state: "closed", status: "PAID", order_id: order.id })
    })
  })
})
