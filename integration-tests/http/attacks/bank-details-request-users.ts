import { approvePayout } from "../../kit/admin/approve-payout"
import { expectNoPayouts } from "../../kit/assert/expect-no-payouts"
import type { Journey } from "../../kit/journey/journey"
import type { Mailbox } from "../../kit/notifications/mailbox"
import { listPayouts } from "../../kit/purchase/paid-order"
import { eventually } from "../../kit/time/eventually"
import { letPayoutsWait } from "../../kit/time/let-time-pass"
import { ACCOUNT, Payee, FACTORS, WALLET } from "../payee"

const QUEUED = { status: 200, body: { payout: { state: "queued" } } }
const WAITS = { status: 200, body: { payout: { state: "awaiting_approval" } } }
const CHANGED = { status: 400, body: { code: "payos_bank_details_request_changed" } }
const OTHER = { ...ACCOUNT, to_account_name: "TRAN VAN MINH" }

/** Attacks by a user who poses as the customer, and the checks by other users. */
export function bankDetailsRequestUserAttacks(journey: Journey, mailbox: () => Mailbox): void {
  const { admin, sql, simulator } = journey
  const payee = new Payee(journey, mailbox)
  let second: Journey["admin"]
  let third: Journey["admin"]
  journey.prepare(async () => {
    second = await journey.colleague("hoa@example.vn")
    third = await journey.colleague("khoa@example.vn")
  })

  /** The first user sends a request, and the customer answers. */
  const answered = async (account = ACCOUNT, payer?: Parameters<Payee["draft"]>[0]) => {
    const { payoutId } = await payee.draft(payer)
    await payee.ask(payoutId, "email")
    await payee.answer(payee.mailed(), FACTORS.phone, account)
    return payoutId
  }

  it("the requester needs a second user, even with equal names", async () => {
    const id = await answered()
    expect(await payee.confirm(id)).toMatchObject(WAITS)
    const own = await approvePayout(admin, id)
    expect(own).toMatchObject({ status: 403, body: { code: "payos_payout_same_user" } })
    await expectNoPayouts(journey)
    expect(await approvePayout(second, id)).toMatchObject(QUEUED)
  })

  it("one user is enough with equal names if another user made the request", async () => {
    expect(await payee.confirm(await answered(), second)).toMatchObject(QUEUED)
  })

  it("another account holder needs two users other than the requester", async () => {
    const id = await answered(OTHER)
    expect(await payee.confirm(id, second)).toMatchObject(WAITS)
    const requester = await approvePayout(admin, id)
    expect(requester).toMatchObject({
      status: 403,
      body: { code: "payos_payout_user_asked_customer" },
    })
    expect((await approvePayout(second, id)).status).toBe(403)
    await expectNoPayouts(journey)
    expect(await approvePayout(third, id)).toMatchObject(QUEUED)
  })

  it.each([
    ["has no name", { ...WALLET, name: null }],
    ["is unknown", { bankId: null, name: null, number: null }],
  ])("a payer who %s needs two users", async (_, payer) => {
    const id = await answered(ACCOUNT, payer)
    expect((await payee.show(id)).request?.account?.match).toBe("unknown")
    expect(await payee.confirm(id, second)).toMatchObject(WAITS)
  })

  it("entering the answered account manually does not avoid the second user", async () => {
    const id = await answered(OTHER)
    const manual = await admin(`/payos/payouts/${id}/confirm`, { destination: OTHER })
    expect(manual).toMatchObject(CHANGED)
    const both = { destination: OTHER, bank_details_request: await payee.shown(id) }
    expect((await admin(`/payos/payouts/${id}/confirm`, both)).status).toBe(400)
    await expectNoPayouts(journey)
  })

  it("one user alone cannot resend a failed payout to a request's account", async () => {
    const id = await answered(OTHER)
    await simulator.payoutBalance(1_000)
    await payee.confirm(id)
    await approvePayout(second, id)
    await eventually("the payout failed", async () => {
      await letPayoutsWait(journey)
      return (await listPayouts(journey))[0]?.state === "failed"
    })
    await simulator.payoutBalance(1_000_000)
    expect(await admin(`/payos/payouts/${id}/confirm`, {})).toMatchObject(WAITS)
    expect(await simulator.payouts()).toEqual([])
  })

  it("a confirmation of a changed or closed request sends nothing", async () => {
    const id = await answered()
    const request = await payee.shown(id)
    const confirm = (shown: object) =>
      second(`/payos/payouts/${id}/confirm`, { bank_details_request: shown })
    expect(await confirm({ ...request, digest: "0".repeat(64) })).toMatchObject(CHANGED)
    expect(await confirm({ ...request, id: "pobdr_other" })).toMatchObject(CHANGED)
    const next = await payee.copied(id, second)
    expect(await confirm(request)).toMatchObject(CHANGED)
    await payee.answer(next, FACTORS.amount, OTHER)
    expect(await confirm(request)).toMatchObject(CHANGED)
    await sql(
      "update payos_bank_details_request set to_account_number = '6666' where state = 'answered'",
    )
    const shown = await payee.shown(id)
    await sql(
      "update payos_bank_details_request set to_account_number = '7777' where state = 'answered'",
    )
    expect(await confirm(shown)).toMatchObject(CHANGED)
    const [payout] = await listPayouts(journey)
    expect(payout).toMatchObject({ state: "draft", to_account_number: null })
    await expectNoPayouts(journey)
  })

  it("two concurrent confirmations send the payout once", async () => {
    const id = await answered()
    const responses = await Promise.all([payee.confirm(id, second), payee.confirm(id, third)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    // The payout was sent: a response that says otherwise would make the merchant pay a second time.
    const late = { status: 400, body: { code: "payos_payout_wrong_state" } }
    expect(responses.find(({ status }) => status === 400)).toMatchObject(late)
    await eventually("the payout succeeded", async () => {
      await letPayoutsWait(journey)
      return (await listPayouts(journey))[0]?.state === "succeeded"
    })
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("the request closes when its draft is confirmed with another account or discarded", async () => {
    for (const decide of [
      (id: string) =>
        admin(`/payos/payouts/${id}/confirm`, {
          destination: { ...ACCOUNT, to_account_number: "1234" },
        }),
      (id: string) =>
        admin(`/payos/payouts/${id}/discard`, { reason: "thôi", outcome: "unallocated" }),
    ]) {
      const { payoutId } = await payee.draft()
      const secret = await payee.copied(payoutId)
      expect((await decide(payoutId)).status).toBe(200)
      expect((await payee.answer(secret, FACTORS.amount)).status).toBe(404)
      const refused = await payee.ask(payoutId)
      expect(refused).toMatchObject({
        status: 400,
        body: { code: "payos_bank_details_request_not_needed" },
      })
    }
    const left = await sql("select 1 from payos_bank_details_request where state <> 'closed'")
    expect(left).toEqual([])
  })

  it("concurrent requests leave one live request per payout", async () => {
    const { payoutId } = await payee.draft()
    const responses = await Promise.all([payee.ask(payoutId), payee.ask(payoutId, "copy", second)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const live = await sql(
      "select 1 from payos_bank_details_request where state in ('pending', 'answered')",
    )
    expect(live).toHaveLength(1)
    await expect(
      sql(`insert into payos_bank_details_request (id, payout_id, purchase, purchase_kind, channel, factor, secret_hash,
             factor_hash, is_contact_changed, needs_two_users, asked_by, expires_at)
           select 'pobdr_2', payout_id, purchase, purchase_kind, channel, factor, 'a', 'b', false, true, asked_by,
             expires_at
           from payos_bank_details_request where state = 'pending'`),
    ).rejects.toThrow(/UQ_payos_bank_details_request_live/)
  })

  it("a customer receives at most three messages per address and five links a day, across users", async () => {
    const { payoutId } = await payee.draft()
    for (const as of [admin, second, third])
      expect((await payee.ask(payoutId, "email", as)).status).toBe(200)
    const tooMany = { status: 400, body: { code: "payos_bank_details_request_too_many" } }
    expect(await payee.ask(payoutId, "email", third)).toMatchObject(tooMany)
    await payee.copied(payoutId)
    const lastTwo = await Promise.all([payee.ask(payoutId), payee.ask(payoutId, "copy", second)])
    expect(lastTwo.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(mailbox().messages.filter(({ channel }) => channel === "email")).toHaveLength(3)
    await sql("update payos_bank_details_request set purchase = 'cart_before'")
    expect(await payee.ask(payoutId)).toMatchObject(tooMany)
    await sql("update payos_bank_details_request set created_at = created_at - interval '1 day'")
    expect((await payee.ask(payoutId)).status).toBe(200)
  })

  it("a message that its provider rejected does not count towards the limit", async () => {
    const { payoutId } = await payee.draft()
    mailbox().setBehaviour({ reject: "no" })
    for (const as of [admin, second, third, admin, second, third])
      expect((await payee.ask(payoutId, "email", as)).body["state"]).toBe("failed")
    mailbox().setBehaviour("accept")
    expect((await payee.ask(payoutId, "email")).body["state"]).toBe("sent")
  })

  it("the confirming user sees that the order's contact was changed", async () => {
    const { payoutId, orderId } = await payee.draft()
    const changed = await admin(`/orders/${orderId}`, { email: "thief@example.vn" })
    expect(changed.status).toBe(200)
    expect((await payee.show(payoutId)).contact).toMatchObject({
      is_changed: true,
      channels: [{ channel: "email", address: "t…@example.vn" }, { channel: "sms" }],
    })
    await payee.ask(payoutId, "email")
    expect((await payee.show(payoutId)).request).toMatchObject({ is_contact_changed: true })
    expect(mailbox().messages.at(-1)?.to).toBe("thief@example.vn")
    expect((await payee.answer(payee.mailed(), FACTORS.phone)).status).toBe(200)
    expect(await payee.confirm(payoutId, second)).toMatchObject(WAITS)
    expect(await approvePayout(admin, payoutId)).toMatchObject({ status: 403 })
  })

  it("a copied link shows the user who copied it", async () => {
    const { payoutId } = await payee.draft()
    const [colleague] = await sql<{ id: string }>(
      `select id from "user" where email = 'hoa@example.vn'`,
    )
    await payee.copied(payoutId, second)
    expect((await payee.show(payoutId)).request).toMatchObject({
      channel: "copy",
      message: null,
      asked_by: colleague?.id,
      asked_by_name: expect.any(String),
      created_at: expect.any(String),
    })
  })

  it("a phone number changed on the order in Medusa is a changed contact", async () => {
    const { payoutId, orderId } = await payee.draft()
    const { status } = await admin(`/orders/${orderId}`, {
      shipping_address: { phone: "0999999999" },
    })
    expect(status).toBe(200)
    await sql("update cart_address set phone = '0999999999'")
    expect((await payee.show(payoutId)).contact?.is_changed).toBe(true)
  })

  it("an API key, another channel and another recipient are rejected", async () => {
    const { payoutId } = await payee.draft()
    const path = `/payos/payouts/${payoutId}/bank-details-request`
    const byKey = await journey.adminByKey(path, { channel: "copy", language: "vi" })
    expect(byKey).toMatchObject({ status: 403, body: { code: "payos_user_required" } })
    for (const body of [
      { channel: "chat", language: "vi" },
      { channel: "email", language: "vi", to: "thief@example.vn" },
      { channel: "email" },
    ])
      expect((await admin(path, body)).status).toBe(400)
    expect(await sql("select 1 from payos_bank_details_request")).toEqual([])
    expect(mailbox().messages).toEqual([])
  })
}
