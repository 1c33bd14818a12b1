import { Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import type { SimulatedLink } from "../kit/simulator/simulator-client"
import { eventually, pause } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

export function abandon(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, container, store } = journey

  const startCheckout = async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    return { cartId, session, orderCode: session.data.order_code }
  }
  const cancelledWithin = (ms: number, orderCode: number): Promise<SimulatedLink> =>
    eventually(
      `link ${orderCode} cancelled`,
      async () => {
        const link = await simulator.link(orderCode)
        return link.status === "CANCELLED" && link
      },
      ms,
    )
  const ageBy = async (minutes: number) => {
    await sql(
      `update payos_link set created_at = created_at - ? * interval '1 minute',
         last_active_at = last_active_at - ? * interval '1 minute'`,
      [minutes, minutes],
    )
    await makeLinksDue(sql)
  }
  const ageCart = (minutes: number) =>
    sql("update cart set updated_at = updated_at - ? * interval '1 minute'", [minutes])

  const cancelledByChange = async () => {
    const { cartId, orderCode } = await startCheckout()
    await shopper.addBag(cartId)
    await cancelledWithin(5_000, orderCode)
    return orderCode
  }
  const listed = () =>
    eventually("the case of the late payment", async () => {
      const found = await journey.problems()
      return found.length > 0 && found
    })

  describe("a link is cancelled within 5 s, with a reason, when", () => {
    it("the shopper switches to another provider", async () => {
      const { cartId, orderCode } = await startCheckout()
      await shopper.must(
        "POST",
        `/store/payment-collections/${await shopper.paymentCollection(cartId)}/payment-sessions`,
        {
          provider_id: "pp_system_default",
        },
      )
      const link = await cancelledWithin(5_000, orderCode)
      expect(link.cancellationReason).toBe("session_deleted")
    })

    it("the total changes", async () => {
      const { cartId, orderCode } = await startCheckout()
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      const link = await cancelledWithin(5_000, orderCode)
      expect(link.cancellationReason).toBe("session_deleted")
    })

    it("the cart is deleted", async () => {
      const { cartId, orderCode } = await startCheckout()
      await container().resolve(Modules.CART).deleteCarts([cartId])
      const link = await cancelledWithin(5_000, orderCode)
      expect(link.cancellationReason).toBe("cart_deleted")
    })
  })

  describe("an idle cart", () => {
    it("loses its link and session at the next run of the links loop, and gets a new link on the next checkout", async () => {
      const { cartId, session, orderCode } = await startCheckout()
      await ageCart(31)
      await ageBy(31)
      const link = await cancelledWithin(5_000, orderCode)
      expect(link.cancellationReason).toBe("idle")
      expect(await sql("select id from payment_session where id = ?", [session.id])).toEqual([])
      const again = await shopper.startPayment(cartId)
      expect(again.data.order_code).not.toBe(orderCode)
      await simulator.pay(again.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })

    it("is not idle while its shopper views the QR code", async () => {
      const { cartId, orderCode } = await startCheckout()
      await ageCart(31)
      await ageBy(31)
      await shopper.startPayment(cartId)
      await pause(1_000)
      await waitForLoops()
      expect((await simulator.link(orderCode)).status).toBe("PENDING")
    })

    it("is not idle once it is partially paid", async () => {
      const { orderCode } = await startCheckout()
      await simulator.pay(orderCode, { amount: 100_000 })
      await eventually("the partial payment booked", async () => {
        return (await sql("select 1 from payos_transfer")).length === 1
      })
      await ageCart(31)
      await ageBy(31)
      await pause(1_000)
      await waitForLoops()
      expect((await simulator.link(orderCode)).status).toBe("UNDERPAID")
    })

    it("has its money in a case if its link is paid while being cancelled", async () => {
      const { cartId, orderCode } = await startCheckout()
      await simulator.pay(orderCode, { deliver: "never" })
      await ageCart(31)
      await ageBy(31)
      const listed = await eventually("an order or the money listed", async () => {
        const [order] = await ordersOf(cartId)
        return order ?? (await journey.problems()).find(({ kind }) => kind === "unmatched_money")
      })
      expect(listed).toMatchObject({ detail: { reason: "no_session", amount: 250_000 } })
    })
  })

  it("money received after the cart was deleted becomes a case, is not captured, and can be paid back", async () => {
    const { cartId, orderCode } = await startCheckout()
    await container().resolve(Modules.CART).deleteCarts([cartId])
    await cancelledWithin(5_000, orderCode)
    await simulator.pay(orderCode)
    const [problem] = await listed()
    expect(problem).toMatchObject({ detail: { reason: "cart_deleted", amount: 250_000 } })
    expect(await sql("select 1 from payment")).toEqual([])
    const [row] = await sql<{ id: string; version: number }>(
      "select id, version from payos_problem",
    )
    const resolved = await journey.admin(`/payos/problems/${String(row?.id)}/resolve`, {
      version: row?.version,
      action: "pay_back",
    })
    expect(resolved).toMatchObject({ status: 200 })
    expect(await sql("select purpose, amount::int, state from payos_payout")).toEqual([
      { purpose: "pay_back", amount: 250_000, state: "draft" },
    ])
  })

  it("a link that a late payment reopens at payOS is cancelled again", async () => {
    const orderCode = await cancelledByChange()
    await simulator.behaviour({ lateStatus: "moves", cancelUnderpaid: "allowed" })
    const { link } = await simulator.pay(orderCode, { amount: 100_000 })
    expect(link).toMatchObject({ status: "UNDERPAID" })
    await cancelledWithin(20_000, orderCode)
    const [problem] = await listed()
    expect(problem).toMatchObject({ detail: { reason: "no_session", amount: 100_000 } })
  })

  it("a late payment becomes a case after the grace period, even if payOS keeps its link open", async () => {
    const orderCode = await cancelledByChange()
    await simulator.behaviour({ lateStatus: "moves", cancelUnderpaid: "refused" })
    await simulator.pay(orderCode, { amount: 100_000 })
    const [problem] = await listed()
    expect(problem).toMatchObject({ detail: { reason: "no_session", amount: 100_000 } })
    expect((await simulator.link(orderCode)).status).toBe("UNDERPAID")
  })

  it("a link that payOS keeps open for its money is retried later, and does not count as failed work", async () => {
    const { cartId, orderCode } = await startCheckout()
    await simulator.behaviour({ cancelUnderpaid: "refused" })
    await simulator.pay(orderCode, { amount: 100_000 })
    await container().resolve(Modules.CART).deleteCarts([cartId])
    const [problem] = await listed()
    expect(problem).toMatchObject({ kind: "unmatched_money", detail: { amount: 100_000 } })
    const waiting = await eventually("the link rescheduled", async () => {
      const [link] = await sql<{ failures: number; last_error: string | null }>(
        `select failures, last_error from payos_link join payos_queue using (id)
         where state = 'cancelling' and due_at > now() + interval '4 minutes'`,
      )
      return link
    })
    expect(waiting).toEqual({ failures: 0, last_error: null })
    expect((await simulator.link(orderCode)).status).toBe("UNDERPAID")
  })

  it("an expired link that payOS keeps open is cancelled by the plugin", async () => {
    const { orderCode } = await startCheckout()
    await sql("update payos_link set expires_at = now() - interval '1 minute'")
    await makeLinksDue(sql)
    const link = await cancelledWithin(8_000, orderCode)
    expect(link.cancellationReason).toBe("expired")
  })
}
