import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { listPayouts, payForOrder } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { makeRequestsDue } from "../kit/time/make-due"

export const OUTGOING_IP = "203.0.113.7"
const OTHER = { to_bin: "970422", to_account_number: "9876543210" }

type ProblemOfApi = { kind: string; subject: string; remedy: string; detail: object }
type Sending = { attempt: number; state: string; to_bin: string; bank_reference: string | null }
type AuditEntry = { action: string; actor_id: string | null }

/** What a merchant sees of a failed or reversed payout, and how they resend it. */
export function payoutFailures(journey: Journey): void {
  const { simulator, admin } = journey

  const refund = async (paymentId: string): Promise<string> => {
    const form = { amount: 10_000, idempotency_key: randomUUID() }
    const { status, body } = await admin(`/payos/payments/${paymentId}/refunds`, form)
    expect(status).toBe(200)
    return (body["payout"] as { id: string }).id
  }
  const inState = (id: string, state: string, attempt: number) =>
    eventually(`the payout ${state} at attempt ${attempt}`, async () => {
      await letPayoutsWait(journey)
      const payout = (await listPayouts(journey)).find((one) => one.id === id)
      return payout?.state === state && payout["attempt"] === attempt && payout
    })
  const problems = async () => (await admin("/payos/problems")).body["problems"] as ProblemOfApi[]
  const page = async (id: string) => {
    const { body } = await admin(`/payos/payouts/${id}`)
    return { attempts: body["attempts"] as Sending[], auditLog: body["audit_log"] as AuditEntry[] }
  }
  const order = async (orderId: string) =>
    (await admin(`/payos/orders/${orderId}`)).body["order"] as Record<string, unknown>
  const keys = async () =>
    (await simulator.requests())
      .filter(({ operation }) => operation === "payout.create")
      .map(({ headers }) => headers["x-idempotency-key"])

  it("names the IP address missing from payOS's allowlist, from payOS's message or the option", async () => {
    const { paymentId } = await payForOrder(journey)
    await simulator.behaviour({ payoutIpAllowed: false })
    const id = await refund(paymentId)
    const failed = await inState(id, "failed", 1)
    expect(failed).toMatchObject({
      error_code: "payos_ip_not_allowed:403",
      error_message: `Địa chỉ IP không được phép (${OUTGOING_IP})`,
      can_confirm: true,
    })
    const remedy = (address: string) =>
      `open the payout channel and its IP management, and allow ${address};`
    expect(await admin("/payos/balance")).toMatchObject({
      status: 422,
      body: {
        code: "payos_ip_not_allowed",
        message: expect.stringContaining(remedy(OUTGOING_IP)),
        payos_desc: "Địa chỉ IP không được phép",
      },
    })
    await simulator.behaviour({ payoutIpAllowed: true })
    const desc = "IP 2001:db8::7 is not in the whitelist"
    const named = { kind: "code", code: "403", http: 403, desc }
    await simulator.fault({ operation: "payout.balance", ...named })
    expect((await admin("/payos/balance")).body["message"]).toContain(remedy("2001:db8::7"))
    await simulator.fault({ operation: "payout.create", ...named })
    await admin(`/payos/payouts/${id}/confirm`, {})
    expect(await inState(id, "failed", 2)).toMatchObject({ error_message: desc })
    await admin(`/payos/payouts/${id}/confirm`, {})
    await inState(id, "succeeded", 3)
  })

  it("raises a problem for a failure with its cause, and uses a new idempotency key for each resend", async () => {
    const { paymentId, orderId } = await payForOrder(journey)
    await simulator.payoutBalance(0)
    const id = await refund(paymentId)
    await inState(id, "failed", 1)
    const listed = {
      kind: "payout_failed",
      subject: id,
      remedy: "send_again_or_discard",
      detail: expect.objectContaining({
        purpose: "refund",
        payment_id: paymentId,
        amount: 10_000,
        error_message: expect.stringContaining("Số dư không đủ"),
      }),
    }
    expect(await problems()).toEqual([expect.objectContaining(listed)])
    expect(await order(orderId)).toMatchObject({
      payouts: [{ id, state: "failed", can_confirm: true, bank_reference: null }],
    })

    await simulator.payoutBalance(1_000_000)
    await simulator.failNextPayout("ACCOUNT_NOT_FOUND")
    await admin(`/payos/payouts/${id}/confirm`, {})
    expect(await inState(id, "failed", 2)).toMatchObject({ error_code: "ACCOUNT_NOT_FOUND" })
    const confirmed = await admin(`/payos/payouts/${id}/confirm`, { destination: OTHER })
    expect(confirmed).toMatchObject({ status: 200, body: { payout: { state: "queued" } } })
    const twice = await admin(`/payos/payouts/${id}/confirm`, { destination: OTHER })
    expect(twice).toMatchObject({ status: 400, body: { code: "payos_payout_wrong_state" } })
    const { bank_reference } = await inState(id, "succeeded", 3)

    expect(new Set(await keys()).size).toBe(3)
    const { attempts, auditLog } = await page(id)
    expect(attempts.map(({ state, to_bin }) => [state, to_bin])).toEqual([
      ["failed", "970436"],
      ["failed", "970436"],
      ["succeeded", "970422"],
    ])
    expect(auditLog.map(({ action }) => action)).toEqual([
      "payout_instructed",
      "payout_confirmed",
      "payout_confirmed",
    ])
    expect(auditLog.every(({ actor_id }) => actor_id?.startsWith("user_"))).toBe(true)
    expect(await problems()).toEqual([])
    expect(bank_reference).toEqual(expect.stringMatching(/./))
    expect(bank_reference).toBe(attempts[2]?.bank_reference)
    expect(await order(orderId)).toMatchObject({
      payouts: [{ id, state: "succeeded", amount: 10_000, bank_reference, ...OTHER }],
    })
  })

  it("shows only the new attempt's bank reference after a reversed payout is resent", async () => {
    const { paymentId, orderId } = await payForOrder(journey)
    const id = await refund(paymentId)
    const first = await inState(id, "succeeded", 1)
    const [sent] = await simulator.payouts()
    await simulator.payoutState(sent?.id ?? "", "REVERSED")
    await journey.sql(
      "update payos_payout_request set responded_at = responded_at - interval '7 days'",
    )
    await makeRequestsDue(journey.sql)
    await inState(id, "reversed", 1)
    expect(await problems()).toMatchObject([
      { kind: "payout_reversed", remedy: "send_again_or_discard" },
    ])
    await simulator.behaviour({ payoutSettleMs: 0 })
    await admin(`/payos/payouts/${id}/confirm`, {})
    expect(await inState(id, "processing", 2)).toMatchObject({
      bank_reference: null,
      arrived_at: null,
    })
    const again = (await simulator.payouts()).find((payout) => payout.id !== sent?.id)
    await simulator.payoutState(again?.id ?? "", "SUCCEEDED")
    await journey.sql(
      "update payos_payout_request set responded_at = responded_at - interval '1 hour'",
    )
    await makeRequestsDue(journey.sql)
    const second = await inState(id, "succeeded", 2)
    expect(second["bank_reference"]).not.toBe(first["bank_reference"])
    expect(await order(orderId)).toMatchObject({
      payouts: [{ bank_reference: second["bank_reference"] }],
    })
  })
}
