import { renderSVG } from "uqr"
import type { Journey } from "../kit/journey/journey"
import { eventuallyUnpaid, unpaidNotice } from "../kit/journey/unpaid-notice"
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
  const freshLink = async (orderId: string) => {
    const { status, body } = await admin(`/payos/orders/${orderId}/link`, {})
    return { status, code: body["code"], view: body["order"] as View }
  }
  const markAsPaid = async (orderId: string, amount = 250_000) => {
    const { body } = await admin("/payment-collections", { order_id: orderId, amount })
    const { id } = body["payment_collection"] as { id: string }
    await admin(`/payment-collections/${id}/mark-as-paid`, { order_id: orderId })
  }
  const inState = (orderId: string, state: string) =>
    eventually(`the order ${state}`, async () => {
      const view = await show(orderId)
      return view.state === state && view
    })
  const bookedOn = async (orderId: string) => {
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

  it("an unpaid order says so, and is paid by a fresh link once its own has expired", async () => {
    const { cartId, session, order } = await ordered()
    expect(await show(order.id)).toMatchObject({ state: "waiting", due: 250_000, received: 0 })
    await simulator.expire(session.data.order_code)
    await sql("update payos_link set expires_at = now() - interval '1 minute'")
    await makeLinksDue(sql)
    await inState(order.id, "unpaid")
    expect(await eventuallyUnpaid(journey, 250_000)).toMatchObject({ subject: order.id })

    const { status, view } = await freshLink(order.id)
    expect(status).toBe(200)
    expect(view).toMatchObject({ state: "waiting", due: 250_000 })
    expect(await journey.problems()).toEqual([])
    const fresh = view.links.find(({ state }) => state === "open")
    expect(fresh?.order_code).not.toBe(session.data.order_code)
    const again = await freshLink(order.id)
    expect(again.view.links.filter(({ state }) => state === "open")).toEqual([
      expect.objectContaining({ order_code: fresh?.order_code }),
    ])

    await simulator.pay(fresh?.order_code ?? 0)
    await inState(order.id, "paid")
    expect(await ordersOf(cartId)).toEqual([
      expect.objectContaining({ id: order.id, captured: 250_000 }),
    ])
    await eventually("the books", async () => (await bookedOn(order.id)) === 250_000)
    expect(await freshLink(order.id)).toMatchObject({ status: 400, code: "payos_order_paid" })
  })

  it("the difference after an order edit is paid by a link of its own", async () => {
    const { session, order } = await ordered()
    await simulator.pay(session.data.order_code)
    await inState(order.id, "paid")
    await eventually("the books", async () => (await bookedOn(order.id)) === 250_000)
    await admin("/order-edits", { order_id: order.id })
    await admin(`/order-edits/${order.id}/items`, {
      items: [{ variant_id: journey.store().variantId, quantity: 1 }],
    })
    await admin(`/order-edits/${order.id}/request`, {})
    expect((await admin(`/order-edits/${order.id}/confirm`, {})).status).toBe(200)
    expect(await show(order.id)).toMatchObject({ state: "underpaid", due: 220_000 })

    const { view } = await freshLink(order.id)
    const link = view.links.find(({ state }) => state === "open")
    expect(link).toMatchObject({ amount: 220_000 })
    await simulator.pay(link?.order_code ?? 0)
    await inState(order.id, "paid")
    await eventually("the books", async () => (await bookedOn(order.id)) === 470_000)
    expect(await journey.problems()).toEqual([])
  })

  it("a part that is marked as paid leaves the notice as well", async () => {
    const { session, order } = await ordered()
    await simulator.expire(session.data.order_code)
    await sql("update payos_link set expires_at = now() - interval '1 minute'")
    await makeLinksDue(sql)
    await eventuallyUnpaid(journey, 250_000)
    await markAsPaid(order.id, 100_000)
    await eventually("the part booked", async () => (await bookedOn(order.id)) === 100_000)
    await waitForLoops()
    expect(await unpaidNotice(journey)).toMatchObject({ subject: order.id })
  })

  it.each(["cancels the code", "turns to another provider"])(
    "an order whose shopper %s is shown as unpaid",
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

  it("an unpaid order that is cancelled or paid otherwise asks for nobody any more", async () => {
    for (const end of ["cancel", "mark as paid"]) {
      const { session, order } = await ordered()
      await simulator.expire(session.data.order_code)
      await sql("update payos_link set expires_at = now() - interval '1 minute'")
      await makeLinksDue(sql)
      await eventuallyUnpaid(journey, 250_000)
      if (end === "cancel") await admin(`/orders/${order.id}/cancel`, {})
      else await markAsPaid(order.id)
      await eventually("nobody told any more", async () => {
        return (await journey.problems()).length === 0
      })
    }
  })

  it("a cancelled order gets no link, and an unknown one is not found", async () => {
    const { order } = await ordered()
    await admin(`/orders/${order.id}/cancel`, {})
    expect(await freshLink(order.id)).toMatchObject({ status: 400, code: "payos_order_canceled" })
    expect((await admin("/payos/orders/order_none")).status).toBe(404)
  })

  it("the code of an open link is given as a picture, and none of one that has ended", async () => {
    const { session, order } = await ordered()
    const [link] = (await show(order.id)).links
    const picture = await qrOf(link)
    expect(picture.headers.get("content-type")).toBe("image/svg+xml")
    expect(picture.headers.get("cache-control")).toBe("private, no-store")
    expect(await picture.text()).toBe(renderSVG(session.data.qr_code, { border: 4, ecc: "M" }))

    await simulator.pay(session.data.order_code)
    await inState(order.id, "paid")
    const ended = await qrOf(link)
    expect(ended.status).toBe(400)
    expect(await ended.json()).toMatchObject({ code: "payos_link_not_payable" })
  })

  it("a draft order is paid through a link made by hand", async () => {
    const { regionId, variantId, salesChannelId } = journey.store()
    const created = await admin("/draft-orders", {
      email: "khach@example.com",
      region_id: regionId,
      sales_channel_id: salesChannelId,
      items: [{ variant_id: variantId, quantity: 1 }],
    })
    const draft = created.body["draft_order"] as { id: string; total: number }
    expect(await show(draft.id)).toMatchObject({ state: "none", due: draft.total, links: [] })

    const { view } = await freshLink(draft.id)
    expect(view).toMatchObject({ state: "waiting", due: draft.total })
    await simulator.pay(view.links[0]?.order_code ?? 0)
    expect(await inState(draft.id, "paid")).toMatchObject({ due: 0, received: draft.total })
    await eventually("the books", async () => (await bookedOn(draft.id)) === draft.total)
    expect(await journey.problems()).toEqual([])
  })
}
