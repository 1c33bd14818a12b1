import { randomUUID } from "node:crypto"
import { approvePayout } from "../../kit/admin/approve-payout"
import { expectNoPayouts } from "../../kit/assert/expect-no-payouts"
import type { Journey } from "../../kit/journey/journey"
import type { Mailbox } from "../../kit/notifications/mailbox"
import { payLate } from "../../kit/purchase/late-money"
import { listPayouts, payForOrder } from "../../kit/purchase/paid-order"
import { eventually } from "../../kit/time/eventually"
import { letPayoutsWait } from "../../kit/time/let-time-pass"
import { ACCOUNT, Payee, FACTORS } from "../payee"

const QUEUED = { status: 200, body: { payout: { state: "queued" } } }
const WAITS = { status: 200, body: { payout: { state: "awaiting_approval" } } }
const REQUESTER = { status: 403, body: { code: "payos_payout_user_asked_customer" } }
const OTHER = { ...ACCOUNT, to_account_number: "6666666666" }

/** Attempts to avoid the second user, and limits that apply before one is needed. */
export function secondUsersOfRequests(journey: Journey, mailbox: () => Mailbox): void {
  const { admin, simulator, sql } = journey
  const payee = new Payee(journey, mailbox)
  let second: Journey["admin"]
  let third: Journey["admin"]
  journey.prepare(async () => {
    second = await journey.colleague("mai@example.vn")
    third = await journey.colleague("nam@example.vn")
  })

  /** The first user sends a request by email, and the customer answers. */
  const answered = async () => {
    const draft = await payee.draft()
    await payee.ask(draft.payoutId, "email")
    expect((await payee.answer(payee.mailed(), FACTORS.phone)).status).toBe(200)
    return { ...draft, id: draft.payoutId }
  }
  /** Reallocates money of one code's collection to another's. */
  const reallocate = (from: number, to: number) =>
    sql(
      `insert into payos_allocation (id, collection_id, to_collection_id, kind, amount, key, actor_id)
       select 'poal_moved', f.payment_collection_id, t.payment_collection_id, 'reallocated', 20000, 'reallocated', 'user_1'
       from payos_link f, payos_link t where f.order_code = ? and t.order_code = ?`,
      [from, to],
    )
  const failed = async (id: string, send: () => Promise<unknown>) => {
    await simulator.payoutBalance(1_000)
    await send()
    await eventually("the payout failed", async () => {
      await letPayoutsWait(journey)
      return (await listPayouts(journey)).find((one) => one.id === id)?.state === "failed"
    })
    await simulator.payoutBalance(1_000_000)
  }

  it("is required for a copied link, even with equal names and another requester", async () => {
    const { payoutId: id } = await payee.draft()
    await payee.answer(await payee.copied(id), FACTORS.amount)
    expect((await payee.show(id)).request).toMatchObject({
      needs_two_users: true,
      account: { match: "equal" },
    })
    expect(await payee.confirm(id, second)).toMatchObject(WAITS)
    expect(await approvePayout(admin, id)).toMatchObject(REQUESTER)
    await expectNoPayouts(journey)
    expect(await approvePayout(third, id)).toMatchObject(QUEUED)
  })

  it("is required if a payment request sent the amount on the same channel", async () => {
    const { payoutId: id } = await payee.draft()
    await sql(`insert into payos_notification (id, kind, subject, channel, recipient_hash, state)
      select 'ponoti_told', 'request', id, 'sms', 'digest', 'sent' from payos_link`)
    await payee.ask(id, "sms")
    await payee.answer(payee.mailed("sms"), FACTORS.amount)
    expect(await payee.confirm(id, second)).toMatchObject(WAITS)
  })

  it("is required for another account than the answered one, and neither user may be the requester", async () => {
    const { id } = await answered()
    const confirm = (as: Journey["admin"]) =>
      as(`/payos/payouts/${id}/confirm`, { destination: OTHER })
    expect(await confirm(second)).toMatchObject(WAITS)
    expect(await approvePayout(admin, id)).toMatchObject(REQUESTER)
    await expectNoPayouts(journey)
    expect(await approvePayout(third, id)).toMatchObject(QUEUED)
  })

  it("is required after a new link discarded an answer, and for a new refund of the same money", async () => {
    const { id, paymentId } = await answered()
    await payee.copied(id)
    const manual = await admin(`/payos/payouts/${id}/confirm`, { destination: OTHER })
    expect(manual).toMatchObject(WAITS)
    const form = { amount: 30_000, idempotency_key: randomUUID(), destination: OTHER }
    const refund = await second(`/payos/payments/${paymentId}/refunds`, form)
    expect(refund).toMatchObject(WAITS)
    await expectNoPayouts(journey)
  })

  it("is required after an answer for another collection of the order, or for reallocated money", async () => {
    const { orderId } = await answered()
    const refund = async (paymentId: string, amount = 30_000) => {
      const form = { amount, idempotency_key: randomUUID(), destination: OTHER }
      return second(`/payos/payments/${paymentId}/refunds`, form)
    }
    const other = await payForOrder(journey)
    await sql("update payos_link set order_id = ? where order_code = ?", [orderId, other.orderCode])
    expect(await refund(other.paymentId)).toMatchObject(WAITS)
    const target = await payForOrder(journey)
    expect(await refund(target.paymentId)).toMatchObject(QUEUED)
    const late = await payLate(journey, 900_000)
    await sql("update payos_link set order_id = ? where order_code = ?", [orderId, late.code])
    await reallocate(late.code, target.orderCode)
    expect(await refund(target.paymentId, 40_000)).toMatchObject(WAITS)
  })

  it("sees only the purchase's payer after other money was reallocated here and back", async () => {
    const draft = await payee.draft()
    const stranger = await payLate(journey, 900_000)
    await reallocate(stranger.code, draft.orderCode)
    expect((await payee.show(draft.payoutId)).payers).toHaveLength(2)
    await sql(`insert into payos_allocation (id, collection_id, to_collection_id, kind, amount, key, reverses_id, actor_id)
      select 'poal_back', collection_id, to_collection_id, kind, -amount, 'reversal:' || id, id, actor_id
      from payos_allocation where id = 'poal_moved'`)
    expect((await payee.show(draft.payoutId)).payers).toHaveLength(1)
    const secret = await payee.copied(draft.payoutId)
    expect((await payee.answer(secret, FACTORS.amount)).status).toBe(200)
  })

  it("cannot change the answered holder's name by confirming the same account manually", async () => {
    const { id } = await answered()
    await failed(id, () => payee.confirm(id, second))
    const destination = { ...ACCOUNT, to_account_name: "TRAN VAN MINH" }
    await simulator.payoutBalance(1_000)
    expect(await second(`/payos/payouts/${id}/confirm`, { destination })).toMatchObject(QUEUED)
    const [row] = await sql("select to_account_name from payos_payout")
    expect(row).toMatchObject({ to_account_name: ACCOUNT.to_account_name })
  })

  it("can take over a payout that the requester resent, in a store with two users", async () => {
    const { id } = await answered()
    await failed(id, () => payee.confirm(id, second))
    expect(await admin(`/payos/payouts/${id}/confirm`, {})).toMatchObject(WAITS)
    expect((await approvePayout(second, id)).status).toBe(403)
    expect(await second(`/payos/payouts/${id}/confirm`, {})).toMatchObject(WAITS)
    await expectNoPayouts(journey)
    expect(await approvePayout(admin, id)).toMatchObject(QUEUED)
  })

  it("can send no request once the store has sent a hundred in an hour", async () => {
    const { payoutId } = await payee.draft()
    expect((await payee.ask(payoutId)).status).toBe(200)
    await sql(`insert into payos_bank_details_request (id, payout_id, purchase, purchase_kind, channel, factor, state,
        is_contact_changed, needs_two_users, asked_by, expires_at)
      select 'pobdr_' || n, payout_id, 'order_' || n, 'order', 'copy', factor, 'closed', false, true, asked_by, now()
      from payos_bank_details_request, generate_series(2, 100) n`)
    await sql(
      "update payos_bank_details_request set close_reason = 'not_sent' where state = 'closed'",
    )
    const refused = await payee.ask(payoutId, "copy", second)
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "payos_bank_details_request_store_limit" },
    })
    await sql("update payos_bank_details_request set created_at = created_at - interval '1 hour'")
    expect((await payee.ask(payoutId, "copy", second)).status).toBe(200)
  })

  it("sees a changed contact after an order's transfer to another customer with their email", async () => {
    const { payoutId, orderId } = await payee.draft()
    await sql("delete from order_cart")
    expect((await payee.show(payoutId)).contact?.is_changed).toBe(false)
    const thief = { email: "thief@example.vn" }
    const { body } = await admin("/customers", thief)
    const { id } = body["customer"] as { id: string }
    await sql("update customer set has_account = true where id = ?", [id])
    const requested = await admin(`/orders/${orderId}/transfer`, {
      customer_id: id,
      update_order_email: true,
    })
    expect(requested.status).toBe(200)
    expect((await payee.show(payoutId)).contact?.is_changed).toBe(false)
    const [row] = await sql<{ token: string }>(
      "select details ->> 'token' as token from order_change_action where details ->> 'token' is not null",
    )
    const path = `${journey.backend()}/store/orders/${orderId}/transfer/accept`
    const accepted = await fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": journey.store().publishableKey,
      },
      body: JSON.stringify({ token: row?.token }),
    })
    expect(accepted.status).toBe(200)
    const [order] = await sql(`select email from "order"`)
    expect(order).toEqual(thief)
    expect((await payee.show(payoutId)).contact?.is_changed).toBe(true)
  })
}
