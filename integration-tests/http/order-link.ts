import { renderSVG } from "uqr"
import type { Journey } from "../kit/journey/journey"
import { eventuallyUnpaid, unpaidProblem } from "../kit/journey/unpaid-problem"
import { waitForLoops } from "../kit/journey/run-loops"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

type Link = { id: string; order_code: number; status: string; state: string; amount: number }
type View = { state: string; due: number; received: number; links: Link[] } & Record<
  string,
  unknown
>

export function orderLink(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, ordersOf, admin } = journey

  const ordered = async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    return { cartId, session, order: await orderOf(cartId) }
  }
  const show = async (orderId: string) => {
    const { body } = await admin(`/payos/orders/${orderId}`)
    return body["order"] as View
  }
  const createLink = async (orderId: string) => {
    const { status, body } = await admin(`/payos/orders/${orderId}/link`, {})
    return { status, code: body["code"], view: body["order"] as View }
  }
  const markAsPaid = async (orderId: string, amount = 250_000) => {
    const { body } = await admin("/payment-collections", { order_id: orderId, amount })
    const { id } = body["payment_collection"] as { id: string }
    await admin(`/payment-collections/${id}/mark-as-paid`, { order_id: orderId })
  }
  const eventuallyInState = (orderId: string, state: string) =>
    eventually(`the order ${state}`, async () => {
      const view = await show(orderId)
      return view.state === state && view
    })
  const bookedAmountOf = async (orderId: string) => {
    const [row] = await sql<{ booked: string }>(
      "select coalesce(sum(amount), 0) as booked from order_transaction where order_id = ?",
      [orderId],
    )
    return Number(row?.booked)
  }

  const qrOf = async (link: Link | undefined) =>
    fetch(`${journey.backend()}/admin/payos/links/${String(link?.id)}/qr`, {
      headers: { authorization: `Bearer ${await journey.adminToken()}` },
    })

  it("shows an order with an expired link as unpaid, and takes payment by a new link", async () => {
    const { cartId, session, order } = await ordered()
    expect(await show(order.id)).toMatchObject({ state: "waiting", due: 250_000, received: 0 })
    await simulator.expire(session.data.order_code)
    await sql("update payos_link set expires_at = now() - interval '1 minute'")
    await makeLinksDue(sql)
    await eventuallyInState(order.id, "unpaid")
    expect(await eventuallyUnpaid(journey, 250_000)).toMatchObject({ subject: order.id })

    const { status, view } = await createLink(order.id)
    expect(status).toBe(200)
    expect(view).toMatchObject({ state: "waiting", due: 250_000 })
    expect(await journey.problems()).toEqual([])
    const fresh = view.links.find(({ state }) => state === "open")
    expect(fresh?.order_code).not.toBe(session.data.order_code)
    const again = await createLink(order.id)
    expect(again.view.links.filter(({ state }) => state === "open")).toEqual([
      expect.objectContaining({ order_code: fresh?.order_code }),
    ])

    await simulator.pay(fresh?.order_code ?? 0)
    await eventuallyInState(order.id, "paid")
    expect(await ordersOf(cartId)).toEqual([
      expect.objectContaining({ id: order.id, captured: 250_000 }),
    ])
    await eventually("the booking", async () => (await bookedAmountOf(order.id)) === 250_000)
    expect(await createLink(order.id)).toMatchObject({ status: 400, code: "payos_order_paid" })
  })

  it("creates a separate link for the difference after an order edit", async () => {
    const { session, order } = await ordered()
    await simulator.pay(session.data.order_code)
    await eventuallyInState(order.id, "paid")
    await eventually("the booking", async () => (await bookedAmountOf(order.id)) === 250_000)
    await admin("/order-edits", { order_id: order.id })
    await admin(`/order-edits/${order.id}/items`, {
      items: [{ variant_id: journey.store().variantId, quantity: 1 }],
    })
    await admin(`/order-edits/${order.id}/request`, {})
    expect((await admin(`/order-edits/${order.id}/confirm`, {})).status).toBe(200)
    expect(await show(order.id)).toMatchObject({ state: "underpaid", due: 220_000 })

    const { view } = await createLink(order.id)
    const link = view.links.find(({ state }) => state === "open")
    expect(link).toMatchObject({ amount: 220_000 })
    await simulator.pay(link?.order_code ?? 0)
    await eventuallyInState(order.id, "paid")
    await eventually("the booking", async () => (await bookedAmountOf(order.id)) === 470_000)
    expect(await journey.problems()).toEqual([])
  })

  it("keeps the problem when only a part is marked as paid", async () => {
    const { session, order } = await ordered()
    await simulator.expire(session.data.order_code)
    await sql("update payos_link set expires_at = now() - interval '1 minute'")
    await makeLinksDue(sql)
    await eventuallyUnpaid(journey, 250_000)
    await markAsPaid(order.id, 100_000)
    await eventually(
      "the partial payment booked",
      async () => (await bookedAmountOf(order.id)) === 100_000,
    )
    await waitForLoops()
    expect(await unpaidProblem(journey)).toMatchObject({ subject: order.id })
  })

  it.each(["cancels the code", "switches to another provider"])(
    "shows an order as unpaid when its shopper %s",
    async (end) => {
      const { cartId, session, order } = await ordered()
      if (end === "cancels the code") {
        await shopper.must("POST", `/store/payos/payment-sessions/${session.id}/cancel`)
      } else {
        const collection = await shopper.paymentCollection(cartId)
        await shopper.pay(collection, undefined, "pp_system_default")
      }
      expect(await eventuallyUnpaid(journey, 250_000)).toMatchObject({ subject: order.id })
    },
  )

  it("resolves the problem when an unpaid order is cancelled or paid by other means", async () => {
    for (const end of ["cancel", "mark as paid"]) {
      const { session, order } = await ordered()
      await simulator.expire(session.data.order_code)
      await sql("update payos_link set expires_at = now() - interval '1 minute'")
      await makeLinksDue(sql)
      await eventuallyUnpaid(journey, 250_000)
      if (end === "cancel") await admin(`/orders/${order.id}/cancel`, {})
      else await markAsPaid(order.id)
      await eventually("the problem resolved", async () => {
        return (await journey.problems()).length === 0
      })
    }
  })

  it("refuses a link for a cancelled order, and responds 404 for an unknown one", async () => {
    const { order } = await ordered()
    await admin(`/orders/${order.id}/cancel`, {})
    expect(await createLink(order.id)).toMatchObject({ status: 400, code: "payos_order_canceled" })
    expect((await admin("/payos/orders/order_none")).status).toBe(404)
  })

  it("serves the code of an open link as a picture, and refuses it for a closed link", async () => {
    const { session, order } = await ordered()
    const [link] = (await show(order.id)).links
    const picture = await qrOf(link)
    expect(picture.headers.get("content-type")).toBe("image/svg+xml")
    expect(picture.headers.get("cache-control")).toBe("private, no-store")
    expect(await picture.text()).toBe(renderSVG(session.data.qr_code, { border: 4, ecc: "M" }))

    await simulator.pay(session.data.order_code)
    await eventuallyInState(order.id, "paid")
    const ended = await qrOf(link)
    expect(ended.status).toBe(400)
    expect(await ended.json()).toMatchObject({ code: "payos_link_not_payable" })
  })

  it("takes payment of a draft order by a manually created link", async () => {
    const { regionId, variantId, salesChannelId } = journey.store()
    const created = await admin("/draft-orders", {
      email: "khach@example.com",
      region_id: regionId,
      sales_channel_id: salesChannelId,
      items: [{ variant_id: variantId, quantity: 1 }],
    })
    const draft = created.body["draft_order"] as { id: string; total: number }
    expect(await show(draft.id)).toMatchObject({ state: "none", due: draft.total, links: [] })

    const { view } = await createLink(draft.id)
    expect(view).toMatchObject({ state: "waiting", due: draft.total })
    await simulator.pay(view.links[0]?.order_code ?? 0)
    expect(await eventuallyInState(draft.id, "paid")).toMatchObject({
      due: 0,
      received: draft.total,
    })
    await eventually("the booking", async () => (await bookedAmountOf(draft.id)) === draft.total)
    expect(await journey.problems()).toEqual([])
  })
}
