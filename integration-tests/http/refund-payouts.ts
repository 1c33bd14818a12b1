import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { Counter } from "../kit/purchase/counter"
import { waitForLoops } from "../kit/journey/run-loops"
import type { PayInput } from "../kit/simulator/simulator-client"
import { refundPayoutCalls } from "./refund-payout-calls"

export function refundPayouts(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, store, admin } = journey
  const { panelRefund, payouts, inState, kinds } = refundPayoutCalls(journey)
  const counter = new Counter(journey, "FRACTIONAL")

  const coreRefund = (paymentId: string, amount: number) =>
    admin(`/payments/${paymentId}/refund`, { amount })

  it("pays a refund by core's button to the payer, and tracks it until it succeeds", async () => {
    const { paymentId, orderId } = await counter.sellBag()
    expect((await coreRefund(paymentId, 20_000)).status).toBe(200)
    const [payout] = await inState("succeeded")
    expect(payout).toMatchObject({
      purpose: "refund",
      amount: 20_000,
      to_bin: "970436",
      to_account_number: "0011004567890",
      to_bank_name: "Vietcombank",
      bank_reference: expect.stringMatching(/./),
      attempt: 1,
    })
    const [sent, ...others] = await simulator.payouts()
    expect(others).toEqual([])
    expect(sent?.category).toEqual(["refund"])
    expect(sent?.transactions).toEqual([
      expect.objectContaining({
        amount: 20_000,
        toBin: "970436",
        toAccountNumber: "0011004567890",
      }),
    ])
    const { body } = await admin(`/payos/payouts/${payout?.id}`)
    expect(body).toMatchObject({
      attempts: [{ attempt: 1, state: "succeeded", transaction_state: "SUCCEEDED" }],
      audit_log: [{ action: "payout_instructed", actor_id: expect.stringMatching(/^user_/) }],
    })
    expect(await kinds()).toEqual([])
    const { display_id } = body["order"] as { display_id: number }
    for (const [number, count] of [
      [display_id, 1],
      [display_id + 1, 0],
    ]) {
      const found = await admin(`/payos/payouts?q=%23${number}`)
      expect({ number, ...found.body }).toMatchObject({ number, count })
    }
    const [totals] = await sql<{ refunded: string }>(
      "select sum(amount) as refunded from order_transaction where order_id = ? and amount < 0",
      [orderId],
    )
    expect(Number(totals?.refunded)).toBe(-20_000)
  })

  it("refunds from the panel to the payer or to another account", async () => {
    const { paymentId } = await counter.sellBag()
    const toPayer = await panelRefund(paymentId, { amount: 10_000 })
    expect(toPayer).toMatchObject({ status: 200, body: { payout: { amount: 10_000 } } })
    const destination = { to_bin: "970422", to_account_number: "9876543210" }
    const toOther = await panelRefund(paymentId, { amount: 12_000, destination })
    expect(toOther).toMatchObject({ status: 200, body: { payout: destination } })
    await inState("succeeded", 2)
    const targets = (await simulator.payouts()).map(({ transactions: [only] }) => only?.toBin)
    expect(targets.sort()).toEqual(["970422", "970436"])
  })

  it("previews a refund's destination and cost without sending it", async () => {
    const { paymentId } = await counter.sellBag()
    const preview = async (body: object) =>
      (await admin(`/payos/payments/${paymentId}/refunds/preview`, body)).body
    expect(await preview({ amount: 10_000 })).toEqual({
      to: { bank_name: "Vietcombank", account_name: expect.any(String), account_ending: "7890" },
      draft_reason: null,
      estimate: expect.objectContaining({ total: 10_000, is_covered: true }),
      estimate_error: null,
    })
    const destination = { to_bin: "970422", to_account_number: "9876543210" }
    expect(await preview({ amount: 10_000, destination })).toMatchObject({
      to: { account_ending: "3210" },
    })
    const hidden = await counter.sellBag({
      counterAccount: { bankId: "970436", number: "0011004567890", name: null },
    })
    const unnamed = await admin(`/payos/payments/${hidden.paymentId}/refunds/preview`, {
      amount: 10_000,
    })
    expect(unnamed.body).toMatchObject({ to: null, draft_reason: "missing_name", estimate: null })
    const missing = await admin("/payos/payments/pay_none/refunds/preview", { amount: 10_000 })
    expect(missing).toMatchObject({ status: 404, body: { code: "payos_payment_not_found" } })
    expect(await payouts()).toEqual([])
    expect(await simulator.payouts()).toEqual([])
  })

  it("rejects an invalid account and more than the captured amount, and stores no payout", async () => {
    const { paymentId } = await counter.sellBag()
    const destination = { to_bin: "000000", to_account_number: "1 2" }
    expect((await panelRefund(paymentId, { amount: 1_000, destination })).status).toBe(400)
    expect((await panelRefund(paymentId, { amount: 500_000 })).status).toBe(400)
    expect((await coreRefund(paymentId, 500_000)).status).toBe(400)
    expect(await sql("select id from payos_payout")).toEqual([])
  })

  it("pays out no more than received for two refunds of 6,666.3 from 13,332.6", async () => {
    const { paymentId } = await counter.sellFraction()
    expect((await coreRefund(paymentId, 6_666.3)).status).toBe(200)
    await sql("update refund set created_at = created_at - interval '11 minutes'")
    expect((await coreRefund(paymentId, 6_666.3)).status).toBe(200)
    const sent = await inState("succeeded", 2)
    expect(sent.map(({ amount }) => amount).sort()).toEqual([6_666, 6_667])
  })

  it("drafts a refund with an uncertain destination until a user names the account", async () => {
    const shopperBank = { bankId: "970436", name: "LE THI LAN", number: "0011001112223" }
    const uncertain: [string, PayInput][] = [
      ["unknown_bank", { counterAccount: { ...shopperBank, bankId: "01203001" } }],
      ["missing_name", { counterAccount: { ...shopperBank, name: null } }],
      ["unknown_payer", { counterAccount: { bankId: null, name: null, number: null } }],
      ["virtual_account", { virtualAccount: { name: "PAYOS 1", number: "LOCCASS00012" } }],
      ["wallet", { counterAccount: { ...shopperBank, bankId: "971025" } }],
    ]
    for (const [reason, pay] of uncertain) {
      const { paymentId } = await counter.sellBag(pay)
      await coreRefund(paymentId, 5_000)
      const [draft] = (await payouts()).filter(({ payment_id }) => payment_id === paymentId)
      expect(draft).toMatchObject({ state: "draft", draft_reason: reason })
    }
    expect(await simulator.payouts()).toEqual([])
    expect(await kinds()).toEqual(uncertain.map(() => "payout_draft"))
    const [draft] = await payouts()
    const unnamed = await admin(`/payos/payouts/${draft?.id}/confirm`, {})
    expect(unnamed).toMatchObject({ status: 400, body: { code: "payos_payout_no_destination" } })
    const destination = { to_bin: "970422", to_account_number: "9876543210" }
    const confirmed = await admin(`/payos/payouts/${draft?.id}/confirm`, { destination })
    expect(confirmed).toMatchObject({ status: 200, body: { payout: { state: "queued" } } })
    await inState("succeeded")
    expect(await kinds()).toHaveLength(uncertain.length - 1)
  })

  it("drafts a refund when two payers paid", async () => {
    const cartId = await counter.fillCart(store().variantId)
    const { data } = await shopper.startPayment(cartId)
    const other = { bankId: "970422", name: "TRAN VAN BINH", number: "111122223333" }
    await simulator.pay(data.order_code, { amount: 100_000 })
    await simulator.pay(data.order_code, { amount: 120_000, counterAccount: other })
    await orderOf(cartId)
    const [payment] = await sql<{ id: string }>("select id from payment")
    await coreRefund(payment?.id ?? "", 10_000)
    expect(await payouts()).toMatchObject([{ state: "draft", draft_reason: "several_payers" }])
  })

  it("sends no money for an order's cancellation, even after a refund of the same amount", async () => {
    const { paymentId, orderId } = await counter.sellBag()
    await simulator.behaviour({ payoutSettleMs: 0 })
    await panelRefund(paymentId, { amount: 110_000 })
    await inState("processing")
    expect((await admin(`/orders/${orderId}/cancel`, {})).status).toBe(200)
    const [draft] = await inState("draft")
    expect(draft).toMatchObject({ amount: 110_000, draft_reason: "not_requested" })
    await waitForLoops()
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("drafts an API key's refund, and rejects its decisions", async () => {
    const { paymentId } = await counter.sellBag()
    const { token } = (await admin("/api-keys", { title: "máy", type: "secret" })).body[
      "api_key"
    ] as { token: string }
    const asKey = (path: string, body: object) =>
      fetch(`${journey.backend()}/admin${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}`,
        },
        body: JSON.stringify(body),
      })
    expect((await asKey(`/payments/${paymentId}/refund`, { amount: 10_000 })).status).toBe(200)
    const [draft] = await inState("draft")
    expect(draft).toMatchObject({ draft_reason: "not_requested" })
    expect((await asKey(`/payos/payouts/${draft?.id}/confirm`, {})).status).toBe(403)
    const panel = { amount: 10_000, idempotency_key: randomUUID() }
    expect((await asKey(`/payos/payments/${paymentId}/refunds`, panel)).status).toBe(403)
  })

  it("rejects an idempotency key reused for another Payment or for a manual payout", async () => {
    const [one, other] = [await counter.sellBag(), await counter.sellBag()]
    const form = { amount: 10_000, idempotency_key: randomUUID() }
    expect((await panelRefund(one.paymentId, form)).status).toBe(200)
    const reused = { status: 400, body: { code: "payos_idempotency_key_reused" } }
    expect(await panelRefund(other.paymentId, form)).toMatchObject(reused)
    const twice = { amount: 20_000, idempotency_key: randomUUID() }
    const atOnce = await Promise.all(
      [one, other].map(({ paymentId }) => panelRefund(paymentId, twice)),
    )
    expect(atOnce.map(({ body }) => body["code"]).filter(Boolean)).toEqual([
      "payos_idempotency_key_reused",
    ])
    await inState("succeeded", 2)
    const [payout] = await inState("succeeded", 2)
    const destination = {
      to_bin: payout?.to_bin,
      to_account_number: payout?.to_account_number,
    }
    const transfer = { ...form, description: "Hoan tien", destination }
    expect(await admin("/payos/payouts", transfer)).toMatchObject(reused)
    expect(await simulator.payouts()).toHaveLength(2)
  })

  it("creates one payout for a form submitted twice concurrently, and one for two equal core refunds", async () => {
    const { paymentId } = await counter.sellBag()
    const form = { amount: 10_000, idempotency_key: randomUUID() }
    const panels = await Promise.all([panelRefund(paymentId, form), panelRefund(paymentId, form)])
    expect(panels.map(({ status }) => status)).toEqual([200, 200])
    const byCore = await Promise.all([coreRefund(paymentId, 7_000), coreRefund(paymentId, 7_000)])
    expect(byCore.map(({ status }) => status).sort()).toEqual([200, 400])
    await inState("succeeded", 2)
    expect(await simulator.payouts()).toHaveLength(2)
    expect(await sql("select id from refund where deleted_at is null")).toHaveLength(2)
  })
}
