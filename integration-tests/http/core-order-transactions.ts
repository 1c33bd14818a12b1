import { authorizePaymentSessionForOrderWorkflow } from "@medusajs/medusa/core-flows"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { settleCollection } from "../../src/use-cases/settlement/settle-collection"
import { leasesFree, readOrderTransactions } from "../kit/purchase/order-transactions"
import { eventually, pause } from "../kit/time/eventually"
import type { Journey } from "../kit/journey/journey"
import { servicesOf } from "../kit/journey/services"
import { addCollection, placeOrder } from "../kit/purchase/unpaid-order"
import { findLinkOfSession } from "../../src/modules/payos/repositories/links/read-links"
import { fetchLink } from "../../src/use-cases/links/fetch-link"
import { withLease, acquireLease } from "../../src/modules/payos/repositories/leases/lease"
import { contextOf } from "../../src/use-cases/context"

const PAID = {
  captures: [250_000],
  booked: [250_000],
  paid_total: 250_000,
  pending_difference: 0,
}

/** A store's own code runs core's workflows, which no middleware guards, during a settlement. */
export function coreOrderTransactions(journey: Journey): void {
  const { simulator, container, sql } = journey

  const paidOrder = async () => {
    const { order, session } = await placeOrder(journey)
    await simulator.pay(session.data.order_code)
    await eventually("the order paid", async () => {
      return (await readOrderTransactions(journey, order.id)).pending_difference === 0
    })
    await leasesFree(journey)
    return order
  }
  const paidOnce = (orderId: string) =>
    eventually("the capture booked once, and the totals correct", async () => {
      const { captures, booked, paid_total, pending_difference } = await readOrderTransactions(
        journey,
        orderId,
      )
      const totals = { captures, booked, paid_total, pending_difference }
      return JSON.stringify(totals) === JSON.stringify(PAID)
    })
  const addDuplicateBooking = async (orderId: string) => {
    const [capture] = await sql<{ id: string }>("select id from capture")
    await container()
      .resolve(Modules.ORDER)
      .addOrderTransactions({
        order_id: orderId,
        amount: 250_000,
        currency_code: "vnd",
        reference: "capture",
        reference_id: capture?.id ?? "",
      })
  }

  it("T45: a capture that core's workflow and a settlement book concurrently is booked once in the end", async () => {
    for (const gap of [40, 70, 100, 130, 160, 200]) {
      const { order, session } = await placeOrder(journey)
      await simulator.pay(session.data.order_code)
      await pause(gap)
      const input = { payment_session_id: session.id }
      await authorizePaymentSessionForOrderWorkflow(container()).run({
        input,
        throwOnError: false,
      })
      await leasesFree(journey)
      await paidOnce(order.id)
    }
    expect(await journey.problems()).toEqual([])
  })

  it("T45: a capture by core between two reads of a settlement is not reported as paid otherwise", async () => {
    const { order, collectionId, session } = await placeOrder(journey)
    const row = {
      id: "pay_between",
      amount: 250_000,
      raw_amount: { value: "250000", precision: 20 },
    }
    const payment = {
      ...row,
      currency_code: "vnd",
      provider_id: "pp_payos_payos",
      payment_collection_id: collectionId,
      payment_session_id: session.id,
      data: { session_id: session.id },
    }
    await simulator.pay(session.data.order_code, { deliver: "never" })
    const ledger = servicesOf(container())
    const link = await findLinkOfSession(ledger.db, session.id)
    if (!link) throw new Error("The ledger does not know the session")
    await sql("update payos_link set fetch_started_at = null")
    await fetchLink(ledger, link)
    await sql("update payos_queue set due_at = now() + interval '1 hour'")
    await leasesFree(journey)

    const settle = () =>
      withLease(ledger.db, { key: `collection:${collectionId}`, wait_ms: 5_000 }, (lease) => {
        const request = {
          collection_id: collectionId,
          may_use_all_money: false,
          fetch_deadline_ms: 5_000,
        }
        return settleCollection(contextOf(container()), { ...request, lease })
      })
    const knex = container().resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const settled = await knex.transaction(async (trx) => {
      await trx.raw('lock table "order" in access exclusive mode')
      const settling = settle()
      await eventually("a settlement that has read the payments", async () => {
        const waiting = await trx.raw<{ rows: unknown[] }>(
          `select from pg_locks where not granted and relation = '"order"'::regclass`,
        )
        return waiting.rows.length > 0
      })
      await trx("payment").insert(payment)
      await trx("capture").insert({ ...row, id: "capt_between", payment_id: row.id })
      return { settling }
    })
    expect(await settled.settling).toMatchObject({ type: "done", order_id: order.id, surplus: 0 })
    await paidOnce(order.id)
    expect(await sql("select kind, detail from payos_problem")).toEqual([])
  })

  it("a duplicate booking is removed, and the order's totals are corrected", async () => {
    const order = await paidOrder()
    await addDuplicateBooking(order.id)
    expect(await readOrderTransactions(journey, order.id)).toMatchObject({ paid_total: 500_000 })
    await paidOnce(order.id)
    expect(await readOrderTransactions(journey, order.id)).toMatchObject({ reverted: 1 })
  })

  const paidInCash = async () => {
    const { order } = await placeOrder(journey)
    const otherCollection = await addCollection(journey, order.id)
    await journey.admin(`/payment-collections/${otherCollection}/mark-as-paid`, {
      order_id: order.id,
    })
    return order
  }

  it.each([
    ["", paidOrder],
    [" of a capture in cash", paidInCash],
  ])("T45: removing a duplicate booking%s absent from the totals keeps them", async (_, pay) => {
    const order = await pay()
    const [before] = await sql<{ totals: unknown }>(
      "select totals from order_summary where order_id = ?",
      [order.id],
    )
    const ledger = servicesOf(container())
    const lease = await acquireLease(ledger.db, `order:${order.id}`, 5_000)
    await addDuplicateBooking(order.id)
    await sql("update order_summary set totals = cast(? as jsonb) where order_id = ?", [
      JSON.stringify(before?.totals),
      order.id,
    ])
    await lease.release()
    await eventually("the duplicate booking removed", async () => {
      return (await readOrderTransactions(journey, order.id)).reverted === 1
    })
    await paidOnce(order.id)
  })

  it("a merchant's own cash transactions are not changed", async () => {
    const order = await paidOrder()
    for (const amount of [1_000, 1_000]) {
      await container().resolve(Modules.ORDER).addOrderTransactions({
        order_id: order.id,
        amount,
        currency_code: "vnd",
        reference: "capture",
        reference_id: "capt_cash",
      })
    }
    await pause(2_000)
    expect(await readOrderTransactions(journey, order.id)).toMatchObject({
      booked: [250_000, 1_000, 1_000],
      paid_total: 252_000,
    })
  })
}
