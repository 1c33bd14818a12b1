import type { Journey } from "../kit/journey/journey"
import { outgrowCode } from "../kit/purchase/late-money"
import { eventually } from "../kit/time/eventually"
import { letTenMinutesPass } from "../kit/time/let-time-pass"

type Case = { kind: string; detail: { amount?: number } }

/** What payOS's documentation leaves open about links: in each case, no money is lost or counted twice. */
export function linkUnknowns(journey: Journey): void {
  const { shopper, simulator, sql, admin, ordersOf, orderOf } = journey

  const started = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    return { cartId, code: data.order_code }
  }
  const listed = async () => {
    const cases = (await admin("/payos/problems")).body["problems"] as Case[]
    return cases.filter(({ kind }) => kind === "unmatched_money").map(({ detail }) => detail.amount)
  }
  const booked = async () => (await sql<{ id: string }>("select id from payos_transfer")).length

  describe("whether payOS cancels a link that is paid", () => {
    it.each(["refused", "allowed"])(
      "%s: the money becomes the order or is listed",
      async (cancelPaid) => {
        await simulator.behaviour({ cancelPaid })
        const { cartId, code } = await started()
        await simulator.pay(code, { deliver: "never" })
        const [link] = await sql<{ id: string }>("select id from payos_link")
        await admin(`/payos/links/${link?.id}/cancel`, { reason: "Khách đổi ý" })
        await letTenMinutesPass(sql)
        await eventually("an order or a case", async () => {
          const isOrdered = (await ordersOf(cartId)).some(({ captured }) => captured === 250_000)
          return isOrdered || (await listed()).includes(250_000)
        })
        expect(await booked()).toBe(1)
        expect((await simulator.usedSwitches())[`cancelPaid=${cancelPaid}`]).toBeGreaterThan(0)
      },
    )
  })

  describe("what happens to a transfer to a closed link", () => {
    it("the bank refuses it: nothing is booked, and the next link is for the full amount", async () => {
      await simulator.behaviour({ lateTransfer: "refused" })
      const { cartId, code } = await outgrowCode(journey)
      await expect(simulator.pay(code)).rejects.toThrow(": 409 ")
      expect((await shopper.startPayment(cartId)).data.amount).toBe(470_000)
      expect([await booked(), await listed()]).toEqual([0, []])
    })

    it.each(["stays", "moves"])(
      "it is booked, and the link's status %s: it is listed once",
      async (lateStatus) => {
        await simulator.behaviour({ lateTransfer: "booked", lateStatus })
        const { cartId, code } = await outgrowCode(journey)
        await simulator.pay(code)
        await eventually("a case", async () => (await listed()).length > 0)
        expect([await booked(), await listed()]).toEqual([1, [250_000]])
        expect(await ordersOf(cartId)).toEqual([])
      },
    )
  })

  describe("whether the order code of a closed link can be reused", () => {
    it.each(["used", "free"])("%s: an order code is never reused", async (orderCodeAfterCancel) => {
      await simulator.behaviour({ orderCodeAfterCancel })
      const { cartId, code } = await outgrowCode(journey)
      const next = await shopper.startPayment(cartId)
      expect(next.data.order_code).not.toBe(code)
      await simulator.pay(next.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ captured: 470_000, payments: 1 })
    })
  })

  describe("whether payOS prefixes a transfer's description with a code", () => {
    it.each([true, false])(
      "%s: a transfer with the description from payOS pays the cart",
      async (transferCode) => {
        await simulator.behaviour({ transferCode })
        const { cartId, code } = await started()
        await simulator.pay(code)
        expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
      },
    )
  })
}
