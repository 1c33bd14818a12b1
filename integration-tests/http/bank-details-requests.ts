import { approvePayout } from "../kit/admin/approve-payout"
import type { Journey } from "../kit/journey/journey"
import type { Mailbox } from "../kit/notifications/mailbox"
import { payLate } from "../kit/purchase/late-money"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { ACCOUNT, Payee, FACTORS, PHONE } from "./payee"

/** The holder's name is payOS's own once it has the payout. */
const PLACE = { to_bin: ACCOUNT.to_bin, to_account_number: ACCOUNT.to_account_number }

/** A customer says where the money of a draft goes. */
export function bankDetailsRequests(journey: Journey, mailbox: () => Mailbox): void {
  const { simulator, admin, sql, problems } = journey
  const payee = new Payee(journey, mailbox)
  let colleague: Journey["admin"]
  journey.prepare(async () => {
    colleague = await journey.colleague("binh@example.vn")
  })

  /** Of the addresses that customers were written to. */
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

  it("goes from the mail to the account: asked, answered, confirmed by another user, arrived", async () => {
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
    const asked = await payee.ask(payoutId, "email")
    expect(asked).toEqual({ status: 200, body: { state: "sent", link: null, text: null } })
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
    expect(await arrived()).toMatchObject(PLACE)
    expect(await simulator.payouts()).toHaveLength(1)
    // The simulated bank has the account under another name than the customer's.
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

  it("comes with a text for a chat where the link is copied, and its payout names the order", async () => {
    const { payoutId, orderId } = await payee.draft()
    const { link, text } = (await payee.ask(payoutId)).body
    expect(text).toMatch(/^.+: Cửa hàng có tiền cần trả lại bạn từ đơn hàng #\d+/)
    expect(text).toContain(link)
    const { body } = await admin(`/payos/payouts/${payoutId}`)
    expect(body["order"]).toMatchObject({ id: orderId })
  })

  it("is written down: who asked, that it was answered, who used it", async () => {
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
    const [, asked, answered, used] = entries
    expect(asked).toMatchObject({
      actor_id: expect.stringMatching(/^user_/),
      detail: { kind: "copy" },
    })
    expect(answered?.actor_id).toBeNull()
    expect(used).toMatchObject({ detail: { kind: "copy", name_match: "equal" } })
    expect(used?.actor_id).not.toBe(asked?.actor_id)
    expect(JSON.stringify(entries.slice(0, 4))).not.toContain(ACCOUNT.to_account_number)
  })

  it("asks for money of a cart without an order, too, and says that a cart can be changed", async () => {
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

  it("of a draft that has an account, or of none, is not asked", async () => {
    const { payoutId } = await payee.draft()
    await sql("update payos_payout set to_bin = '970436', to_account_number = '0011'")
    const refused = await payee.ask(payoutId)
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "payos_bank_details_request_not_needed" },
    })
    expect((await payee.ask("popay_none")).status).toBe(404)
  })

  it("that no provider delivers says so, and its link is in nothing that is kept", async () => {
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
    const kept = await sql<{ kept: string }>(
      `select to_jsonb(n)::text as kept from notification n
       union all select to_jsonb(c)::text from payos_bank_details_request c
       union all select to_jsonb(o)::text from payos_notification o
       union all select to_jsonb(a)::text from payos_audit_log a`,
    )
    expect(kept.length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it("whose holder is another waits for another user, who sees both names", async () => {
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
    expect(await arrived()).toMatchObject(PLACE)
  })
}
