import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { buyAs, dumpLedger, HUNG, namedIn } from "../kit/purchase/data-subject"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

/** Places where a name or an account could survive its erasure. */
export function erasureTraces(journey: Journey): void {
  const { admin, shopper, sql, simulator, webhook, credentials } = journey
  const NOTE = `Gọi ${HUNG.name} ${HUNG.phone} ${HUNG.account}`
  const erase = async (body: object) => {
    expect(await admin("/payos/personal-data/erase", body)).toMatchObject({ status: 200 })
  }
  const left = async () => namedIn(await dumpLedger(journey), HUNG)
  const cartOf = async ({ email, phone }: { email: string; phone: string }): Promise<string> => {
    const cartId = await shopper.cart()
    const address = { first_name: "Khách", address_1: "1 Lê Lợi", city: "Huế", country_code: "vn" }
    const shipping_address = { ...address, last_name: "Lẻ", phone }
    await shopper.must("POST", `/store/carts/${cartId}`, { email, shipping_address })
    return cartId
  }
  const unpaidOrder = async (customer: { email: string; phone: string }, bags = 1) => {
    const cartId = await cartOf(customer)
    for (let more = 1; more < bags; more += 1) await shopper.addBag(cartId)
    await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    return journey.orderOf(cartId)
  }
  const openCase = (kind: string) =>
    eventually("the case", async () => {
      type Case = { id: string; version: number }
      const [found] = await sql<Case>(
        "select id, version from payos_problem where resolved_at is null and kind = ?",
        [kind],
      )
      return found
    })

  /** HUNG pays a code after the cart has grown, which raises a case. */
  const payOutdatedCode = async (cartId: string) => {
    const { data } = await shopper.startPayment(cartId)
    await shopper.addBag(cartId)
    await eventually("cancelled", async () => {
      return (await simulator.link(data.order_code)).status === "CANCELLED"
    })
    const counterAccount = { bankId: "970436", name: HUNG.name, number: HUNG.account }
    await simulator.pay(data.order_code, { amount: 250_000, counterAccount })
    return openCase("unmatched_money")
  }

  it("an erased note does not return from payOS when the link is refreshed", async () => {
    const { data } = await shopper.startPayment(await cartOf(HUNG))
    const [link] = await sql<{ id: string }>("select id from payos_link")
    await admin(`/payos/links/${link?.id}/cancel`, { reason: NOTE })
    await eventually("closed", async () => {
      return (await simulator.link(data.order_code)).status === "CANCELLED"
    })
    await erase({ email: HUNG.email })
    await sql("update payos_link set fetch_started_at = null")
    expect((await admin(`/payos/links/${link?.id}/refresh`, {})).status).toBe(200)
    expect(await left()).toEqual([])
  })

  it("a phone number matches with and without its country code", async () => {
    await buyAs(journey, HUNG, await cartOf(HUNG))
    const international = HUNG.phone.replace(/^0/, "+84")
    await buyAs(journey, HUNG, await cartOf({ ...HUNG, phone: international }))
    await erase({ phone: HUNG.phone })
    expect(await left()).toEqual([])
  })

  it("a user's note about a webhook in another currency is erased with the link", async () => {
    const session = await shopper.startPayment(await cartOf(HUNG))
    const dollars = webhookData(session, { currency: "USD" })
    await webhook(signedBody(dollars, credentials().checksumKey))
    const { id } = await openCase("webhook_not_booked")
    const [link] = await sql<{ id: string }>("select id from payos_link")
    await admin(`/payos/links/${link?.id}/cancel`, { reason: "Khách đổi ý" })
    await admin(`/payos/problems/${id}/handled`, { reason: NOTE })
    await eventually("closed", async () => {
      return (await sql("select 1 from payos_link where state = 'closed'")).length > 0
    })
    await erase({ email: HUNG.email })
    expect(await left()).toEqual([])
  })

  it("a recovered link belongs to the customer whose order its money has paid", async () => {
    const counterAccount = { bankId: "970436", name: HUNG.name, number: HUNG.account }
    const { data } = await shopper.startPayment(await cartOf(HUNG))
    await simulator.pay(data.order_code, { counterAccount, deliver: "never" })
    for (const table of ["queue", "transfer", "webhook_event", "link"]) {
      await sql(`delete from payos_${table}`)
    }
    const statement = { words: [String(data.order_code)] }
    expect(await admin("/payos/links/recover", statement)).toMatchObject({ status: 200 })
    const allocateTo = async (order_id: string) => {
      const { id, version } = await openCase("unmatched_money")
      const allocate = { version, action: "allocate_to_order", order_id }
      expect(await admin(`/payos/problems/${id}/resolve`, allocate)).toMatchObject({ status: 200 })
    }
    const stranger = { email: "vo@thu.example", phone: "0900000009" }
    await allocateTo((await unpaidOrder(stranger, 2)).id)
    const [mistake] = await sql<{ id: string }>(
      "select id from payos_allocation where to_collection_id is not null",
    )
    const reason = { reason: "Nhầm khách" }
    expect((await admin(`/payos/allocations/${mistake?.id}/reverse`, reason)).status).toBe(200)
    const theirs = await admin("/payos/personal-data/export", { email: stranger.email })
    expect(JSON.stringify(theirs.body)).not.toContain(HUNG.account)
    await allocateTo((await unpaidOrder(HUNG)).id)
    const { body } = await admin("/payos/personal-data/export", { email: HUNG.email })
    expect(JSON.stringify(body)).toContain(HUNG.account)
    await eventually("erased", async () => {
      return (await admin("/payos/personal-data/erase", { email: HUNG.email })).status === 200
    })
    expect(await left()).toEqual([])
  })

  it.each([
    ["names no customer", "is exported and erased", true],
    ["named another customer and was deleted", "is neither exported nor erased", false],
  ])("money that paid a customer's order, from a cart that %s, %s", async (which, _, isTheirs) => {
    const cartId = await shopper.cart()
    const { id, version } = await payOutdatedCode(cartId)
    await sql(
      which === "names no customer"
        ? `update cart set email = null, customer_id = null, shipping_address_id = null,
             billing_address_id = null where id = ?`
        : "update cart set deleted_at = now() where id = ?",
      [cartId],
    )
    const order_id = (await unpaidOrder(HUNG)).id
    const allocate = { version, action: "allocate_to_order", order_id }
    expect(await admin(`/payos/problems/${id}/resolve`, allocate)).toMatchObject({ status: 200 })
    const exported = await admin("/payos/personal-data/export", { email: HUNG.email })
    expect(JSON.stringify(exported.body).includes(HUNG.account)).toBe(isTheirs)
    await eventually("erased", async () => {
      return (await admin("/payos/personal-data/erase", { email: HUNG.email })).status === 200
    })
    expect((await left()).length === 0).toBe(isTheirs)
  })

  it("a refund of money that paid another customer's order keeps no account of an erased payer", async () => {
    const order = await unpaidOrder({ email: "vo@thu.example", phone: "0900000009" })
    const cartId = await cartOf(HUNG)
    const { id, version } = await payOutdatedCode(cartId)
    const allocate = { version, action: "allocate_to_order", order_id: order.id }
    expect(await admin(`/payos/problems/${id}/resolve`, allocate)).toMatchObject({ status: 200 })
    const [payment] = await sql<{ id: string }>(
      `select p.id from payment p join order_payment_collection c
       on c.payment_collection_id = p.payment_collection_id where c.order_id = ?`,
      [order.id],
    )
    const refund = { amount: 50_000, idempotency_key: randomUUID() }
    expect((await admin(`/payos/payments/${payment?.id}/refunds`, refund)).status).toBe(200)
    await eventually("arrived", async () => {
      await letPayoutsWait(journey)
      const { body } = await admin("/payos/payouts")
      return (body["payouts"] as { state: string }[]).some(({ state }) => state === "succeeded")
    })
    await erase({ email: HUNG.email })
    expect(await left()).toEqual([])
  })
}
