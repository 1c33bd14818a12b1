import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { wakeLinks } from "../kit/journey/half-done"
import type { Journey } from "../kit/journey/journey"
import { ledgerOf } from "../kit/journey/ledger"
import { LOOKS_MS } from "../kit/journey/run-loops"
import { readBooks } from "../kit/purchase/books"
import type { SimulatedLink } from "../kit/simulator/simulator-client"
import { eventually, pause } from "../kit/time/eventually"
import { letTenMinutesPass } from "../kit/time/let-time-pass"
import { acquireLease } from "../../src/modules/payos/repositories/leases/lease"

export function unpaidOrder(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, ordersOf, admin, container } = journey

  const ordered = async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    const { status, body } = await shopper.complete(cartId)
    expect({ status, type: body["type"] }).toEqual({ status: 200, type: "order" })
    return { cartId, session, order: await orderOf(cartId) }
  }
  /** Core makes a collection of its own for it, beside the one that awaits the transfer. */
  const markAsPaid = async (orderId: string) => {
    const { body } = await admin("/payment-collections", { order_id: orderId, amount: 250_000 })
    const { id } = body["payment_collection"] as { id: string }
    const path = `/payment-collections/${id}/mark-as-paid`
    return admin(path, { order_id: orderId })
  }
  const cancelled = (orderCode: number): Promise<SimulatedLink> =>
    eventually(
      "the link cancelled",
      async () => {
        const link = await simulator.link(orderCode)
        return link.status === "CANCELLED" && link
      },
      5_000,
    )

  it("T9: places the order unpaid, and books the transfer in full when it comes", async () => {
    const { cartId, session, order } = await ordered()
    expect(order).toMatchObject({ captured: 0, payments: 0 })
    await pause(LOOKS_MS)
    expect((await simulator.link(session.data.order_code)).status).toBe("PENDING")
    await simulator.pay(session.data.order_code)
    const paid = await eventually("the order paid", async () => {
      const [found] = await ordersOf(cartId)
      return found && found.captured > 0 && found
    })
    expect(paid).toMatchObject({ id: order.id, captured: 250_000, payments: 1 })
    await eventually("the order's books", async () => {
      const [summary] = await sql<{ paid: string }>(
        "select sum(amount) as paid from order_transaction where order_id = ?",
        [order.id],
      )
      return Number(summary?.paid) === 250_000
    })
    expect(await journey.problems()).toEqual([])
  })

  it("T40: an order that a kill left beside an untouched session is paid by its transfer", async () => {
    const { cartId, session, order } = await ordered()
    await sql("update payment_session set status = 'pending', authorized_at = null")
    expect((await shopper.complete(cartId)).body["type"]).toBe("order")
    await simulator.pay(session.data.order_code)
    const booked = await eventually("the order's books", async () => {
      const rows = await sql("select order_id, amount from order_transaction")
      return rows.length > 0 && rows
    })
    expect(booked).toEqual([{ order_id: order.id, amount: "250000" }])
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 250_000 })])
  })

  /** Cash that the merchant took, as a kill leaves it between core's captures and the order's books. */
  const takeCash = async (orderId: string, amounts: readonly number[]) => {
    const payment = container().resolve(Modules.PAYMENT)
    const [collection] = await payment.createPaymentCollections([
      { currency_code: "vnd", amount: 250_000 },
    ])
    const collectionId = collection?.id ?? ""
    await container()
      .resolve(ContainerRegistrationKeys.LINK)
      .create({
        [Modules.ORDER]: { order_id: orderId },
        [Modules.PAYMENT]: { payment_collection_id: collectionId },
      })
    const cash = await payment.createPaymentSession(collectionId, {
      provider_id: "pp_system_default",
      currency_code: "vnd",
      amount: 250_000,
      data: {},
    })
    const authorized = await payment.authorizePaymentSession(cash.id, {})
    for (const amount of amounts) {
      await payment.capturePayment({ payment_id: authorized?.id ?? "", amount })
    }
    await sql("update payment_collection set captured_amount = null where id = ?", [collectionId])
    expect(await sql("select 1 from order_transaction")).toEqual([])
  }

  it("T26: an order whose books a kill kept from what was captured otherwise is not to be paid again", async () => {
    const { session, order } = await ordered()
    await takeCash(order.id, [100_000])
    await wakeLinks(sql)
    await cancelled(session.data.order_code)
    const rest = await eventually("a code for the rest", async () => {
      return (await simulator.links()).find(({ status }) => status === "PENDING")
    })
    expect(rest.amount).toBe(150_000)
    await takeCash(order.id, [150_000])
    await wakeLinks(sql)
    await cancelled(rest.orderCode)
    await eventually("the codes' ends written down", async () => {
      return (await sql("select 1 from payos_link where state <> 'closed'")).length === 0
    })
    await letTenMinutesPass(sql)
    await eventually("the cash in the order's books", async () => {
      const { paid_total, pending_difference } = await readBooks(journey, order.id)
      return paid_total === 250_000 && pending_difference === 0
    })
  })

  it("T26: and a transfer that comes all the same is listed, and captured nowhere", async () => {
    const { session, order } = await ordered()
    await takeCash(order.id, [100_000, 150_000])
    await simulator.pay(session.data.order_code)
    const [listed] = await eventually("the money listed", async () => {
      const found = await journey.problems()
      return found.length > 0 && found
    })
    expect(listed).toMatchObject({
      kind: "unmatched_money",
      detail: { reason: "paid_otherwise", amount: 250_000 },
    })
    expect(await sql("select 1 from payment where provider_id = 'pp_payos_payos'")).toEqual([])
  })

  it("books a capture that an instance was killed before booking", async () => {
    const { session, order } = await ordered()
    const unpaid = await sql<{ totals: unknown }>(
      "select totals from order_summary where order_id = ?",
      [order.id],
    )
    await simulator.pay(session.data.order_code)
    const books = () =>
      sql("select amount, reference from order_transaction where order_id = ?", [order.id])
    const paid = [{ amount: "250000", reference: "capture" }]
    await eventually("the order's books", async () => (await books()).length === 1)
    await pause(1_000)
    await sql("delete from order_transaction where order_id = ?", [order.id])
    await sql("update order_summary set totals = cast(? as jsonb) where order_id = ?", [
      JSON.stringify(unpaid[0]?.totals),
      order.id,
    ])
    await sql("update payos_link set next_check_at = now(), wakes = wakes + 1")
    await eventually("the capture booked again", async () => (await books()).length === 1)
    expect(await books()).toEqual(paid)
    const [summary] = await sql<{ totals: { pending_difference: number } }>(
      "select totals from order_summary where order_id = ?",
      [order.id],
    )
    expect(summary?.totals.pending_difference).toBe(0)
    await sql("update payos_link set next_check_at = now(), wakes = wakes + 1")
    await pause(LOOKS_MS)
    expect(await books()).toEqual(paid)
  })

  it("gives the link days to be paid", async () => {
    const { session } = await ordered()
    const life = Date.parse(String(session.data["expires_at"])) - Date.now()
    expect(life / 86_400_000).toBeGreaterThan(2.9)
  })

  it("T9: a cancelled order takes its link along, within 5 s and with a reason", async () => {
    const { session, order } = await ordered()
    expect(await admin(`/orders/${order.id}/cancel`, {})).toMatchObject({ status: 200 })
    const link = await cancelled(session.data.order_code)
    expect(link.cancellationReason).toBe("order_settled")
  })

  it("T26: an order that is marked as paid takes its link along, within 5 s and with a reason", async () => {
    const { session, order } = await ordered()
    expect(await markAsPaid(order.id)).toMatchObject({ status: 200 })
    const link = await cancelled(session.data.order_code)
    expect(link.cancellationReason).toBe("order_settled")
  })

  it("T26: money for an order that was paid otherwise is listed and captured nowhere", async () => {
    const { session, order, cartId } = await ordered()
    await markAsPaid(order.id)
    await cancelled(session.data.order_code)
    await simulator.pay(session.data.order_code)
    const [problem] = await eventually("the money listed", async () => {
      const found = await journey.problems()
      return found.length > 0 && found
    })
    expect(problem).toMatchObject({ detail: { reason: "paid_otherwise", amount: 250_000 } })
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 250_000 })])
  })

  it("money for a cancelled order is listed and captured nowhere", async () => {
    const { session, order, cartId } = await ordered()
    await admin(`/orders/${order.id}/cancel`, {})
    await cancelled(session.data.order_code)
    await simulator.pay(session.data.order_code)
    const [problem] = await eventually("the money listed", async () => {
      const found = await journey.problems()
      return found.length > 0 && found
    })
    expect(problem).toMatchObject({ detail: { reason: "order_canceled", amount: 250_000 } })
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 0 })])
  })

  describe("a cancellation that meets the money", () => {
    const paid = async () => {
      const { cartId, session, order } = await ordered()
      await simulator.pay(session.data.order_code)
      await eventually("the order paid", async () => (await ordersOf(cartId))[0]?.captured)
      return order
    }
    const statusOf = async (orderId: string) => {
      const [row] = await sql<{ status: string }>(`select status from "order" where id = ?`, [
        orderId,
      ])
      return row?.status
    }

    it("lists what was captured too late for core to refund it", async () => {
      const { id } = await paid()
      await sql(`update "order" set status = 'canceled' where id = ?`, [id])
      await journey
        .container()
        .resolve(Modules.EVENT_BUS)
        .emit({ name: "order.canceled", data: { id } })
      const [problem] = await eventually("the money listed", async () => {
        const found = await journey.problems()
        return found.length > 0 && found
      })
      expect(problem).toMatchObject({ detail: { reason: "order_canceled", amount: 250_000 } })
    })

    it("waits for a settlement to end, and then refunds what that captured", async () => {
      const { id } = await paid()
      const [link] = await sql<{ payment_collection_id: string }>(
        "select payment_collection_id from payos_link",
      )
      const ledger = ledgerOf(journey.container())
      const lease = await acquireLease(
        ledger.db,
        `collection:${link?.payment_collection_id}`,
        5_000,
      )
      const cancelling = admin(`/orders/${id}/cancel`, {})
      await pause(1_500)
      expect(await statusOf(id)).toBe("pending")
      await lease.release()
      expect(await cancelling).toMatchObject({ status: 200 })
      expect(await statusOf(id)).toBe("canceled")
      const kinds = (await journey.problems()).map(({ kind }) => kind)
      expect(kinds).toEqual(["refund_draft"])
    })
  })
}
