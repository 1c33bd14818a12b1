import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import { whileRefused } from "../../kit/journey/interrupted-writes"
import type { Journey } from "../../kit/journey/journey"
import { eventually } from "../../kit/time/eventually"
import { makeLinksDue } from "../../kit/time/make-due"
import { completionCalls, type Started } from "./completion-calls"

/** The plugin's behaviour when core compensates a failed completion. */
export function completion(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, problems, store, container } = journey
  const { started, listed, untilIdle } = completionCalls(journey)

  const failedAttempt = () =>
    eventually("a failed attempt", async () => {
      return (await sql("select 1 from payos_queue where failures > 0")).length > 0
    })

  describe("a completion without the full payment", () => {
    it("T1: is rejected with 400 and keeps the session pending, in each state of the link", async () => {
      const refused = async ({ cartId, session }: Started) => {
        const { status, body } = await shopper.complete(cartId)
        const [row] = await sql("select status from payment_session where id = ?", [session.id])
        const seen = { status, type: body["type"], session: row?.["status"] }
        expect(seen).toEqual({ status: 400, type: "not_allowed", session: "pending" })
      }
      const untouched = await started()
      const underpaid = await started()
      const expired = await started()
      await simulator.pay(underpaid.session.data.order_code, { amount: 100_000 })
      await simulator.expire(expired.session.data.order_code)
      for (const cart of [untouched, underpaid, expired]) await refused(cart)
      await simulator.pay(untouched.session.data.order_code)
      expect(await orderOf(untouched.cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      await simulator.fault({ operation: "*", kind: "html", times: 20 })
      await refused(expired)
    })
  })

  describe("a completion that fails", () => {
    const payments = () => sql("select id from payment")

    it("T7: captures and refunds nothing, and succeeds on the next attempt", async () => {
      const { cartId, session } = await started()
      await whileRefused(sql, { table: "reservation_item", on: "insert" }, async () => {
        await simulator.pay(session.data.order_code)
        await failedAttempt()
        expect(await ordersOf(cartId)).toEqual([])
        expect(await payments()).toEqual([])
      })
      await makeLinksDue(sql)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      await untilIdle()
      expect(await sql("select id from refund")).toEqual([])
      expect(await problems()).toEqual([])
    })

    it("T42: is rejected, like a cart change, while a crashed process locks the inventory item, and succeeds after", async () => {
      const { cartId, session } = await started()
      const inventoryItem = store().inventoryItemId
      const locking = container().resolve(Modules.LOCKING)
      await locking.acquire(inventoryItem, { ownerId: "a crashed process" })
      await simulator.pay(session.data.order_code)
      const refused = { status: 409, body: { code: "payos_cart_locked" } }
      expect(await shopper.complete(cartId)).toMatchObject(refused)
      expect(await shopper.addBag(cartId)).toMatchObject(refused)
      expect(await shopper.pay(await shopper.paymentCollection(cartId))).toMatchObject(refused)
      const problem = await eventually(
        "the problem raised",
        async () => (await problems()).find(({ kind }) => kind === "cart_locked"),
        25_000,
      )
      const leftMs = Date.parse(String(problem.detail["until"])) - Date.now()
      expect(leftMs).toBeGreaterThan(60_000)
      expect(leftMs).toBeLessThan(120_000)
      expect(await sql("select failures, last_error from payos_queue")).toEqual([
        { failures: 0, last_error: null },
      ])
      expect(await payments()).toEqual([])
      await locking.release(inventoryItem, { ownerId: "a crashed process" })
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      await untilIdle()
      expect(await sql("select id from refund")).toEqual([])
      expect(await problems()).toEqual([])
    })

    it("T49: does not lock the other inventory item when one of two is locked", async () => {
      const { cartId, session } = await started()
      const phin = store().variants["PHIN-6"]
      const both = await shopper.cart()
      const lineItem = { variant_id: phin?.variantId, quantity: 1 }
      await shopper.must("POST", `/store/carts/${both}/line-items`, lineItem)
      const ofBoth = await shopper.startPayment(both)
      const locking = container().resolve(Modules.LOCKING)
      await locking.acquire(phin?.inventoryItemId ?? "", { ownerId: "a crashed process" })
      await simulator.pay(ofBoth.data.order_code)
      expect(await shopper.complete(both)).toMatchObject({ status: 409 })
      await simulator.pay(session.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      expect(await ordersOf(both)).toEqual([])
      await locking.release(phin?.inventoryItemId ?? "", { ownerId: "a crashed process" })
      expect(await orderOf(both)).toMatchObject({ captured: 295_000, payments: 1 })
    })
  })

  describe("a completion whose second link insert fails", () => {
    it.each(["order_payment_collection", "order_cart"])(
      "T44: in %s leaves no orphaned order that blocks the cart",
      async (table) => {
        const { cartId, session } = await started()
        await whileRefused(sql, { table, on: "insert" }, async () => {
          await simulator.pay(session.data.order_code)
          await failedAttempt()
          expect(await ordersOf(cartId)).toEqual([])
        })
        await makeLinksDue(sql)
        expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
        await untilIdle()
        expect(await sql("select id from refund")).toEqual([])
        expect(await problems()).toEqual([])
      },
    )
  })

  describe("a completion that fails after the capture", () => {
    it("T7: sends no money back but creates a draft, and the next payment completes the cart", async () => {
      const { cartId, session } = await started()
      await whileRefused(sql, { table: "order_transaction", on: "insert" }, async () => {
        await simulator.pay(session.data.order_code)
        await eventually("the draft", async () => {
          return (await problems()).some(({ kind }) => kind === "payout_draft")
        })
        await untilIdle()
      })
      expect(await ordersOf(cartId)).toEqual([])
      expect(await sql("select amount, state from payos_payout")).toEqual([
        { amount: "250000", state: "draft" },
      ])
      const payouts = (await simulator.requests()).filter(({ operation }) =>
        /^payout/.test(operation),
      )
      expect(payouts).toEqual([])

      const again = await shopper.startPayment(cartId)
      expect(again.data.order_code).not.toBe(session.data.order_code)
      await simulator.pay(again.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ total: 250_000 })
      await untilIdle()
      expect(await ordersOf(cartId)).toHaveLength(1)
      const [sums] = await sql(
        `select (select sum(amount) from capture) as captured,
                (select sum(amount) from refund) as refunded`,
      )
      expect(sums).toEqual({ captured: "500000", refunded: "250000" })
    })
  })

  describe("a completion that fails after the capture and whose refund fails", () => {
    it("T7: raises a case for the money, and prevents a second payment", async () => {
      const { cartId, session } = await started()
      await whileRefused(sql, { table: "order_transaction", on: "insert" }, () =>
        whileRefused(sql, { table: "payos_payout", on: "insert" }, async () => {
          await simulator.pay(session.data.order_code)
          await listed()
          await untilIdle()
        }),
      )
      expect(await listed()).toMatchObject({
        detail: { reason: "payment_without_session", amount: 250_000 },
      })
      expect(await sql("select id from refund where deleted_at is null")).toEqual([])
      const second = await shopper.pay(await shopper.paymentCollection(cartId))
      expect(second).toMatchObject({ status: 400, body: { code: "payos_already_received" } })
      expect(await ordersOf(cartId)).toEqual([])
    })
  })

  it("T34: leaves core's validate hook to the store", async () => {
    const validated: string[] = []
    completeCartWorkflow.hooks.validate(({ cart }: { cart: { id: string } }) => {
      validated.push(cart.id)
    })
    const { cartId, session } = await started()
    await simulator.pay(session.data.order_code)
    await orderOf(cartId)
    expect(validated).toContain(cartId)
  })
}
