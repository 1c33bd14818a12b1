import { Client } from "@medusajs/framework/pg"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import { countLockWaits } from "../../kit/database/lock-waits"
import { captureWithoutOrder } from "../../kit/journey/interrupted-writes"
import type { Journey } from "../../kit/journey/journey"
import { servicesOf } from "../../kit/journey/services"
import { eventually, pause } from "../../kit/time/eventually"
import { withLease } from "../../../src/modules/payos/repositories/leases/lease"
import { findLinkOfSession } from "../../../src/modules/payos/repositories/links/read-links"
import { fetchLink } from "../../../src/use-cases/links/fetch-link"
import { makeLinksDue } from "../../kit/time/make-due"
import { completionCalls, type Started } from "./completion-calls"

/** Money that Medusa captured without an order, and a shopper who disconnects meanwhile. */
export function capturedMoney(journey: Journey): void {
  const { shopper, simulator, sql, admin, ordersOf, orderOf, problems, backend, store, container } =
    journey
  const { started, listed, untilIdle } = completionCalls(journey)

  describe("money that Medusa captured before it lost the session", () => {
    const captureAndLoseSession = async () => {
      const bystander = await started()
      const { cartId, session } = await started()
      await captureWithoutOrder(journey, session)
      return { bystander, cartId }
    }

    it("T4/T18: completes no cart, becomes a case, and prevents a second payment", async () => {
      const { bystander, cartId } = await captureAndLoseSession()
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

    it("closes its case once the store's own code has refunded it", async () => {
      await captureAndLoseSession()
      await listed()
      const [payment] = await sql<{ id: string }>("select id from payment")
      await container()
        .resolve(Modules.PAYMENT)
        .refundPayment({ payment_id: payment?.id ?? "" })
      await makeLinksDue(sql)
      await eventually("the case closed", async () => {
        return (await problems()).every(({ kind }) => kind !== "unmatched_money")
      })
      expect(await sql("select amount, state from payos_payout")).toEqual([
        { amount: "250000", state: "draft" },
      ])
    })

    it("T33: is paid back from unmatched money, where Medusa's own refund finds no order", async () => {
      await captureAndLoseSession()
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

  describe("money that Medusa captured and refunded", () => {
    const capturedAndRefunded = async ({ cartId, session }: Started, amount: number) => {
      const collectionId = await shopper.paymentCollection(cartId)
      await simulator.pay(session.data.order_code, { deliver: "never" })
      const ledger = servicesOf(container())
      const payment = container().resolve(Modules.PAYMENT)
      await withLease(
        ledger.db,
        { key: `collection:${collectionId}`, wait_ms: 5_000 },
        async () => {
          const link = await findLinkOfSession(ledger.db, session.id)
          if (link) await fetchLink(ledger, link)
          const captured = await payment.authorizePaymentSession(session.id, {})
          await payment.refundPayment({ payment_id: String(captured?.id), amount })
        },
      )
    }

    it("T52: does not complete the cart, and its session is deleted", async () => {
      const { cartId, session } = await started()
      await capturedAndRefunded({ cartId, session }, 250_000)
      await eventually("its session deleted", async () => {
        const found = await sql("select 1 from payment_session where id = ?", [session.id])
        return found.length === 0
      })
      await untilIdle()
      const complete = completeCartWorkflow(container())
      await complete.run({ input: { id: cartId }, throwOnError: false })
      expect(await ordersOf(cartId)).toEqual([])
      expect((await shopper.complete(cartId)).body["type"]).not.toBe("order")
      expect(await ordersOf(cartId)).toEqual([])

      const again = await shopper.startPayment(cartId)
      await simulator.pay(again.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ total: 250_000 })
    })

    it("T52: does not complete the cart at the shopper's completion after a partial refund, either", async () => {
      const { cartId, session } = await started()
      await capturedAndRefunded({ cartId, session }, 100_000)
      expect((await shopper.complete(cartId)).body["type"]).not.toBe("order")
      expect(await ordersOf(cartId)).toEqual([])
      expect(await listed()).toMatchObject({ detail: { amount: 150_000 } })
    })
  })

  describe("a shopper who disconnects while core completes the cart", () => {
    it("T22: does not release the lease before the handler ends", async () => {
      const { cartId, session } = await started()
      await simulator.pay(session.data.order_code, { deliver: "never" })
      const abort = new AbortController()
      await whileOrdersWait(async () => {
        const completion = fetch(`${backend()}/store/carts/${cartId}/complete`, {
          method: "POST",
          headers: { "x-publishable-api-key": store().publishableKey },
          signal: abort.signal,
        }).catch(() => "aborted")
        await eventually("core waits for its order", async () => {
          return (await countLockWaits(journey)) > 0
        })
        abort.abort()
        expect(await completion).toBe("aborted")
        await pause(500)
        expect(await sql("select 1 from payos_lease")).toHaveLength(1)
      })
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      await untilIdle()
    })
  })

  /** Blocks writes to the order table while `work` runs, so that core waits in the middle of a completion. */
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
}
