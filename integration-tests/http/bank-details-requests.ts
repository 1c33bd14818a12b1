import { approvePayout } from "../kit/admin/approve-payout"
import type { Journey } from "../kit/journey/journey"
import type { Mailbox } from "../kit/notifications/mailbox"
import { payLate } from "../kit/purchase/late-money"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { ACCOUNT, Payee, FACTORS, PHONE } from "./payee"

/** Without the holder's name, which payOS reports itself once it has the payout. */
const DESTINATION = { to_bin: ACCOUNT.to_bin, to_account_number: ACCOUNT.to_account_number }

/** A customer names the account that receives the money of a draft. */
export function bankDetailsRequests(journey: Journey, mailbox: () => Mailbox): void {
  const { simulator, admin, sql, problems } = journey
  const payee = new Payee(journey, mailbox)
  let colleague: Journey["admin"]
  journey.prepare(async () => {
    colleague = await journey.colleague("binh@example.vn")
  })

  /** The hashes of the addresses that requests were sent to. */
  const digests = async () => {
    const rows = await sql<{ recipient_hash: string }>(
      "select recipient_hash from payos_notification where kind = 'bank_details_request'",
    )
    return rows.map(({ recipient_hash }) => recipient_hash)
  }
  const arrived = () =>
    eventually("the payout arrived", async () => {
      await letPayoutsWait(journey)
      const [payout] = await listPayouts(journey)
      return payout?.state === "succeeded" && payout
    })

  it("is emailed, answered and confirmed by another user, and its payout arrives", async () => {
    const { payoutId } = await payee.draft()
    expect(await payee.show(payoutId)).toEqual({
      request: null,
      can_ask: true,
      payers: ["NGUYEN THI LAN"],
      contact: {
        kind: "order",
        is_changed: false,
        channels: [
          { channel: "email", address: "l…@example.vn" },
          { channel: "sms", address: "…567" },
        ],
      },
    })
    const sent = await payee.ask(payoutId, "email")
    expect(sent).toEqual({ status: 200, body: { state: "sent", link: null, text: null } })
    const secret = payee.mailed()
    expect(await payee.open(secret, FACTORS.phone)).toMatchObject({
      status: 200,
      body: { amount: 20_000 },
    })
    const answered = await payee.answer(secret, FACTORS.phone)
    expect(answered.body).toEqual({ amount: 20_000, account: "••7890" })
    const { request } = await payee.show(payoutId)
    expect(request).toMatchObject({
      state: "answered",
      channel: "email",
      message: "sent",
      account: { ...ACCOUNT, bank_name: "Vietcombank", match: "equal" },
    })
    const confirmed = await payee.confirm(payoutId, colleague)
    expect(confirmed).toMatchObject({ status: 200, body: { payout: { state: "queued" } } })
    expect(await arrived()).toMatchObject(DESTINATION)
    expect(await simulator.payouts()).toHaveLength(1)
    // At the simulated bank, the account's holder has another name than the customer.
    expect((await problems()).map(({ kind }) => kind)).toEqual(["payout_holder_mismatch"])
    const [task] = await sql<{ id: string }>(
      "select id from payos_problem where resolved_at is null",
    )
    await admin(`/payos/problems/${task?.id}/handled`, { reason: "Khách xác nhận" })
    const [digest] = await digests()
    expect(digest).toMatch(/^[0-9a-f]{32}$/)
    await eventually("the erasure", async () => {
      const body = { email: "lan@example.vn" }
      return (await admin("/payos/personal-data/erase", body)).status === 200
    })
    expect(await digests()).not.toContain(digest)
  })

  it("comes with a chat text if its link is copied, and its payout names the order", async () => {
    const { payoutId, orderId } = await payee.draft()
    const { link, text } = (await payee.ask(payoutId)).body
    expect(text).toMatch(/^.+: Cửa hàng cần hoàn tiền đơn hàng #\d+/)
    expect(text).toContain(link)
    const { body } = await admin(`/payos/payouts/${payoutId}`)
    expect(body["order"]).toMatchObject({ id: orderId })
  })

  it("is audited: who sent it, that it was answered, and who accepted it", async () => {
    const { payoutId } = await payee.draft()
    await payee.answer(await payee.copied(payoutId), FACTORS.amount)
    await payee.confirm(payoutId, colleague)
    const { body } = await admin(`/payos/payouts/${payoutId}`)
    const entries = body["audit_log"] as { action: string; actor_id: string | null }[]
    expect(entries.map(({ action }) => action)).toEqual([
      "payout_drafted",
      "bank_details_requested",
      "bank_details_request_answered",
      "bank_details_request_accepted",
      "payout_confirmed",
    ])
    const [, requested, answered, accepted] = entries
    expect(requested).toMatchObject({
      actor_id: expect.stringMatching(/^user_/),
      detail: { kind: "copy" },
    })
    expect(answered?.actor_id).toBeNull()
    expect(accepted).toMatchObject({ detail: { kind: "copy", name_match: "equal" } })
    expect(accepted?.actor_id).not.toBe(requested?.actor_id)
    expect(JSON.stringify(entries.slice(0, 4))).not.toContain(ACCOUNT.to_account_number)
  })

  it("for a cart without an order accepts no phone number as proof, and requires two users", async () => {
    const { problem } = await payLate(journey, 100_000)
    await admin(`/payos/problems/${problem.id}/resolve`, {
      action: "pay_back",
      version: problem.version,
    })
    await sql("update payos_payout set to_bin = null, to_account_number = null")
    const [payout] = await listPayouts(journey)
    const { contact } = await payee.show(payout?.id ?? "")
    expect(contact).toMatchObject({ kind: "cart", is_changed: false })
    await sql("update cart_address set phone = ?", [PHONE])
    await payee.ask(payout?.id ?? "", "email")
    const secret = payee.mailed()
    expect((await payee.open(secret, FACTORS.phone)).status).toBe(403)
    expect((await payee.open(secret, "100.000 ₫")).body).toEqual({ amount: 100_000 })
    await payee.answer(secret, "100000", { ...ACCOUNT, to_account_name: "NGUYEN VAN AN" })
    const { request } = await payee.show(payout?.id ?? "")
    expect(request).toMatchObject({ kind: "cart", needs_two_users: true, failed_checks: 1 })
    await sql("update payos_transfer set counter_account = counter_account || ?", [
      JSON.stringify({ name: "NGUYEN VAN AN" }),
    ])
    const confirmed = await payee.confirm(payout?.id ?? "", colleague)
    expect(confirmed).toMatchObject({ body: { payout: { state: "awaiting_approval" } } })
  })

  it("is refused for a draft that has an account, and for an unknown draft", async () => {
    const { payoutId } = await payee.draft()
    await sql("update payos_payout set to_bin = '970436', to_account_number = '0011'")
    const refused = await payee.ask(payoutId)
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "payos_bank_details_request_not_needed" },
    })
    expect((await payee.ask("popay_none")).status).toBe(404)
  })

  it("is closed as not sent if no provider delivers it, and its link is stored nowhere", async () => {
    const { payoutId } = await payee.draft()
    mailbox().setBehaviour({ reject: "no such mailbox #vi.p.secret-secret" })
    expect((await payee.ask(payoutId, "email")).body).toEqual({
      state: "failed",
      link: null,
      text: null,
    })
    const secret = payee.mailed()
    expect((await payee.show(payoutId)).request).toMatchObject({
      message: "failed",
      state: "closed",
      close_reason: "not_sent",
    })
    expect((await payee.open(secret, FACTORS.phone)).status).toBe(404)
    const [row] = await sql<{ error: string }>(
      "select error from payos_notification where kind = 'bank_details_request'",
    )
    expect(row?.error).toBe("no such mailbox …")
    const stored = await sql<{ stored: string }>(
      `select to_jsonb(n)::text as stored from notification n
       union all select to_jsonb(c)::text from payos_bank_details_request c
       union all select to_jsonb(o)::text from payos_notification o
       union all select to_jsonb(a)::text from payos_audit_log a`,
    )
    expect(stored.length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it("naming another holder than the payer requires a second user, who sees both names", async () => {
    const { payoutId } = await payee.draft()
    const other = { ...ACCOUNT, to_account_name: "Trần Văn Minh" }
    await payee.answer(await payee.copied(payoutId), FACTORS.amount, other)
    const confirmed = await payee.confirm(payoutId)
    expect(confirmed).toMatchObject({ body: { payout: { state: "awaiting_approval" } } })
    const { request, payers } = await payee.show(payoutId)
    expect(request).toMatchObject({ state: "accepted", account: { match: "differs" } })
    expect(payers).toEqual(["NGUYEN THI LAN"])
    const approved = await approvePayout(colleague, payoutId)
    expect(approved).toMatchObject({ status: 200, body: { payout: { state: "queued" } } })
    expect(await arrived()).toMatchObject(DESTINATION)
  })
}
