import { randomUUID } from "node:crypto"
import { OrderDesk } from "../kit/admin/order-desk"
import { whileRefused } from "../kit/journey/half-done"
import type { Journey } from "../kit/journey/journey"
import { whileHeld } from "../kit/journey/while-held"
import { driftOf, leasesFree, readBooks } from "../kit/purchase/books"
import {
  collectionBeside,
  draftWithLink,
  placeOrder,
  requestOneBagMore,
} from "../kit/purchase/unpaid-order"
import { eventually, pause } from "../kit/time/eventually"

/** Core's own routes wait for a settlement, and those that would lose money are refused. */
export function coreRoutesHeld(journey: Journey): void {
  const { simulator, admin, sql, shopper, backend } = journey

  const remove = async (path: string) => {
    const response = await fetch(`${backend()}/admin/${path}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${await journey.adminToken()}` },
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const paidOrder = async () => {
    const placed = await placeOrder(journey)
    await simulator.pay(placed.session.data.order_code)
    await eventually("the order paid", async () => {
      return (await readBooks(journey, placed.order.id)).pending_difference === 0
    })
    await leasesFree(journey)
    const [payment] = await sql<{ id: string }>(
      "select id from payment where payment_collection_id = ?",
      [placed.collectionId],
    )
    return { ...placed, paymentId: payment?.id ?? "" }
  }

  const payPart = async (orderCode: number) => {
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(orderCode, { amount: 100_000 })
    await eventually("the part received", async () => {
      return (
        (await sql("select 1 from payos_link where has_money and amount_paid = 100000")).length > 0
      )
    })
    await leasesFree(journey)
  }
  const PART_RECEIVED = { status: 400, body: { code: "payos_part_received" } }

  it("whatever changes an order or its payments waits for a settlement", async () => {
    const { order, session, collectionId } = await placeOrder(journey)
    const paths: [string, object][] = [
      [`/orders/${order.id}`, { metadata: { note: "giao nhanh" } }],
      [`/orders/${order.id}/payment-sessions/authorize`, { payment_session_id: session.id }],
      [`/orders/${order.id}/credit-lines`, { amount: 1, reference: "a", reference_id: "b" }],
      [`/orders/${order.id}/fulfillments`, { items: [] }],
      [`/order-edits/${order.id}/confirm`, {}],
      [`/draft-orders/${order.id}/edit/confirm`, {}],
      [`/draft-orders/${order.id}/convert-to-order`, {}],
      [`/PAYMENT-collections/${collectionId}/mark-as-paid/`, { order_id: "order_none" }],
      [`/payment-collections/${collectionId}/payment-sessions`, { provider_id: "pp_none" }],
      [`/orders/${encodeURIComponent(order.id)}/complete/?fields=id,/complete`, {}],
    ]
    const answers = await whileHeld(journey, collectionId, [
      ...paths.map(
        ([path, body]) =>
          async () =>
            (await admin(path, body)).status,
      ),
      async () => (await remove(`payment-collections/${collectionId}`)).status,
      async () => {
        const path = `/store/orders/${order.id}/transfer/accept`
        return (await shopper.request("POST", path, { token: "none" })).status
      },
      async () => {
        const body = { order_id: order.id, items: [{ id: "item_none", quantity: 1 }] }
        const returned = { ...body, return_shipping: { option_id: "so_none" } }
        return (await shopper.request("POST", "/store/returns", returned)).status
      },
    ])
    expect(answers.map(({ waited }) => waited)).toEqual(answers.map(() => true))
    expect(answers.map(({ answer }) => answer)).not.toContain(409)
  })

  it.each([
    ["returns", {}, "return"],
    ["claims", { type: "refund" }, "claim"],
    ["exchanges", {}, "exchange"],
  ])("so do %s", async (kind, extra, key) => {
    const { order, collectionId } = await placeOrder(journey)
    const { body } = await admin(`/${kind}`, { order_id: order.id, ...extra })
    const { id } = body[key] as { id: string }
    const [answer] = await whileHeld(journey, collectionId, [
      () => admin(`/${kind}/${id}/request`, {}),
    ])
    expect(answer?.waited).toBe(true)
  })

  it("so does the start of an edit, a return, a claim or an exchange", async () => {
    const { order, collectionId } = await placeOrder(journey)
    const starts: [string, object][] = [
      ["/order-edits", {}],
      ["/returns", {}],
      ["/claims", { type: "refund" }],
      ["/exchanges", {}],
    ]
    const answers = await whileHeld(
      journey,
      collectionId,
      starts.map(
        ([path, extra]) =>
          () =>
            admin(path, { order_id: order.id, ...extra }),
      ),
    )
    expect(answers.map(({ waited }) => waited)).toEqual([true, true, true, true])
    expect(answers.map(({ answer }) => answer.status)).toContain(200)
  })

  it("so do a capture and a refund of its payment", async () => {
    const { collectionId, paymentId } = await paidOrder()
    const answers = await whileHeld(journey, collectionId, [
      () => admin(`/payments/${paymentId}/capture`, {}),
      () => admin(`/payments/${paymentId}/refund`, { amount: 1_000 }),
      () =>
        admin(`/payos/payments/${paymentId}/refunds`, { amount: 2_000, form_token: randomUUID() }),
    ])
    expect(answers.map(({ waited }) => waited)).toEqual([true, true, true])
  })

  it("a refund beside the settlement of another payment of the order leaves its sums right", async () => {
    for (const gap of [0, 60, 120, 240]) {
      const { order, paymentId } = await paidOrder()
      await requestOneBagMore(journey, order.id)
      await admin(`/order-edits/${order.id}/confirm`, {})
      const { body } = await admin(`/payos/orders/${order.id}/link`, {})
      const { links } = body["order"] as { links: { state: string; order_code: number }[] }
      await simulator.pay(links.find(({ state }) => state === "open")?.order_code ?? 0)
      await pause(gap)
      const { status } = await admin(`/payments/${paymentId}/refund`, { amount: 50_000 + gap })
      expect(status).toBe(200)
      await eventually("both transfers booked", async () => {
        return (await readBooks(journey, order.id)).booked.length === 2
      })
      await leasesFree(journey)
      expect(await readBooks(journey, order.id)).toMatchObject({ paid_total: 470_000 })
      expect(await driftOf(journey, order.id)).toBe(0)
    }
  })

  it("a capture that a kill left unbooked is booked by what was captured, not by what is asked", async () => {
    const { order, session } = await placeOrder(journey)
    await whileRefused(sql, { table: "order_transaction", on: "insert" }, async () => {
      await simulator.pay(session.data.order_code)
      await eventually("the capture", async () => (await sql("select 1 from capture")).length > 0)
      await leasesFree(journey)
      await sql("update payos_link set next_check_at = null")
    })
    const [payment] = await sql<{ id: string }>("select id from payment")
    const { status } = await admin(`/payments/${payment?.id}/capture`, { amount: 1_000 })
    expect(status).toBe(200)
    expect(await readBooks(journey, order.id)).toMatchObject({
      booked: [250_000],
      pending_difference: 0,
    })
  })

  it("T46: a collection that awaits or got money through payOS is not deleted, nor its draft order", async () => {
    const { orderId, collectionId, orderCode } = await draftWithLink(journey)
    const paths = [`payment-collections/${collectionId}`, `draft-orders/${orderId}`]
    const refused = (code: string) => paths.map(() => expect.objectContaining({ code }))
    const bodies = async () => {
      const answers = []
      for (const path of paths) answers.push((await remove(path)).body)
      return answers
    }
    expect(await bodies()).toEqual(refused("payos_collection_awaits_money"))
    await simulator.pay(orderCode, { amount: 100_000 })
    await eventually("a part received", async () => {
      return (await sql("select 1 from payos_link where has_money")).length > 0
    })
    await leasesFree(journey)
    await sql("update payos_link set state = 'closed', closed_at = now(), next_check_at = null")
    expect(await bodies()).toEqual(refused("payos_collection_holds_money"))
    const owners = await sql("select order_id from order_payment_collection")
    expect(owners).toEqual([{ order_id: orderId }])
  })

  it("a draft order whose code is cancelled is deleted", async () => {
    const { orderId, linkId } = await draftWithLink(journey)
    await admin(`/payos/links/${linkId}/cancel`, { reason: "khách đổi ý" })
    expect((await remove(`draft-orders/${orderId}`)).status).toBe(200)
  })

  it("a collection whose code is cancelled, and one that payOS never knew, are deleted", async () => {
    const { orderId, collectionId, linkId } = await draftWithLink(journey)
    const beside = await collectionBeside(journey, orderId)
    expect((await remove(`payment-collections/${beside}`)).status).toBe(200)
    const cancelled = await admin(`/payos/links/${linkId}/cancel`, { reason: "khách đổi ý" })
    expect(cancelled.status).toBe(200)
    expect((await remove(`payment-collections/${collectionId}`)).status).toBe(200)
  })

  it("marking as paid cancels the code first, and waits for payOS to say so", async () => {
    const { order, session } = await placeOrder(journey)
    const beside = await collectionBeside(journey, order.id)
    const mark = () => admin(`/payment-collections/${beside}/mark-as-paid`, { order_id: order.id })
    await simulator.fault({ operation: "link.cancel", kind: "500", times: 20 })
    expect(await mark()).toMatchObject({ status: 400, body: { code: "payos_code_not_cancelled" } })
    expect((await readBooks(journey, order.id)).captures).toEqual([])
    await simulator.clearFaults()
    const marked = await eventually("payOS answers", async () => {
      const answer = await mark()
      return answer.status === 200 && answer
    })
    expect(marked.status).toBe(200)
    expect((await simulator.link(session.data.order_code)).status).toBe("CANCELLED")
    expect(await readBooks(journey, order.id)).toMatchObject({
      captures: [250_000],
      booked: [250_000],
      pending_difference: 0,
    })
  })

  it("marking a difference as paid that a transfer has paid a part of is refused", async () => {
    const { order } = await paidOrder()
    await requestOneBagMore(journey, order.id)
    await admin(`/order-edits/${order.id}/confirm`, {})
    await admin(`/payos/orders/${order.id}/link`, {})
    const link = await new OrderDesk(journey).payable(order.id, 220_000)
    await payPart(link.order_code)
    const path = `/payment-collections/${link.payment_collection_id}/mark-as-paid`
    expect(await admin(path, { order_id: order.id })).toMatchObject(PART_RECEIVED)
    expect(await readBooks(journey, order.id)).toMatchObject({ captures: [250_000] })
    expect(
      await eventually("the part listed", async () => (await journey.problems())[0]),
    ).toMatchObject({
      kind: "unmatched_money",
      detail: { reason: "short", amount: 100_000 },
    })
  })

  it("marking more as paid than a transfer has left is refused, and the rest is marked", async () => {
    const { order, session } = await placeOrder(journey)
    await payPart(session.data.order_code)
    const mark = async (amount: number) => {
      const { body } = await admin("/payment-collections", { order_id: order.id, amount })
      const { id } = body["payment_collection"] as { id: string }
      return admin(`/payment-collections/${id}/mark-as-paid`, { order_id: order.id })
    }
    expect(await mark(250_000)).toMatchObject(PART_RECEIVED)
    expect((await readBooks(journey, order.id)).captures).toEqual([])
    expect((await mark(150_000)).status).toBe(200)
    await eventually("the part captured", async () => {
      return (await readBooks(journey, order.id)).paid_total === 250_000
    })
    expect(await readBooks(journey, order.id)).toMatchObject({ pending_difference: 0 })
    await eventually("no case left", async () => (await journey.problems()).length === 0)
  })

  it("what another provider took is not refunded by payOS", async () => {
    const { order } = await placeOrder(journey)
    const beside = await collectionBeside(journey, order.id)
    await admin(`/payment-collections/${beside}/mark-as-paid`, { order_id: order.id })
    const [payment] = await sql<{ id: string }>("select id from payment")
    const path = `/payos/payments/${payment?.id}/refunds`
    expect(await admin(path, { amount: 50_000, form_token: randomUUID() })).toMatchObject({
      status: 404,
      body: { code: "payos_payment_not_found" },
    })
    expect(await sql("select 1 from refund")).toEqual([])
  })

  it("marking as paid finds money whose webhook was lost, and is refused", async () => {
    const { order, session } = await placeOrder(journey)
    await simulator.pay(session.data.order_code, { deliver: "never" })
    const beside = await collectionBeside(journey, order.id)
    const path = `/payment-collections/${beside}/mark-as-paid`
    const answer = await admin(path, { order_id: order.id })
    expect(answer).toMatchObject({ status: 400, body: { code: "payos_money_received" } })
    expect(await readBooks(journey, order.id)).toMatchObject({
      captures: [250_000],
      booked: [250_000],
      pending_difference: 0,
    })
    expect(await journey.problems()).toEqual([])
  })

  it("the provider refuses to capture what has not come", async () => {
    const { collectionId, session } = await placeOrder(journey)
    await sql(
      `insert into payment (id, amount, raw_amount, currency_code, provider_id,
         payment_collection_id, payment_session_id, data)
       values ('pay_empty', 250000, '{"value":"250000","precision":20}', 'vnd', 'pp_payos_payos',
         ?, ?, cast(? as jsonb))`,
      [collectionId, session.id, JSON.stringify({ session_id: session.id })],
    )
    const answer = await admin("/payments/pay_empty/capture", {})
    expect(answer).toMatchObject({ status: 400, body: { code: "payos_not_paid" } })
    expect(await sql("select 1 from capture where deleted_at is null")).toEqual([])
  })
}
