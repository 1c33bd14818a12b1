import { databaseUrlOf, findingChecks, inPassing } from "../ledger-audit/on-database"
import type { Journey } from "../kit/journey/journey"
import { readLog } from "../kit/journey/log-file"
import {
  buyAs,
  countIn,
  dumpLedger,
  HUNG,
  MAI,
  namedIn,
  type Person,
} from "../kit/purchase/data-subject"

export function dataSubject(journey: Journey): void {
  const { admin, adminByKey, shopper, sql, webhook } = journey
  const erase = (body: object) => admin("/payos/personal-data/erase", body)
  const exported = (body: object) => admin("/payos/personal-data/export", body)
  const auditViolations = async () =>
    inPassing(await databaseUrlOf(journey), [], (client) => findingChecks(client))
  /** A guest's cart, the only record with the email and the phone number. */
  const cartOf = async ({ email, phone }: Person): Promise<string> => {
    const cartId = await shopper.cart()
    const address = { first_name: "Khách", address_1: "1 Lê Lợi", city: "Huế", country_code: "vn" }
    const shipping_address = { ...address, last_name: "Lẻ", phone }
    await shopper.must("POST", `/store/carts/${cartId}`, { email, shipping_address })
    return cartId
  }
  const entriesOf = (action: string) =>
    sql<{ actor_id: string; detail: { by: string; collection_ids: string[] } }>(
      "select actor_id, detail from payos_audit_log where action = ?",
      [action],
    )

  it("erases a guest's data by the order's phone number, and no other data", async () => {
    const hung = await buyAs(journey, HUNG, await cartOf(HUNG))
    const mai = await buyAs(journey, MAI, await cartOf(MAI))
    const before = await dumpLedger(journey)
    expect(namedIn(before, HUNG)).toEqual(Object.values(HUNG))
    expect(await erase({ phone: HUNG.phone })).toEqual({
      status: 200,
      body: { erased: true, payments: 1 },
    })
    const after = await dumpLedger(journey)
    expect(namedIn(after, HUNG)).toEqual([])
    expect(countIn(after, MAI)).toBe(countIn(before, MAI))
    expect(namedIn(readLog(), HUNG)).toEqual([])
    expect(await auditViolations()).toEqual([])
    expect(await entriesOf("personal_data_erased")).toEqual([
      {
        actor_id: expect.stringMatching(/^user_/),
        detail: { by: "phone", collection_ids: [expect.stringMatching(/^pay_col_/)] },
      },
    ])
    expect((await webhook(hung.webhookBody)).status).toBe(200)
    expect((await webhook(mai.webhookBody)).status).toBe(200)
    expect(namedIn(await dumpLedger(journey), HUNG)).toEqual([])
    const [counts] = await sql(
      `select (select count(*) from payos_webhook_event) as events,
         (select count(*) from payos_transfer) as transfers`,
    )
    expect(counts).toEqual({ events: "2", transfers: "2" })
    const preview = `/payos/payments/${hung.paymentId}/refunds/preview`
    expect(await admin(preview, { amount: 10_000 })).toMatchObject({
      body: { to: null, draft_reason: "erased" },
    })
  })

  it("exports all data of an email address, case-insensitively, and no secrets", async () => {
    await buyAs(journey, HUNG, await cartOf(HUNG))
    const other = await shopper.startPayment(await cartOf(MAI))
    const { status, body } = await exported({ email: HUNG.email.toUpperCase() })
    expect(status).toBe(200)
    expect(body["personal_data"]).toMatchObject({
      link: [{ amount: 250_000 }],
      transfer: [{ amount: 255_000, counter_account: { name: HUNG.name } }],
      webhook_event: [{ webhook: { counterAccountNumber: HUNG.account } }],
      payout: [{ to_account_number: HUNG.account }, { discard_reason: expect.any(String) }],
      refund_intent: [{}, {}],
    })
    const text = JSON.stringify(body)
    expect(namedIn(text, HUNG)).toEqual(Object.values(HUNG))
    expect(text).not.toContain(String(other.data.order_code))
    const secrets = await sql<{ secret: string }>(
      `select session_id as secret from payos_link union all
       select idempotency_key from payos_payout_request`,
    )
    expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
    expect(text).not.toContain('"signature"')
    expect(await entriesOf("personal_data_exported")).toMatchObject([{ detail: { by: "email" } }])
  })

  it("exports the data of a customer's carts by the customer's id", async () => {
    const customer = await shopper.loggedIn("khach.quen@thu.example")
    const cartId = await customer.cart()
    await customer.startPayment(cartId)
    const [cart] = await sql<{ customer_id: string }>("select customer_id from cart where id = ?", [
      cartId,
    ])
    const { body } = await exported({ customer_id: cart?.customer_id ?? "" })
    expect(body["personal_data"]).toMatchObject({ link: [{ cart_id: cartId }] })
  })

  it("refuses to erase while money is undecided, and names each blocker with its remedy", async () => {
    const session = await shopper.startPayment(await cartOf(HUNG))
    const { order_code } = session.data
    const [link] = await sql<{ id: string; collection: string }>(
      "select id, payment_collection_id as collection from payos_link where order_code = ?",
      [order_code],
    )
    const open = await erase({ email: HUNG.email })
    expect(open).toMatchObject({
      status: 409,
      body: {
        code: "payos_erasure_blocked",
        undecided: [
          { kind: "payable_link", id: link?.id, remedy: expect.stringMatching(/cancel/) },
        ],
        message: expect.stringContaining(link?.id ?? "no link"),
      },
    })
    await admin(`/payos/links/${link?.id}/cancel`, { reason: `Gọi ${HUNG.phone}` })
    await sql(
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_1', 'link_failing', ?, '{}'), ('poprob_2', 'webhook_not_booked', ?, '{}')`,
      [link?.id, `wrong_link:${order_code}`],
    )
    await sql(
      `insert into payos_payout (id, purpose, payment_collection_id, amount, state, to_account_name)
       values ('popay_1', 'pay_back', ?, 0, 'draft', ?)`,
      [link?.collection, HUNG.name],
    )
    const { body } = await erase({ email: HUNG.email })
    expect(body["undecided"]).toEqual([
      expect.objectContaining({ kind: "payout", id: "popay_1" }),
      expect.objectContaining({ kind: "problem", id: "poprob_1" }),
      expect.objectContaining({ kind: "problem", id: "poprob_2" }),
    ])
    expect(namedIn(await dumpLedger(journey), HUNG)).toEqual([HUNG.name, HUNG.phone])
    await sql("update payos_problem set resolved_at = now() where resolved_at is null")
    await sql("update payos_payout set state = 'discarded' where id = 'popay_1'")
    expect(await erase({ email: HUNG.email })).toMatchObject({ status: 200 })
    expect(namedIn(await dumpLedger(journey), HUNG)).toEqual([])
  })

  it("requires exactly one identifier and a logged-in user", async () => {
    const notFound = { status: 404, body: { code: "payos_customer_not_found" } }
    expect(await erase({ email: "khong.ai@thu.example" })).toMatchObject(notFound)
    expect(await exported({ phone: "0900000000" })).toMatchObject(notFound)
    for (const body of [{}, { email: HUNG.email, phone: HUNG.phone }, { name: HUNG.name }]) {
      expect(await erase(body)).toMatchObject({ status: 400 })
    }
    for (const path of ["erase", "export"]) {
      const byKey = await adminByKey(`/payos/personal-data/${path}`, { email: HUNG.email })
      expect(byKey).toMatchObject({ status: 403, body: { code: "payos_user_required" } })
    }
  })
}
