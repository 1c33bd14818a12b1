import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { LOOKS_MS } from "../kit/journey/run-loops"
import { Counter } from "../kit/purchase/counter"
import { listPayouts } from "../kit/purchase/paid-order"
import type { PayInput } from "../kit/simulator/simulator-client"
import { eventually, pause } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

export function refundPayouts(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, store, admin } = journey
  const counter = new Counter(journey, "FRACTIONAL")

  const coreRefund = (paymentId: string, amount: number) =>
    admin(`/payments/${paymentId}/refund`, { amount })
  const panelRefund = (paymentId: string, body: object) =>
    admin(`/payos/payments/${paymentId}/refunds`, { form_token: randomUUID(), ...body })
  const payouts = () => listPayouts(journey)
  const inState = (state: string, count = 1) =>
    eventually(`${count} payout(s) ${state}`, async () => {
      await letPayoutsWait(journey)
      const found = (await payouts()).filter((payout) => payout.state === state)
      return found.length === count && found
    })
  const kinds = async () => (await journey.problems()).map(({ kind }) => kind).sort()

  it("the stock refund button sends the money back to the payer and follows it to the end", async () => {
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
      acts: [{ act: "payout_asked", actor_id: expect.stringMatching(/^user_/) }],
    })
    expect(await kinds()).toEqual([])
    const [books] = await sql<{ refunded: string }>(
      "select sum(amount) as refunded from order_transaction where order_id = ? and amount < 0",
      [orderId],
    )
    expect(Number(books?.refunded)).toBe(-20_000)
  })

  it("the panel refunds to the payer, and to another account", async () => {
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

  it("the panel tells where a refund would go and what it costs, and sends nothing", async () => {
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
    const unsure = await admin(`/payos/payments/${hidden.paymentId}/refunds/preview`, {
      amount: 10_000,
    })
    expect(unsure.body).toMatchObject({ to: null, draft_reason: "missing_name", estimate: null })
    const nobody = await admin("/payos/payments/pay_none/refunds/preview", { amount: 10_000 })
    expect(nobody).toMatchObject({ status: 404, body: { code: "payos_payment_not_found" } })
    expect(await payouts()).toEqual([])
    expect(await simulator.payouts()).toEqual([])
  })

  it("refuses what is no account, and more than was captured, before anything happens", async () => {
    const { paymentId } = await counter.sellBag()
    const destination = { to_bin: "000000", to_account_number: "1 2" }
    expect((await panelRefund(paymentId, { amount: 1_000, destination })).status).toBe(400)
    expect((await panelRefund(paymentId, { amount: 500_000 })).status).toBe(400)
    expect((await coreRefund(paymentId, 500_000)).status).toBe(400)
    expect(await sql("select id from payos_payout")).toEqual([])
  })

  it("6,666.3 twice of 13,332.6 pays out no more than came in", async () => {
    const { paymentId } = await counter.sellFraction()
    expect((await coreRefund(paymentId, 6_666.3)).status).toBe(200)
    await sql("update refund set created_at = created_at - interval '2 minutes'")
    expect((await coreRefund(paymentId, 6_666.3)).status).toBe(200)
    const sent = await inState("succeeded", 2)
    expect(sent.map(({ amount }) => amount).sort()).toEqual([6_666, 6_667])
  })

  it("an uncertain destination waits for a person, who names the account", async () => {
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
    expect(await kinds()).toEqual(uncertain.map(() => "refund_draft"))
    const [draft] = await payouts()
    const nowhere = await admin(`/payos/payouts/${draft?.id}/confirm`, {})
    expect(nowhere).toMatchObject({ status: 400, body: { code: "payos_payout_no_destination" } })
    const destination = { to_bin: "970422", to_account_number: "9876543210" }
    const confirmed = await admin(`/payos/payouts/${draft?.id}/confirm`, { destination })
    expect(confirmed).toMatchObject({ status: 200, body: { payout: { state: "queued" } } })
    await inState("succeeded")
    expect(await kinds()).toHaveLength(uncertain.length - 1)
  })

  it("two payers: the money of neither is sent to the other", async () => {
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

  it("what payOS refuses says why, and is sent again on a person's word alone", async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.payoutBalance(0)
    await panelRefund(paymentId, { amount: 10_000 })
    const [failed] = await inState("failed")
    expect(failed).toMatchObject({ error_message: expect.stringMatching(/Số dư không đủ/) })
    expect(await kinds()).toEqual(["payout_failed"])
    await simulator.payoutBalance(1_000_000)
    await pause(LOOKS_MS)
    expect(await simulator.payouts()).toEqual([])
    await admin(`/payos/payouts/${failed?.id}/confirm`, {})
    expect(await inState("succeeded")).toMatchObject([{ attempt: 2 }])
    expect(await kinds()).toEqual([])

    await simulator.behaviour({ payoutIpAllowed: false })
    await panelRefund(paymentId, { amount: 10_001 })
    const [blocked] = await inState("failed")
    expect(blocked).toMatchObject({ error_code: "payos_ip_not_allowed:403" })
    const balance = await admin("/payos/balance")
    expect(balance).toMatchObject({ status: 422, body: { code: "payos_ip_not_allowed" } })
    await simulator.behaviour({ payoutIpAllowed: true })

    const gone = { to_bin: "970422", to_account_number: "0000000404" }
    await admin(`/payos/payouts/${blocked?.id}/confirm`, { destination: gone })
    const [bad] = await inState("failed")
    expect(bad).toMatchObject({ error_code: "ACCOUNT_NOT_FOUND", attempt: 2 })
    const right = { to_bin: "970422", to_account_number: "9876543210" }
    await admin(`/payos/payouts/${bad?.id}/confirm`, { destination: right })
    await inState("succeeded", 2)
  })

  it("money that a bank sends back a week later is found, shown and can be sent again", async () => {
    const { paymentId } = await counter.sellBag()
    await panelRefund(paymentId, { amount: 10_000 })
    const [payout] = await inState("succeeded")
    await simulator.payoutState((await simulator.payouts())[0]?.id ?? "", "REVERSED")
    await sql(
      "update payos_payout_request set answered_at = answered_at - interval '7 days', next_check_at = now()",
    )
    await inState("reversed")
    expect(await kinds()).toEqual(["payout_reversed"])
    await admin(`/payos/payouts/${payout?.id}/confirm`, {})
    await inState("succeeded")
    expect(await simulator.payouts()).toHaveLength(2)
  })

  it("an order cancel, even after a refund of the same amount was asked for, moves no money", async () => {
    const { paymentId, orderId } = await counter.sellBag()
    await simulator.behaviour({ payoutSettleMs: 0 })
    await panelRefund(paymentId, { amount: 110_000 })
    await inState("processing")
    expect((await admin(`/orders/${orderId}/cancel`, {})).status).toBe(200)
    const [draft] = await inState("draft")
    expect(draft).toMatchObject({ amount: 110_000, draft_reason: "nobody_asked" })
    await pause(LOOKS_MS)
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("an API key is no person: its refund is a draft, and it decides nothing", async () => {
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
    expect(draft).toMatchObject({ draft_reason: "nobody_asked" })
    expect((await asKey(`/payos/payouts/${draft?.id}/confirm`, {})).status).toBe(403)
    const panel = { amount: 10_000, form_token: randomUUID() }
    expect((await asKey(`/payos/payments/${paymentId}/refunds`, panel)).status).toBe(403)
  })

  it("a discarded draft puts its sum back into the balance, where a person sees it", async () => {
    const { paymentId, orderId } = await counter.sellBag()
    await admin(`/orders/${orderId}/cancel`, {})
    const [draft] = await inState("draft")
    const path = `/payos/payouts/${draft?.id}/discard`
    const reason = "Khách nhận tiền mặt"
    expect(await admin(path, { outcome: "free" })).toMatchObject({ status: 400 })
    expect(await admin(path, { reason })).toMatchObject({
      status: 400,
      body: { code: "payos_payout_no_outcome" },
    })
    await admin(path, { reason, outcome: "free" })
    const problem = await eventually("the money listed again", async () => {
      return (await journey.problems()).find(({ kind }) => kind === "unmatched_money")
    })
    expect(problem).toMatchObject({ detail: { reason: "order_canceled", amount: 220_000 } })
    expect((await payouts())[0]).toMatchObject({
      payment_id: paymentId,
      state: "discarded",
      discard_reason: "Khách nhận tiền mặt",
    })
  })

  it("one form sent twice at once, and two equal stock refunds at once, are one payout each", async () => {
    const { paymentId } = await counter.sellBag()
    const form = { amount: 10_000, form_token: randomUUID() }
    const panels = await Promise.all([panelRefund(paymentId, form), panelRefund(paymentId, form)])
    expect(panels.map(({ status }) => status)).toEqual([200, 200])
    const stock = await Promise.all([coreRefund(paymentId, 7_000), coreRefund(paymentId, 7_000)])
    expect(stock.map(({ status }) => status).sort()).toEqual([200, 400])
    await inState("succeeded", 2)
    expect(await simulator.payouts()).toHaveLength(2)
    expect(await sql("select id from refund where deleted_at is null")).toHaveLength(2)
  })

  it("a lost answer is looked up and found; nothing is sent twice", async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.fault({ operation: "payout.create", kind: "drop-response", times: 1 })
    await panelRefund(paymentId, { amount: 10_000 })
    await inState("unknown")
    await sql(
      "update payos_payout_request set sent_at = sent_at - interval '1 minute', next_check_at = now()",
    )
    await inState("succeeded")
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("an answer that stays lost is a person's to settle, and only then may be sent again", async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.fault({ operation: "payout.create", kind: "500", times: 1 })
    await panelRefund(paymentId, { amount: 10_000 })
    const [payout] = await inState("unknown")
    const early = await admin(`/payos/payouts/${payout?.id}/confirm`, {})
    expect(early).toMatchObject({ status: 400, body: { code: "payos_payout_not_now" } })
    await eventually(
      "every look in vain",
      async () => {
        await sql(
          "update payos_payout_request set sent_at = sent_at - interval '1 hour', next_check_at = now()",
        )
        return (await kinds()).includes("payout_unknown")
      },
      60_000,
    )
    expect(await simulator.payouts()).toEqual([])
    const finding = { was_sent: false, reason: "Không có trên my.payos.vn" }
    const settled = await admin(`/payos/payouts/${payout?.id}/settle-unknown`, finding)
    expect(settled).toMatchObject({ status: 200, body: { payout: { state: "failed" } } })
    await admin(`/payos/payouts/${payout?.id}/confirm`, {})
    expect(await inState("succeeded")).toMatchObject([{ attempt: 2 }])
  })

  it("states that nobody has seen yet move nothing and are shown; SUCCEEDED as approval is the end", async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.behaviour({ payoutSettleMs: 0 })
    await panelRefund(paymentId, { amount: 10_000 })
    await inState("processing")
    const [sent] = await simulator.payouts()
    const look = () =>
      sql(
        "update payos_payout_request set next_check_at = now(), answered_at = answered_at - interval '1 hour'",
      )
    await simulator.payoutTold(sent?.id ?? "", {
      approvalState: "SLEEPING",
      transactionState: "DREAMING",
    })
    await look()
    await eventually("the new state shown", async () =>
      (await kinds()).includes("payout_state_unknown"),
    )
    expect(await inState("processing")).toHaveLength(1)
    await simulator.payoutTold(sent?.id ?? "", {})
    await simulator.payoutState(sent?.id ?? "", "ON_HOLD")
    await look()
    await inState("on_hold")
    await simulator.payoutState(sent?.id ?? "", "REJECTED")
    await look()
    await inState("cancelled")
    expect(await kinds()).toEqual(["payout_failed"])
  })
}
