import type { Journey } from "../kit/journey/journey"
import { PAYER } from "../kit/admin/order-fixtures"
import { payLate } from "../kit/purchase/late-money"
import { payForOrder } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"

/** The details of a case. */
export function caseDetails(journey: Journey): void {
  const { simulator, sql } = journey

  const admin = (path: string, body?: object) => journey.admin(`/payos${path}`, body)
  const read = async (id: string) => (await admin(`/problems/${id}/case`)).body["case"]
  const numberOf = async (orderId: string) => {
    const [row] = await sql<{ display_id: number }>('select display_id from "order" where id = ?', [
      orderId,
    ])
    return row?.display_id ?? 0
  }

  it("a case shows its payer, the cart's total, the amount due and the decisions that can succeed", async () => {
    const { problem } = await payLate(journey, 250_000)
    const { body } = await admin("/problems")
    expect(body["problems"]).toEqual([
      expect.objectContaining({
        transfer: expect.objectContaining({ amount: 250_000, reference: expect.any(String) }),
      }),
    ])
    expect(await read(problem.id)).toEqual({
      problem: expect.objectContaining({
        id: problem.id,
        version: 1,
        detail: { reason: "no_session", amount: 250_000 },
      }),
      transfers: [
        expect.objectContaining({
          amount: 250_000,
          reference: expect.any(String),
          description: expect.any(String),
          counter_account: expect.objectContaining({ number: expect.stringMatching(/^\d+$/) }),
        }),
      ],
      price: 470_000,
      order: null,
      customer: "Nguyễn Lan",
      due: 220_000,
      overpaid: 0,
      allocations_out: [],
      recorded_loss: 0,
      actions: [
        { action: "complete", refusal: "underpaid" },
        { action: "allocate_to_order", refusal: null },
        { action: "accept_partial_payment", refusal: null },
        { action: "pay_back", refusal: null },
        { action: "resolve_outside", refusal: null },
      ],
      payer_account: {
        to: {
          to_bin: PAYER.bankId,
          to_bank_name: "Vietcombank",
          to_account_number: PAYER.number,
          to_account_name: "NGUYEN VAN AN",
        },
        uncertain: null,
      },
    })
  })

  it("a surplus is paid back to the account that its case proposes, once its draft is confirmed", async () => {
    const { orderCode } = await payForOrder(journey, { counterAccount: PAYER })
    await simulator.pay(orderCode, { amount: 30_000, counterAccount: PAYER })
    const { id, version } = await eventually("a surplus", async () => {
      const { body } = await admin("/problems")
      return (body["problems"] as { id: string; version: number }[])[0]
    })
    const to = { to_bin: PAYER.bankId, to_account_number: PAYER.number }
    expect(await read(id)).toMatchObject({
      customer: "Nguyễn Lan",
      payer_account: { to: { ...to, to_bank_name: "Vietcombank" }, uncertain: null },
    })
    const response = await admin(`/problems/${id}/resolve`, { version, action: "pay_back" })
    const [draft, ...others] = response.body["payouts"] as { id: string }[]
    expect([draft, others]).toEqual([
      expect.objectContaining({ ...to, amount: 30_000, state: "draft" }),
      [],
    ])
    const confirm = (expected: object) => admin(`/payouts/${draft?.id}/confirm`, { expected })
    expect((await confirm({ ...to, amount: 30_001 })).body).toMatchObject({
      code: "payos_payout_changed",
    })
    expect((await confirm({ ...to, amount: 30_000 })).status).toBe(200)
    await eventually("the payout arrived", async () => {
      const { body } = await admin(`/payouts/${draft?.id}`)
      return (body["payout"] as { state: string }).state === "succeeded"
    })
  })

  it("a surplus shows its order and the overpaid amount", async () => {
    const { orderId, orderCode } = await payForOrder(journey)
    await simulator.pay(orderCode, { amount: 30_000 })
    const problem = await eventually("a surplus", async () => {
      const { body } = await admin("/problems")
      return (body["problems"] as { id: string }[])[0]
    })
    expect(await read(problem.id)).toMatchObject({
      price: 250_000,
      order: { id: orderId, display_id: await numberOf(orderId) },
      due: 0,
      overpaid: 30_000,
      transfers: [{ amount: 30_000 }, { amount: 250_000 }],
    })
  })
}
