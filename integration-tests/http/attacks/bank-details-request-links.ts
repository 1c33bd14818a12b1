import payosRefunds from "../../../src/jobs/payos-refunds"
import { expectNoPayouts } from "../../kit/assert/expect-no-payouts"
import { recordStatements } from "../../kit/database/record-statements"
import type { Journey } from "../../kit/journey/journey"
import type { Mailbox } from "../../kit/notifications/mailbox"
import { ACCOUNT, Payee, FACTORS } from "../payee"

const CLOSED = { status: 404, body: { code: "payos_bank_details_request_closed" } }
const DISCARD = { reason: "thôi", outcome: "payee_already_paid" }

/** Attacks by someone who found, stole or guesses a link. */
export function bankDetailsRequestLinkAttacks(journey: Journey, mailbox: () => Mailbox): void {
  const { admin, sql } = journey
  const payee = new Payee(journey, mailbox)
  const statements = recordStatements()

  const stateOf = async () => {
    const [row] = await sql<{ state: string; close_reason: string | null }>(
      "select state, close_reason from payos_bank_details_request order by created_at desc limit 1",
    )
    return row
  }
  const digests = () => sql("select secret_hash, factor_hash from payos_bank_details_request")

  it("cannot use the link without the factor, and five wrong factors close it", async () => {
    const { payoutId } = await payee.draft()
    await payee.ask(payoutId, "email")
    const secret = payee.mailed()
    for (const [index, guess] of ["0000", "", "250000", "0901234567"].entries()) {
      const wrong = await payee[index % 2 ? "open" : "answer"](secret, guess)
      const body = { code: "payos_bank_details_request_wrong_factor" }
      expect(wrong).toMatchObject({ status: 403, body })
      expect(wrong.body["message"]).toContain(`left: ${4 - index}`)
      expect(Object.keys(wrong.body).toSorted()).toEqual(["code", "message", "type"])
    }
    expect(await payee.open(secret, "0001")).toMatchObject(CLOSED)
    expect(await payee.open(secret, FACTORS.phone)).toMatchObject(CLOSED)
    expect(await stateOf()).toEqual({ state: "closed", close_reason: "failed_checks" })
    expect(await digests()).toEqual([{ secret_hash: null, factor_hash: null }])
    const { request } = await payee.show(payoutId)
    expect(request).toMatchObject({ state: "closed", failed_checks: 5, account: null })
  })

  it("has five attempts in total, even of forty concurrent ones", async () => {
    const { payoutId } = await payee.draft()
    const secret = await payee.copied(payoutId)
    const guesses = Array.from({ length: 40 }, (_, index) => payee.open(secret, `${index}`))
    const responses = await Promise.all(guesses)
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(4)
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(36)
    expect(await payee.open(secret, FACTORS.amount)).toMatchObject(CLOSED)
  })

  it("needs a factor that the message does not contain: the phone by email, the amount by SMS and copy", async () => {
    const { payoutId } = await payee.draft()
    const factors = { email: FACTORS.phone, sms: FACTORS.amount } as const
    for (const [channel, factor] of Object.entries(factors)) {
      await payee.ask(payoutId, channel)
      const secret = payee.mailed(channel as keyof typeof factors)
      const message = mailbox().messages.at(-1)
      const text = `${message?.content?.subject} ${message?.content?.text}`.replace(secret, "")
      expect(text).not.toMatch(/4567|250.?000|20.?000|7890/)
      expect(JSON.stringify(message?.data)).not.toContain(secret)
      const others = Object.values(FACTORS).filter((other) => other !== factor)
      for (const other of others) expect((await payee.open(secret, other)).status).toBe(403)
      expect((await payee.open(secret, factor)).status).toBe(200)
    }
    const copied = await payee.copied(payoutId)
    expect((await payee.open(copied, FACTORS.phone)).status).toBe(403)
    expect((await payee.open(copied, "250.000 ₫")).status).toBe(200)
  })

  it("needs the amount for an email if the order has no phone number", async () => {
    const { payoutId } = await payee.draft()
    await sql("update order_address set phone = null")
    await payee.ask(payoutId, "email")
    const secret = payee.mailed()
    expect((await payee.open(secret, FACTORS.phone)).status).toBe(403)
    expect((await payee.open(secret, FACTORS.amount)).status).toBe(200)
  })

  it("needs the largest of several transfers, or the billing address's phone number", async () => {
    const { payoutId } = await payee.draft()
    const rows = await sql<{ id: string }>("select id from order_address order by id")
    const [{ billing = "", shipping = "" } = {}] = await sql<Record<string, string>>(
      `select billing_address_id as billing, shipping_address_id as shipping from "order"`,
    )
    expect(rows.map(({ id }) => id)).toEqual([billing, shipping].toSorted())
    await sql("update order_address set phone = '0977 777 777' where id = ?", [shipping])
    await payee.ask(payoutId, "email")
    expect((await payee.open(payee.mailed(), FACTORS.phone)).status).toBe(200)
    await sql(`insert into payos_transfer (id, link_id, transaction_key, amount, transaction_at, source, client_id, booked_at)
      select 'potr_first', link_id, 'first', 1000, transaction_at - interval '1 hour', source, client_id, booked_at
      from payos_transfer`)
    const secret = await payee.copied(payoutId)
    await sql("delete from payos_transfer where id = 'potr_first'")
    expect((await payee.open(secret, "1000")).status).toBe(403)
    expect((await payee.open(secret, FACTORS.amount)).status).toBe(200)
  })

  it("receives the same response for an unknown, used, replaced, discarded or expired link, at the same cost", async () => {
    const { payoutId } = await payee.draft()
    const unusable: Record<string, string> = { unknown: "x".repeat(43), short: "x", empty: "" }
    unusable["replaced"] = await payee.copied(payoutId)
    unusable["used"] = await payee.copied(payoutId)
    await payee.answer(unusable["used"], FACTORS.amount)
    unusable["expired"] = await payee.copied(payoutId)
    await sql("update payos_bank_details_request set expires_at = now() where state = 'pending'")
    const responses: {
      name: string
      status: number
      text: string
      headers: object
      work: string[]
    }[] = []
    for (const [name, secret] of Object.entries(unusable)) {
      statements()
      const { status, body, headers } = await payee.answer(secret, FACTORS.amount)
      const work = statements().filter((sent) => sent.includes("payos_bank_details_request"))
      const shown = Object.fromEntries(headers)
      delete shown["date"]
      responses.push({ name, status, text: JSON.stringify(body), headers: shown, work })
    }
    const [{ name: _, ...first } = { name: "" }, ...others] = responses
    expect(first).toMatchObject({ status: 404, text: expect.stringContaining(CLOSED.body.code) })
    expect(first).toHaveProperty("work.length", 1)
    for (const { name: of, ...other } of others) expect({ of, ...other }).toEqual({ of, ...first })
    await admin(`/payos/payouts/${payoutId}/discard`, DISCARD)
    expect(await payee.open(unusable["expired"], FACTORS.amount)).toMatchObject(CLOSED)
    await expectNoPayouts(journey)
  })

  it("cannot change an answer, which a new link discards", async () => {
    const { payoutId } = await payee.draft()
    const secret = await payee.copied(payoutId)
    const responses = await Promise.all([
      payee.answer(secret, FACTORS.amount),
      payee.answer(secret, FACTORS.amount, { ...ACCOUNT, to_account_number: "6666" }),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404])
    await payee.copied(payoutId)
    const rows = await sql(
      "select state, to_account_number from payos_bank_details_request order by created_at",
    )
    expect(rows).toEqual([
      { state: "closed", to_account_number: null },
      { state: "pending", to_account_number: null },
    ])
  })

  it("sees no name, address, full account or phone number at any step", async () => {
    const { payoutId } = await payee.draft()
    const secret = await payee.copied(payoutId)
    const seen = [
      await payee.open(secret, "1"),
      await payee.open(secret, FACTORS.amount),
      await payee.answer(secret, FACTORS.amount),
      await payee.open(secret, FACTORS.amount),
    ]
    const text = JSON.stringify(seen.map(({ body }) => body))
    expect(text).not.toMatch(/nguy|lan@|4567|0011004567890|popay|pobdr|order|cart/i)
    expect(seen.map(({ body }) => Object.keys(body).toSorted().join())).toEqual([
      "code,message,type",
      "amount",
      "account,amount",
      "code,message,type",
    ])
  })

  it("changes nothing by GET, a form or invalid input, and responses forbid caching, framing and referrers", async () => {
    const { payoutId } = await payee.draft()
    const secret = await payee.copied(payoutId)
    const before = await sql("select * from payos_bank_details_request")
    const address = `${journey.backend()}/payos/bank-details-requests`
    for (const step of ["open", "answer"]) {
      expect((await fetch(`${address}/${step}?secret=${secret}&factor=1`)).status).toBe(404)
      const form = new URLSearchParams({ secret, factor: "1", ...ACCOUNT })
      const posted = await fetch(`${address}/${step}`, { method: "POST", body: form })
      expect(posted.status).toBe(400)
      expect((await payee.post(step, { secret: { $ne: 1 }, factor: "1" })).status).toBe(400)
    }
    for (const wrong of [
      { to_bin: "000000" },
      { to_account_number: "0011 0045" },
      { to_account_name: "<b>1</b>" },
      { to_account_name: " 123 " },
      { to_account_name: "NGUYEN THI LАN" },
      { to_account_name: "NGUYEN\u3164THI LAN" },
      { to_account_name: undefined },
    ])
      expect((await payee.answer(secret, "1", { ...ACCOUNT, ...wrong })).status).toBe(400)
    expect(await sql("select * from payos_bank_details_request")).toEqual(before)
    for (const { headers } of [await payee.open(secret, "1"), await payee.open("", "1")]) {
      expect(headers.get("cache-control")).toBe("no-store")
      expect(headers.get("referrer-policy")).toBe("no-referrer")
      expect(headers.get("x-frame-options")).toBe("DENY")
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
      expect(headers.get("access-control-allow-origin")).toBeNull()
    }
  })

  it("is rate-limited by IP address, whatever links they try", async () => {
    await sql("delete from payos_rate_limit")
    const open = (index: number) => payee.open(`guess ${index}`, "1", "198.51.100.9")
    const statuses = []
    for (let index = 0; index < 31; index += 1) statuses.push((await open(index)).status)
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]))
    expect(statuses[30]).toBe(429)
    expect((await payee.open("other", "1", "203.0.113.9")).status).toBe(404)
  })

  it("receives the page with the same headers", async () => {
    const page = await fetch(`${journey.backend()}/payos/refund`)
    expect(page.status).toBe(200)
    expect(page.headers.get("cache-control")).toBe("no-store")
    expect(page.headers.get("referrer-policy")).toBe("no-referrer")
    expect(page.headers.get("x-frame-options")).toBe("DENY")
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  })

  it("finds an expired link closed even if the rest of the job fails", async () => {
    const { payoutId } = await payee.draft()
    await payee.copied(payoutId)
    await sql("update payos_bank_details_request set expires_at = now()")
    await sql("alter table payos_pending_booking rename to payos_lost")
    try {
      await expect(payosRefunds(journey.container())).rejects.toThrow()
    } finally {
      await sql("alter table payos_lost rename to payos_pending_booking")
    }
    expect(await stateOf()).toEqual({ state: "closed", close_reason: "expired" })
  })

  it("finds the digests deleted after expiry, and the account of an unused request too", async () => {
    const { payoutId } = await payee.draft()
    await payee.copied(payoutId)
    await sql("update payos_bank_details_request set expires_at = now()")
    expect((await payee.show(payoutId)).request?.state).toBe("expired")
    await payosRefunds(journey.container())
    expect(await stateOf()).toEqual({ state: "closed", close_reason: "expired" })
    await payee.answer(await payee.copied(payoutId), FACTORS.amount)
    await admin(`/payos/payouts/${payoutId}/discard`, DISCARD)
    expect(await stateOf()).toEqual({ state: "closed", close_reason: "discarded" })
    const rows = await sql(
      "select distinct secret_hash, factor_hash, to_account_number, to_account_name from payos_bank_details_request",
    )
    const nothing = { secret_hash: null, factor_hash: null, to_account_number: null }
    expect(rows).toEqual([{ ...nothing, to_account_name: null }])
  })
}
