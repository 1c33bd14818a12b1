import { Client } from "@medusajs/framework/pg"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import { eventually, pause } from "../../support/eventually"
import { captureWithoutOrder, wakeLinks, whileRefused } from "../../support/half-done"
import type { Journey } from "../../support/journey"
import type { Session } from "../../support/shopper"

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

    it("T42: for the lock that a dead process left on the goods is tried again, and refunds nothing", async () => {
      const { cartId, session } = await started()
      const [goods] = await sql<{ id: string }>("select id from inventory_item")
      const locking = container().resolve(Modules.LOCKING)
      await locking.acquire(goods?.id ?? "", { ownerId: "a dead process" })
      await simulator.pay(session.data.order_code)
      await failedTry()
      expect(await payments()).toEqual([])
      await locking.release(goods?.id ?? "", { ownerId: "a dead process" })
      await wakeLinks(sql)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      expect(await sql("select id from refund")).toEqual([])
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

    it("T33: is drafted back from the inbox, where Medusa's own refund finds no order", async () => {
      await lost()
      await listed()
      const [payment] = await sql<{ id: string }>("select id from payment")
      expect(await admin(`/payments/${payment?.id}/refund`, {})).toMatchObject({ status: 404 })
      const { body } = await admin("/payos/problems")
      const [problem] = body["problems"] as { id: string }[]
      const resolved = await admin(`/payos/problems/${problem?.id}/resolve`, { action: "pay_back" })
      expect(resolved).toMatchObject({ status: 200 })
      expect(await sql("select amount from refund")).toEqual([{ amount: "250000" }])
      expect(await sql("select amount, payment_id from payos_payout")).toEqual([
        { amount: "250000", payment_id: payment?.id },
      ])
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
          return (await sql("select 1 from pg_locks where not granted")).length > 0
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
