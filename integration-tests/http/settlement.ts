import type { Journey } from "../kit/journey/journey"
import { servicesOf } from "../kit/journey/services"
import { waitForLoops } from "../kit/journey/run-loops"
import { addFreeShipping, addGood } from "../kit/store/extra-goods"
import { eventually, pause } from "../kit/time/eventually"
import { letTenMinutesPass } from "../kit/time/let-time-pass"
import { withLease } from "../../src/modules/payos/repositories/leases/lease"

export function settlement(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, problems, container, store } = journey
  let freeShipping: string
  let scarce: string
  journey.prepare(async () => {
    freeShipping = await addFreeShipping(container(), store())
    scarce = await addGood(container(), store(), { sku: "SCARCE", price: 50_000, stock: 1 })
  })

  describe("a lost webhook", () => {
    it("T13: is recovered by the links loop", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await simulator.pay(data.order_code, { deliver: "never" })
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })

    it("is recovered when the shopper completes the cart", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await simulator.pay(data.order_code, { deliver: "never" })
      const { status, body } = await shopper.complete(cartId)
      expect({ status, type: body["type"] }).toEqual({ status: 200, type: "order" })
      expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 250_000 })])
    })
  })

  describe("a second transfer on a settled link whose webhook is lost", () => {
    const queries = async () =>
      (await simulator.requests()).filter(({ operation }) => operation === "link.get").length
    const nextQuery = (minutes: number) =>
      eventually("the next query scheduled", async () => {
        const rows = await sql(
          `select 1 from payos_link join payos_queue using (id) where claimed_until is null and due_at
             between settled_at + cast(? as interval) - interval '1 minute'
               and settled_at + cast(? as interval) + interval '1 minute'`,
          [`${minutes} minutes`, `${minutes} minutes`],
        )
        return rows.length > 0
      })
    const letPass = (minutes: number) => {
      const times = ["settled_at", "fetched_at", "facts_changed_at"]
      const earlier = times.map((time) => `${time} = ${time} - interval '${minutes} minutes'`)
      return sql(`update payos_link set ${earlier.join(", ")};
        update payos_queue set due_at = due_at - interval '${minutes} minutes'`)
    }

    it("raises a case after ten minutes or a day, with one query to payOS each", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await simulator.pay(data.order_code)
      await orderOf(cartId)
      await nextQuery(10)
      const calls = (await simulator.requests()).map(({ operation }) => operation)
      expect(calls.filter((operation) => operation.startsWith("link."))).toEqual(["link.create"])

      await simulator.pay(data.order_code, { amount: 40_000, deliver: "never" })
      await letPass(10)
      const found = (amount: number) =>
        eventually(`a case of ${amount}`, async () => {
          const listed = await problems()
          return listed.some(({ detail }) => detail["amount"] === amount)
        })
      await found(40_000)
      await nextQuery(24 * 60)
      expect(await queries()).toBe(1)

      await simulator.pay(data.order_code, { amount: 2_000, deliver: "never" })
      await letPass(24 * 60)
      await found(42_000)
      await eventually("no further query scheduled", async () => {
        return (await sql("select 1 from payos_queue")).length === 0
      })
      expect(await queries()).toBe(2)
      expect(await problems()).toEqual([
        expect.objectContaining({
          kind: "unmatched_money",
          detail: { reason: "surplus", amount: 42_000 },
        }),
      ])
      expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 250_000 })])
    })

    it("raises a case although the first transfer did not become an order", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await shopper.addBag(cartId)
      await eventually("the code cancelled", async () => {
        return (await simulator.link(data.order_code)).status === "CANCELLED"
      })
      await simulator.pay(data.order_code)
      const amounts = async () => (await problems()).map(({ detail }) => detail["amount"])
      await eventually("the case", async () => (await amounts()).includes(250_000))
      await simulator.pay(data.order_code, { amount: 40_000, deliver: "never" })
      await eventually("no claims held", async () => {
        return (await sql("select 1 from payos_queue where claimed_until is not null")).length === 0
      })
      await letTenMinutesPass(sql)
      await eventually("the case for both transfers", async () =>
        (await amounts()).includes(290_000),
      )
    })

    it("raises a case after payOS failed at first", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await simulator.pay(data.order_code)
      await orderOf(cartId)
      await nextQuery(10)
      await simulator.pay(data.order_code, { amount: 40_000, deliver: "never" })
      await simulator.fault({ operation: "link.get", kind: "html", times: 20 })
      await letPass(10)
      await eventually("a failed fetch", async () => {
        return (await sql("select 1 from payos_queue where failures > 0")).length > 0
      })
      await simulator.clearFaults()
      await eventually("the case", async () => {
        return (await problems()).some(({ detail }) => detail["amount"] === 40_000)
      })
      await nextQuery(24 * 60)
    })
  })

  describe("money for a cart that cannot be completed", () => {
    it("T19: keeps its session until a shipping method is chosen, then becomes the order", async () => {
      const cartId = await shopper.cart({ withShipping: false })
      const session = await shopper.startPayment(cartId)
      await simulator.pay(session.data.order_code)
      await waitForLoops()
      expect(await ordersOf(cartId)).toEqual([])
      expect(await sql("select id from payment_session")).toEqual([{ id: session.id }])
      expect(await sql("select id from payment")).toEqual([])
      expect(await sql("select id from refund")).toEqual([])

      await shopper.chooseShipping(cartId, freeShipping)
      expect(await orderOf(cartId)).toMatchObject({ captured: 220_000, payments: 1 })
    })

    it("T20: waits for stock instead of being captured and refunded", async () => {
      const first = await pickedUp(scarce)
      const second = await pickedUp(scarce)
      await simulator.pay(first.orderCode)
      await orderOf(first.cartId)
      await simulator.pay(second.orderCode)
      await waitForLoops()
      expect(await ordersOf(second.cartId)).toEqual([])
      expect(await sql("select id from payment")).toHaveLength(1)
      expect(await sql("select id from refund")).toEqual([])
    })
  })

  const pickedUp = async (variantId: string) => {
    const cartId = await shopper.cart({ withShipping: false, variantId })
    await shopper.chooseShipping(cartId, freeShipping)
    const { data } = await shopper.startPayment(cartId)
    return { cartId, orderCode: data.order_code }
  }

  describe("money whose session is deleted", () => {
    it("T4/T12: completes no cart and becomes a case", async () => {
      const bystander = await shopper.cart()
      await shopper.startPayment(bystander)
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      await simulator.pay(data.order_code)
      const [problem] = await eventually("the case", async () => {
        const found = await problems()
        return found.length > 0 && found
      })
      expect(problem).toMatchObject({
        kind: "unmatched_money",
        detail: { reason: "no_session", amount: 250_000 },
      })
      expect(await ordersOf(bystander)).toEqual([])
      expect(await ordersOf(cartId)).toEqual([])
    })

    it("T12: pays for the same cart when the shopper returns and completes it", async () => {
      const cartId = await shopper.cart()
      const before = await shopper.startPayment(cartId)
      await simulator.pay(before.data.order_code, { deliver: "never" })
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      await eventually("the late money booked", async () => {
        const [link] = await sql("select amount_paid from payos_link")
        return Number(link?.["amount_paid"]) === 250_000
      })
      await shopper.changeQuantity(cartId, 1)
      await shopper.startPayment(cartId)
      await shopper.complete(cartId)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })
  })

  describe("the collection's lease", () => {
    const ledger = () => servicesOf(container())

    it("has one holder at a time, and is released when its work ends", async () => {
      let running = 0
      const work = async () => {
        running += 1
        expect(running).toBe(1)
        await pause(20)
        running -= 1
      }
      await Promise.all(
        Array.from({ length: 10 }, () =>
          withLease(ledger().db, { key: "collection:test", wait_ms: 10_000 }, work),
        ),
      )
      expect(await sql("select key from payos_lease")).toEqual([])
    })

    it("T17: causes a 409 for a completion while held, and expires after its holder's crash", async () => {
      const cartId = await shopper.cart()
      await shopper.startPayment(cartId)
      const collectionId = await shopper.paymentCollection(cartId)
      await sql(
        `insert into payos_lease (key, owner, expires_at)
         values (?, 'a crashed instance', now() + interval '37 seconds')`,
        [`collection:${collectionId}`],
      )
      const refused = await shopper.complete(cartId)
      expect(refused).toMatchObject({ status: 409, body: { code: "payos_cart_busy" } })
      await waitForLoops()
      expect((await shopper.complete(cartId)).status).not.toBe(409)
    })
  })
}
