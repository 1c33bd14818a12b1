import type { Journey } from "../kit/journey/journey"
import type { Session } from "../kit/shopper/shopper"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"
import { linkCalls } from "./link-calls"

/** Links whose creation was interrupted, and one that expires. */
export function unfinishedLinks(journey: Journey): void {
  const { shopper, simulator, sql, orderOf } = journey
  const { creations, payable, cancelled } = linkCalls(journey)

  describe("a creation whose response is lost", () => {
    it("results in exactly one payable link, whose QR code the shopper receives", async () => {
      await simulator.fault({ operation: "link.create", kind: "drop-response", times: 1 })
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      expect(data.qr_code).toMatch(/^000201/)
      await eventually("one payable link", async () => (await payable()).length === 1)
      expect((await payable())[0]?.orderCode).toBe(data.order_code)
      const [lost] = (await simulator.links()).filter(({ status }) => status === "CANCELLED")
      expect(lost).toMatchObject({ cancellationReason: "creation_lost" })
      await simulator.pay(data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
    })

    it("is retried with the same order code if payOS has no such link", async () => {
      await simulator.fault({ operation: "link.create", kind: "500", times: 1 })
      const { data } = await shopper.startPayment(await shopper.cart())
      const codes = (await creations()).map(({ body }) => (body as { orderCode: number }).orderCode)
      expect(codes).toEqual([data.order_code, data.order_code])
      expect(await sql("select state from payos_link")).toEqual([{ state: "open" }])
    })

    it("fails within 9 s while payOS is unavailable, and succeeds on the next attempt", async () => {
      await simulator.fault({ operation: "*", kind: "html", times: 20 })
      const cartId = await shopper.cart()
      const collectionId = await shopper.paymentCollection(cartId)
      const started = Date.now()
      const { status, body } = await shopper.pay(collectionId)
      expect(Date.now() - started).toBeLessThan(9_000)
      expect(status).toBe(500)
      expect(body).toMatchObject({ message: expect.any(String) })
      await simulator.reset()
      const { data } = await shopper.startPayment(cartId)
      await eventually("one payable link", async () => (await payable()).length === 1)
      expect((await payable())[0]?.orderCode).toBe(data.order_code)
    })

    it("fails and closes the link when payOS refuses it", async () => {
      await simulator.fault({ operation: "link.create", kind: "code", code: "214", times: 1 })
      const { status } = await shopper.pay(await shopper.paymentCollection(await shopper.cart()))
      expect(status).toBe(500)
      expect(await sql("select state from payos_link")).toEqual([{ state: "closed" }])
    })
  })

  describe("a link left in creating by a crash", () => {
    const leaveInCreating = async ({ data }: Session) => {
      await sql(
        `update payos_link set state = 'creating', payment_link_id = null, payment_details = null,
           status = null, created_at = now() - interval '2 minutes' where order_code = ?`,
        [data.order_code],
      )
      await makeLinksDue(sql, `l.order_code = ${data.order_code}`)
    }

    it("is cancelled at payOS if payOS has it", async () => {
      const session = await shopper.startPayment(await shopper.cart())
      await leaveInCreating(session)
      await cancelled(session.data.order_code)
    })

    it("is closed if payOS does not have it", async () => {
      const session = await shopper.startPayment(await shopper.cart())
      await simulator.reset()
      await leaveInCreating(session)
      await eventually("the row closed", async () => {
        const [link] = await sql("select state from payos_link")
        return link?.["state"] === "closed"
      })
    })
  })

  describe("an expired link", () => {
    it("is fetched and closed", async () => {
      const { data } = await shopper.startPayment(await shopper.cart())
      await simulator.expire(data.order_code)
      await eventually("the row closed", async () => {
        const [link] = await sql("select state, status from payos_link")
        return link?.["state"] === "closed" && link["status"] === "EXPIRED"
      })
    })
  })
}
