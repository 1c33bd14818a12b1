import type { Journey } from "../kit/journey/journey"
import { pause } from "../kit/time/eventually"

export function purchase({ shopper, simulator, orderOf, ordersOf, sql }: Journey): void {
  describe("a purchase", () => {
    it("T11: becomes a fully captured order by the webhook alone", async () => {
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

    it("T39: by a logged-in customer completes, also a second time", async () => {
      const customer = await shopper.loggedIn("lan@example.vn")
      for (let purchase = 1; purchase <= 2; purchase += 1) {
        const cartId = await customer.cart()
        await customer.must("POST", `/store/carts/${cartId}/customer`, {})
        const { data } = await customer.startPayment(cartId)
        await simulator.pay(data.order_code)
        expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      }
      const holders = await sql("select provider_id, data from account_holder")
      expect(holders).toEqual([{ provider_id: "pp_payos_payos", data: {} }])
    })
  })
}
