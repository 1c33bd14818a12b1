import { listAdminRoutes } from "../kit/admin/admin-routes"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { adminLinkCalls, PAYER, type Link } from "./admin-link-calls"

/** One link: its details, and a merchant's actions on it. */
export function adminLinkDetails(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, backend } = journey
  const { admin, start, paid } = adminLinkCalls(journey)

  const show = async (id: string) => (await admin(`/links/${id}`)).body["link"] as Link

  it("mark payOS's amounts as outdated after a transfer, until payOS is queried again", async () => {
    const { id, cartId, session } = await start()
    await admin(`/links/${id}/refresh`, {})
    expect(await show(id)).toMatchObject({ payos: { amount_paid: 0, is_outdated: false } })
    await simulator.pay(session.data.order_code, { counterAccount: PAYER })
    await orderOf(cartId)
    expect(await show(id)).toMatchObject({
      received: 250_000,
      payos: { amount_paid: 0, is_outdated: true },
    })
    await eventually("payOS queried again", async () => {
      await admin(`/links/${id}/refresh`, {})
      return !((await show(id))["payos"] as { is_outdated: boolean }).is_outdated
    })
    expect(await show(id)).toMatchObject({ payos: { amount_paid: 250_000 } })
  })

  it("show every field that payOS returns, and a timeline", async () => {
    const { id, session, order } = await paid()
    await eventually("payOS queried again", async () => {
      await admin(`/links/${id}/refresh`, {})
      return (await show(id))["payos"]
    })
    const link = await show(id)
    const simulated = await simulator.link(session.data.order_code)
    expect(link).toMatchObject({
      order_code: session.data.order_code,
      payment_link_id: simulated.paymentLinkId,
      qr_code: null,
      checkout_url: null,
      receiving_account: { account_number: simulated["accountNumber"], bin: simulated["bin"] },
      payos: {
        amount: 250_000,
        amount_paid: 250_000,
        amount_remaining: 0,
        status: "PAID",
        created_at: new Date(String(simulated["createdAt"])).toISOString(),
        canceled_at: null,
        is_outdated: false,
      },
      settled_at: expect.any(String),
      fetched_at: expect.any(String),
      can_cancel: false,
      problems: [],
    })
    expect(link["transfers"]).toEqual([
      {
        id: expect.stringMatching(/^potxn_/),
        is_erased: false,
        amount: 250_000,
        reference: expect.any(String),
        occurred_at: expect.any(String),
        description: session.data.description,
        account_number: simulated["accountNumber"],
        counter_account: expect.objectContaining({
          name: PAYER.name,
          number: expect.stringMatching(/^••\d{4}$/),
        }),
        virtual_account: null,
        source: "webhook",
      },
    ])
    const timeline = link["timeline"] as { type: string; params: object }[]
    const types = timeline.map(({ type }) => type)
    expect(types[0]).toBe("created")
    expect(types).toEqual(expect.arrayContaining(["webhook", "transfer", "settled", "fetched"]))
    expect(timeline.find(({ type }) => type === "settled")?.params).toEqual({
      order_id: order.id,
      display_id: expect.any(Number),
    })
    const secrets = Object.values(journey.credentials()).concat(session.id)
    for (const secret of secrets) expect(JSON.stringify(link)).not.toContain(secret)
    expect(await admin("/links/polink_none")).toMatchObject({ status: 404 })
  })

  it("are refreshed on demand: a transfer whose webhook was lost becomes an order", async () => {
    const { cartId, id, session } = await start()
    await simulator.pay(session.data.order_code, { deliver: "never" })
    const response = await admin(`/links/${id}/refresh`, {})
    expect(response).toMatchObject({
      status: 200,
      body: { link: { status: "PAID", remaining: 0 } },
    })
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })

    const other = await start()
    await simulator.fault({ operation: "link.get", kind: "code", code: "214", times: 9 })
    expect(await admin(`/links/${other.id}/refresh`, {})).toMatchObject({
      status: 422,
      body: { code: "payos_refused", payos_code: "214" },
    })
  })

  it("let a merchant cancel the link, with a reason that payOS stores", async () => {
    const { id, session, cartId } = await start()
    const reason = "Khách đổi ý, trả tiền mặt"
    expect(await admin(`/links/${id}/cancel`, {})).toMatchObject({ status: 400 })
    expect(await admin(`/links/${id}/cancel`, { reason })).toMatchObject({
      status: 200,
      body: {
        link: {
          state: "closed",
          status: "CANCELLED",
          can_cancel: false,
          close_note: reason,
          payos: { cancellation_reason: reason, canceled_at: expect.any(String) },
        },
      },
    })
    expect(await simulator.link(session.data.order_code)).toMatchObject({
      status: "CANCELLED",
      cancellationReason: reason,
    })
    expect(await admin(`/links/${id}/cancel`, { reason })).toMatchObject({
      status: 400,
      body: { code: "payos_link_not_open" },
    })
    const [entry] = await sql("select action, actor_id from payos_audit_log where subject = ?", [
      id,
    ])
    expect(entry).toEqual({ action: "link_cancelled", actor_id: expect.stringMatching(/^user_/) })
    expect((await shopper.startPayment(cartId)).data.order_code).not.toBe(session.data.order_code)
  })

  it("settle a link that was just paid instead of cancelling it", async () => {
    const { cartId, id, session } = await start()
    await simulator.pay(session.data.order_code, { deliver: "never" })
    const response = await admin(`/links/${id}/cancel`, { reason: "Hết hàng" })
    expect(response).toMatchObject({ status: 200, body: { link: { status: "PAID" } } })
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
  })

  it("require a logged-in merchant, as every admin route does; an API key cannot cancel a link", async () => {
    const customer = await shopper.loggedIn("khach@example.vn")
    for (const { method, path } of listAdminRoutes()) {
      const anonymous = await fetch(`${backend()}${path}`, { method })
      const asCustomer = await customer.request(method as "GET" | "POST", path)
      expect({ path, statuses: [anonymous.status, asCustomer.status] }).toEqual({
        path,
        statuses: [401, 401],
      })
    }
    const { id, session } = await start()
    const reason = { reason: "Máy tự huỷ" }
    const refused = await journey.adminByKey(`/payos/links/${id}/cancel`, reason)
    expect(refused).toMatchObject({ status: 403, body: { code: "payos_user_required" } })
    expect(await simulator.link(session.data.order_code)).toMatchObject({ status: "PENDING" })
  })
}
