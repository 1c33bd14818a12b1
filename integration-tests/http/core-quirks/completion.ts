import { Client } from "@medusajs/framework/pg"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import { countLockWaits } from "../../kit/database/lock-waits"
import { captureWithoutOrder, wakeLinks, whileRefused } from "../../kit/journey/half-done"
import type { Journey } from "../../kit/journey/journey"
import { ledgerOf } from "../../kit/journey/ledger"
import type { Session } from "../../kit/shopper/shopper"
import { eventually, pause } from "../../kit/time/eventually"
import { withLease } from "../../../src/modules/payos/repositories/leases/lease"
import { findLinkOfSession } from "../../../src/modules/payos/repositories/links/read-links"
import { fetchLink } from "../../../src/use-cases/links/refresh-link"

type Started = { cartId: string; session: Session }

/** Core tidies up by itself after a completion that fails: what the plugin makes of it. */
export function completion(journey: Journey): void {
  const { shopper, simulator, sql, admin, ordersOf, orderOf, problems, backend, store, container } =
    journey

  const started = async (): Promise<Started> => {
    const cartId = await shopper.cart()
    return { cartId, session: await shopper.startPayment(cartId) }
  }
  const listed = () =>
    eventually("the money listed", async () => {
      return (await problems()).find(({ kind }) => kind === "unmatched_money")
    })
  const failedTry = () =>
    eventually("a failed try", async () => {
      return (await sql("select 1 from payos_link where attempts > 0")).length > 0
    })
  const nobodyAtWork = () =>
    eventually("nobody at work", async () => {
      return (await sql("select key from payos_lease")).length === 0
    })

  describe("a completion without the money", () => {
    it("T1: is refused with 400 and spoils no session, whatever became of the link", async () => {
      const refused = async ({ cartId, session }: Started) => {
        const { status, body } = await shopper.complete(cartId)
        const [row] = await sql("select status from payment_session where id = ?", [session.id])
        const seen = { status, type: body["type"], session: row?.["status"] }
        expect(seen).toEqual({ status: 400, type: "not_allowed", session: "pending" })
      }
      const untouched = await started()
      const short = await started()
      const expired = await started()
      await simulator.pay(short.session.data.order_code, { amount: 100_000 })
      await simulator.expire(expired.session.data.order_code)
      for (const cart of [untouched, short, expired]) await refused(cart)
      await simulator.pay(untouched.session.data.order_code)
      expect(await orderOf(untouched.cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      await simulator.fault({ operation: "*", kind: "html", times: 20 })
      await refused(expired)
    })
  })

  describe("a completion that fails", () => {
    const payments = () => sql("select id from payment")

    it("T7: captures nothing and refunds nothing; its order comes with the next try", async () => {
      const { cartId, session } = await started()
      await whileRefused(sql, { table: "reservation_item", on: "insert" }, async () => {
        await simulator.pay(session.data.order_code)
        await failedTry()
        expect(await ordersOf(cartId)).toEqual([])
        expect(await payments()).toEqual([])
      })
      await wakeLinks(sql)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      await nobodyAtWork()
      expect(await sql("select id from refund")).toEqual([])
      expect(await problems()).toEqual([])
    })

    it("T42: is not begun while a dead process's lock is on the goods, nor the cart changed; its order follows", async () => {
      const { cartId, session } = await started()
      const goods = store().inventoryItemId
      const locking = container().resolve(Modules.LOCKING)
      await locking.acquire(goods, { ownerId: "a dead process" })
      await simulator.pay(session.data.order_code)
      const refused = { status: 409, body: { code: "cart_locked" } }
      expect(await shopper.complete(cartId)).toMatchObject(refused)
      expect(await shopper.addBag(cartId)).toMatchObject(refused)
      expect(await shopper.pay(await shopper.paymentCollection(cartId))).toMatchObject(refused)
      const wait = await eventually(
        "the wait shown",
        async () => (await problems()).find(({ kind }) => kind === "cart_locked"),
        25_000,
      )
      const leftMs = Date.parse(String(wait.detail["until"])) - Date.now()
      expect(leftMs).toBeGreaterThan(60_000)
      expect(leftMs).toBeLessThan(120_000)
      expect(await sql("select attempts, last_error from payos_link")).toEqual([
        { attempts: 0, last_error: null },
      ])
      expect(await payments()).toEqual([])
      await locking.release(goods, { ownerId: "a dead process" })
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      await nobodyAtWork()
      expect(await sql("select id from refund")).toEqual([])
      expect(await problems()).toEqual([])
    })

    it("T49: for a lock on one of two goods leaves the other to everybody else", async () => {
      const { cartId, session } = await started()
      const phin = store().variants["PHIN-6"]
      const both = await shopper.cart()
      const goods = { variant_id: phin?.variantId, quantity: 1 }
      await shopper.must("POST", `/store/carts/${both}/line-items`, goods)
      const ofBoth = await shopper.startPayment(both)
      const locking = container().resolve(Modules.LOCKING)
      await locking.acquire(phin?.inventoryItemId ?? "", { ownerId: "a dead process" })
      await simulator.pay(ofBoth.data.order_code)
      expect(await shopper.complete(both)).toMatchObject({ status: 409 })
      await simulator.pay(session.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      expect(await ordersOf(both)).toEqual([])
      await locking.release(phin?.inventoryItemId ?? "", { ownerId: "a dead process" })
      expect(await orderOf(both)).toMatchObject({ captured: 295_000, payments: 1 })
    })
  })

  describe("a completion whose links the database refuses half", () => {
    it.each(["order_payment_collection", "order_cart"])(
      "T44: in %s leaves no dead order in the cart's way",
      async (table) => {
        const { cartId, session } = await started()
        await whileRefused(sql, { table, on: "insert" }, async () => {
          await simulator.pay(session.data.order_code)
          await failedTry()
          expect(await ordersOf(cartId)).toEqual([])
        })
        await wakeLinks(sql)
        expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
        await nobodyAtWork()
        expect(await sql("select id from refund")).toEqual([])
        expect(await problems()).toEqual([])
      },
    )
  })

  describe("a completion that fails after the capture", () => {
    it("T7: moves no money back: a draft stands, and the next payment buys the order", async () => {
      const { cartId, session } = await started()
      await whileRefused(sql, { table: "order_transaction", on: "insert" }, async () => {
        await simulator.pay(session.data.order_code)
        await eventually("the draft", async () => {
          return (await problems()).some(({ kind }) => kind === "refund_draft")
        })
        await nobodyAtWork()
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
      await nobodyAtWork()
      expect(await ordersOf(cartId)).toHaveLength(1)
      const [books] = await sql(
        `select (select sum(amount) from capture) as captured,
                (select sum(amount) from refund) as refunded`,
      )
      expect(books).toEqual({ captured: "500000", refunded: "250000" })
    })
  })

  describe("a completion that fails after the capture, and its refund too", () => {
    it("T7: leaves money that is listed, and nobody is asked to pay a second time", async () => {
      const { cartId, session } = await started()
      await whileRefused(sql, { table: "order_transaction", on: "insert" }, () =>
        whileRefused(sql, { table: "payos_payout", on: "insert" }, async () => {
          await simulator.pay(session.data.order_code)
          await listed()
          await nobodyAtWork()
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

  describe("money that Medusa captured and whose session it lost", () => {
    const lost = async () => {
      const bystander = await started()
      const { cartId, session } = await started()
      await captureWithoutOrder(journey, session)
      return { bystander, cartId }
    }

    it("T4/T18: completes nobody's cart, is listed, and nobody is asked to pay a second time", async () => {
      const { bystander, cartId } = await lost()
      const second = await shopper.pay(await shopper.paymentCollection(cartId))
      expect(second).toMatchObject({ status: 400, body: { code: "payos_already_received" } })
      expect(await listed()).toMatchObject({
        detail: { reason: "payment_without_session", amount: 250_000 },
      })
      await shopper.complete(cartId)
      expect(await ordersOf(cartId)).toEqual([])
      expect(await ordersOf(bystander.cartId)).toEqual([])
      expect(await sql("select id from capture")).toHaveLength(1)
    })

    it("is no case any more once code of the store's own has refunded it", async () => {
      await lost()
      await listed()
      const [payment] = await sql<{ id: string }>("select id from payment")
      await container()
        .resolve(Modules.PAYMENT)
        .refundPayment({ payment_id: payment?.id ?? "" })
      await wakeLinks(sql)
      await eventually("the case closed", async () => {
        return (await problems()).every(({ kind }) => kind !== "unmatched_money")
      })
      expect(await sql("select amount, state from payos_payout")).toEqual([
        { amount: "250000", state: "draft" },
      ])
    })

    it("T33: is drafted back from the inbox, where Medusa's own refund finds no order", async () => {
      await lost()
      await listed()
      const [payment] = await sql<{ id: string }>("select id from payment")
      expect(await admin(`/payments/${payment?.id}/refund`, {})).toMatchObject({ status: 404 })
      const { body } = await admin("/payos/problems")
      const [problem] = body["problems"] as { id: string; version: number }[]
      const resolved = await admin(`/payos/problems/${problem?.id}/resolve`, {
        version: problem?.version,
        action: "pay_back",
      })
      expect(resolved).toMatchObject({ status: 200 })
      expect(await sql("select amount from refund")).toEqual([{ amount: "250000" }])
      expect(await sql("select amount, payment_id from payos_payout")).toEqual([
        { amount: "250000", payment_id: payment?.id },
      ])
    })
  })

  describe("money that Medusa captured and that went back", () => {
    const capturedAndRefunded = async ({ cartId, session }: Started, amount: number) => {
      const collectionId = await shopper.paymentCollection(cartId)
      await simulator.pay(session.data.order_code, { deliver: "never" })
      const ledger = ledgerOf(container())
      const payment = container().resolve(Modules.PAYMENT)
      await withLease(ledger.db, `collection:${collectionId}`, 5_000, async () => {
        const link = await findLinkOfSession(ledger.db, session.id)
        if (link) await fetchLink(ledger, link)
        const captured = await payment.authorizePaymentSession(session.id, {})
        await payment.refundPayment({ payment_id: String(captured?.id), amount })
      })
    }

    it("T52: buys nothing: its session pays for no order any more, whoever completes the cart", async () => {
      const { cartId, session } = await started()
      await capturedAndRefunded({ cartId, session }, 250_000)
      await eventually("its session gone", async () => {
        const found = await sql("select 1 from payment_session where id = ?", [session.id])
        return found.length === 0
      })
      await nobodyAtWork()
      const complete = completeCartWorkflow(container())
      await complete.run({ input: { id: cartId }, throwOnError: false })
      expect(await ordersOf(cartId)).toEqual([])
      expect((await shopper.complete(cartId)).body["type"]).not.toBe("order")
      expect(await ordersOf(cartId)).toEqual([])

      const again = await shopper.startPayment(cartId)
      await simulator.pay(again.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ total: 250_000 })
    })

    it("T52: buys nothing at the shopper's own completion either, where only a part went back", async () => {
      const { cartId, session } = await started()
      await capturedAndRefunded({ cartId, session }, 100_000)
      expect((await shopper.complete(cartId)).body["type"]).not.toBe("order")
      expect(await ordersOf(cartId)).toEqual([])
      expect(await listed()).toMatchObject({ detail: { amount: 150_000 } })
    })
  })

  describe("a shopper who leaves while core completes the cart", () => {
    it("T22: does not end the lease, which goes with the handler's end", async () => {
      const { cartId, session } = await started()
      await simulator.pay(session.data.order_code, { deliver: "never" })
      const leave = new AbortController()
      await whileOrdersWait(async () => {
        const completion = fetch(`${backend()}/store/carts/${cartId}/complete`, {
          method: "POST",
          headers: { "x-publishable-api-key": store().publishableKey },
          signal: leave.signal,
        }).catch(() => "left")
        await eventually("core waits for its order", async () => {
          return (await countLockWaits(journey)) > 0
        })
        leave.abort()
        expect(await completion).toBe("left")
        await pause(500)
        expect(await sql("select 1 from payos_lease")).toHaveLength(1)
      })
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      await nobodyAtWork()
    })
  })

  /** Lets no order be written while some work is done: core waits in the middle of a completion. */
  const whileOrdersWait = async (work: () => Promise<void>) => {
    const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
    const [row] = await sql<{ name: string }>("select current_database() as name")
    const holder = new Client({
      host: DB_HOST,
      port: Number(DB_PORT),
      user: DB_USERNAME,
      password: DB_PASSWORD,
      database: row?.name ?? "",
    })
    await holder.connect()
    try {
      await holder.query(`begin; lock table "order" in share mode`)
      await work()
    } finally {
      await holder.end()
    }
  }

  it("T34: leaves core's one place for a check before completion to the store", async () => {
    const allowed = ["allowed"]
    completeCartWorkflow.hooks.validate(({ cart }: { cart: { id: string } }) => {
      allowed.push(cart.id)
    })
    const { cartId, session } = await started()
    await simulator.pay(session.data.order_code)
    await orderOf(cartId)
    expect(allowed).toContain(cartId)
  })
}
