import { contextOf } from "../../src/use-cases/context"
import { deliverNotifications } from "../../src/use-cases/notifications/deliver-notifications"
import type { Journey } from "../kit/journey/journey"
import type { Mailbox } from "../kit/notifications/mailbox"
import { eventually } from "../kit/time/eventually"

type View = {
  amount: number
  link: string
  channels: { channel: string; address: string; state: string | null; reminds_at: string | null }[]
}

/** Messages that ask an order's customer for the amount due. */
export function paymentRequests(journey: Journey, mailbox: () => Mailbox): void {
  const { shopper, simulator, sql, admin, orderOf, container } = journey

  const unpaid = async () => {
    const cartId = await shopper.cart()
    const { id: sessionId, data } = await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    const { id } = await orderOf(cartId)
    await sql("update order_address set phone = '0901 234 567'")
    return { orderId: id, sessionId, orderCode: data.order_code, qr: data.qr_code }
  }
  /** An order converted from a draft of one bag, after `before` has run on the draft. */
  const converted = async (before: (draftId: string) => Promise<unknown> = async () => null) => {
    const { regionId, variantId, salesChannelId } = journey.store()
    const { body } = await admin("/draft-orders", {
      email: "khach@example.com",
      region_id: regionId,
      sales_channel_id: salesChannelId,
      items: [{ variant_id: variantId, quantity: 1 }],
    })
    const { id: orderId } = body["draft_order"] as { id: string }
    await before(orderId)
    expect((await admin(`/draft-orders/${orderId}/convert-to-order`, {})).status).toBe(200)
    const pay = async () => {
      const stateOf = async () =>
        (await admin(`/payos/orders/${orderId}`)).body["order"] as {
          state: string
          links: { order_code: number }[]
        }
      await simulator.pay((await stateOf()).links[0]?.order_code ?? 0)
      await eventually("the order paid", async () => (await stateOf()).state === "paid")
    }
    return { orderId, pay }
  }
  const path = (orderId: string) => `/payos/orders/${orderId}/payment-request`
  const show = async (orderId: string) => (await admin(path(orderId))).body["request"] as View
  const send = (orderId: string, channel = "email", language = "vi") =>
    admin(path(orderId), { channel, language })
  const sent = (channel: string) =>
    mailbox().messages.filter((message) => message.channel === channel && message.to !== "")
  const remind = async () => {
    await sql("update payos_notification set due_at = now() where kind = 'reminder'")
    await deliverNotifications(contextOf(container()))
    // The store's own loop may have claimed it first.
    return eventually("the reminder processed", async () => {
      const [row] = await sql<{ state: string }>(
        `select state from payos_notification
         where kind = 'reminder' and state not in ('waiting', 'sending')`,
      )
      return row?.state
    })
  }

  it("is sent by email and SMS with amount, order and the store's page, without the code", async () => {
    const { orderId, sessionId, qr } = await unpaid()
    const view = await show(orderId)
    expect(view).toMatchObject({
      amount: 250_000,
      link: `https://shop.example/pay#payos=${sessionId}`,
      is_own_page: true,
      channels: [
        { channel: "email", address: "lan@example.vn", state: null, reminds_at: null },
        { channel: "sms", address: "0901234567", state: null },
      ],
    })
    expect(await send(orderId)).toEqual({ status: 200, body: { state: "sent" } })
    expect(await send(orderId, "sms", "en")).toEqual({ status: 200, body: { state: "sent" } })
    const [mail] = sent("email")
    expect(mail).toMatchObject({
      to: "lan@example.vn",
      template: "payos-request",
      data: { amount: 250_000, link: `${view.link}&lang=vi`, event: "request" },
    })
    expect(mail?.content?.subject).toMatch(/^Cà phê Sài Gòn: Thanh toán đơn hàng #\d+$/)
    expect(mail?.content?.html).toContain(`<a href="${view.link}&#38;lang=vi">`)
    const [sms] = sent("sms")
    expect(sms?.content?.text).toMatch(/^[\w ]+: Pay 250\.000d for order #\d+ before /)
    expect(sms?.data["link"]).toBe(`${view.link}&lang=en`)
    expect(JSON.stringify(mailbox().messages)).not.toContain(qr)
    expect((await show(orderId)).channels).toEqual([
      expect.objectContaining({ state: "sent", reminds_at: expect.any(String) }),
      expect.objectContaining({ state: "sent" }),
    ])
  })

  it("is sent for an order converted from a draft, once it has a code", async () => {
    const { orderId, pay } = await converted()
    expect(await send(orderId)).toMatchObject({
      status: 400,
      body: { code: "payos_payment_request_without_code" },
    })
    await admin(`/payos/orders/${orderId}/link`, {})
    expect(await send(orderId)).toEqual({ status: 200, body: { state: "sent" } })
    expect(sent("email")[0]).toMatchObject({ to: "khach@example.com", data: { amount: 220_000 } })
    await pay()
  })

  it("uses the code that a draft already had, once the draft is an order", async () => {
    const { orderId, pay } = await converted((id) => admin(`/payos/orders/${id}/link`, {}))
    expect(await show(orderId)).toMatchObject({ amount: 220_000 })
    expect(await send(orderId)).toEqual({ status: 200, body: { state: "sent" } })
    await pay()
  })

  it("is sent once when several requests are concurrent", async () => {
    const { orderId } = await unpaid()
    const responses = await Promise.all([
      send(orderId),
      send(orderId),
      send(orderId, "email", "en"),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(responses.find(({ status }) => status === 400)?.body["code"]).toBe(
      "payos_payment_request_repeated",
    )
    expect(sent("email")).toHaveLength(1)
  })

  it("is followed by one reminder before the code expires", async () => {
    const first = await unpaid()
    await send(first.orderId)
    const [{ reminds_at } = { reminds_at: null }] = (await show(first.orderId)).channels
    const [{ ends } = { ends: new Date() }] = await sql<{ ends: Date }>(
      "select expires_at as ends from payos_link where state = 'open'",
    )
    expect(Date.parse(reminds_at ?? "")).toBeLessThan(ends.getTime())
    expect(await remind()).toBe("sent")
    expect(sent("email").map(({ content }) => content?.subject)).toEqual([
      expect.stringMatching(/: Thanh toán đơn hàng/),
      expect.stringMatching(/: Nhắc thanh toán đơn hàng/),
    ])
  })

  it("has no reminder after the payment", async () => {
    const { orderId, orderCode } = await unpaid()
    await send(orderId)
    await simulator.pay(orderCode)
    await eventually("the order paid", async () => {
      const { body } = await admin(`/payos/orders/${orderId}`)
      return (body["order"] as { state: string }).state === "paid"
    })
    expect(await remind()).toBe("dropped")
    expect(sent("email")).toHaveLength(1)
    const refused = await send(orderId)
    const code = "payos_payment_request_without_code"
    expect(refused).toMatchObject({ status: 400, body: { code } })
  })

  it("has no reminder to an address that the order no longer has", async () => {
    const { orderId } = await unpaid()
    await send(orderId)
    await sql(`update "order" set email = 'minh@example.vn' where id = ?`, [orderId])
    expect(await remind()).toBe("dropped")
    expect((await show(orderId)).channels[0]).toMatchObject({
      address: "minh@example.vn",
      state: null,
    })
  })

  it("can be resent after a failed delivery, which has no reminder", async () => {
    const { orderId } = await unpaid()
    mailbox().setBehaviour({ reject: "no such mailbox +84 901234567 #payos=secret" })
    await send(orderId)
    await sql("update payos_notification set state = 'failed', error = 'no' where kind = 'request'")
    expect(await remind()).toBe("dropped")
    mailbox().setBehaviour("accept")
    expect((await show(orderId)).channels[0]).toMatchObject({ state: "failed" })
    expect(await send(orderId)).toEqual({ status: 200, body: { state: "sent" } })
    expect(await remind()).toBe("sent")
  })

  it("is limited to three a day for each order, whatever codes it has", async () => {
    const { orderId } = await unpaid()
    for (const n of [1, 2, 3]) {
      expect((await send(orderId)).status).toBe(200)
      await sql("update payos_notification set subject = subject || ? where kind = 'request'", [
        `_${n}`,
      ])
    }
    expect(await send(orderId)).toMatchObject({
      status: 400,
      body: {
        code: "payos_payment_request_repeated",
        message: expect.stringContaining("three times"),
      },
    })
  })

  it("is recorded in the audit log with its user", async () => {
    const { orderId } = await unpaid()
    await send(orderId)
    const entries = await sql<{ actor_id: string; detail: unknown }>(
      "select actor_id, detail from payos_audit_log where action = 'payment_requested'",
    )
    expect(entries).toEqual([
      { actor_id: expect.stringMatching(/^user_/), detail: { kind: "email" } },
    ])
  })

  it("keeps no digest of the customer's address after an erasure", async () => {
    const { orderId, orderCode } = await unpaid()
    await send(orderId)
    const digests = async () =>
      (await sql<{ recipient_hash: string }>("select recipient_hash from payos_notification")).map(
        ({ recipient_hash }) => recipient_hash,
      )
    const [digest = ""] = await digests()
    expect(digest).toMatch(/^[0-9a-f]{32}$/)
    await simulator.pay(orderCode)
    expect(await remind()).toBe("dropped")
    await eventually("the erasure", async () => {
      const body = { email: "lan@example.vn" }
      return (await admin("/payos/personal-data/erase", body)).status === 200
    })
    expect(await digests()).not.toContain(digest)
  })

  it("offers no SMS to a number that is not Vietnamese", async () => {
    const { orderId } = await unpaid()
    const channels = async () => (await show(orderId)).channels.map(({ channel }) => channel)
    expect(await channels()).toEqual(["email", "sms"])
    await sql("update order_address set phone = '0901234567, 0907654321'")
    expect(await channels()).toEqual(["email"])
  })

  it("is rejected for an unknown order, a customer without contact or an unknown channel", async () => {
    expect(await send("order_none")).toMatchObject({ status: 404 })
    const { orderId } = await unpaid()
    await sql(`update "order" set email = null where id = ?`, [orderId])
    expect(await send(orderId)).toMatchObject({
      status: 400,
      body: { code: "payos_customer_unreachable" },
    })
    expect(await send(orderId, "pigeon")).toMatchObject({ status: 400 })
  })
}
