import { randomUUID } from "node:crypto"
import type { OrderPaymentView } from "../../src/types/order"
import { OrderScenario } from "../kit/admin/order-scenario"
import type { Journey } from "../kit/journey/journey"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"

type Case = { id: string; kind: string; version: number }

/** An earlier credit of an order is not paid out again without confirmation when the credited items are removed. */
export function refundCredits(journey: Journey): void {
  const { shopper, simulator, sql, admin, orderOf, problems } = journey
  const scenario = new OrderScenario(journey)

  const paymentOf = async (orderId: string) =>
    String((await scenario.show(orderId)).payments[0]?.id)
  const refund = (paymentId: string, body: object) =>
    admin(`/payos/payments/${paymentId}/refunds`, { idempotency_key: randomUUID(), ...body })
  const medusaRefund = (paymentId: string, amount: number) =>
    admin(`/payments/${paymentId}/refund`, { amount })
  const payouts = async () => (await listPayouts(journey)).map(({ amount }) => amount).sort()
  const letTimePass = () => sql("update refund set created_at = created_at - interval '2 hours'")
  const refused = {
    status: 400,
    body: {
      code: "payos_refund_credited_before",
      message: expect.stringMatching(/credited earlier.*Nothing was refunded.*confirm/),
    },
  }

  /** An order of two bags, one of which is refunded and then removed from the order. */
  const refundedThenEdited = async (refunded = 220_000) => {
    const cartId = await shopper.cart({ quantity: 2 })
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    const { id } = await orderOf(cartId)
    const payment = await paymentOf(id)
    expect((await refund(payment, { amount: refunded })).status).toBe(200)
    expect(await scenario.show(id)).toMatchObject({ state: "paid", surplus: 0, credited: refunded })
    await scenario.edit(id, 1)
    await letTimePass()
    return { id, payment }
  }

  /** An order that received 100.000 ₫ of 250.000 ₫ and whose remainder was written off. */
  const writtenOff = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(data.order_code, { amount: 100_000 })
    const [link] = await eventually("the partial payment booked", async () => {
      const found = await sql<{ link_id: string }>("select link_id from payos_transfer")
      return found.length > 0 && found
    })
    await admin(`/payos/links/${link?.link_id}/cancel`, { reason: "Khách không chuyển thêm" })
    const { id, version } = await eventually("the case", async () => {
      const listed = (await admin("/payos/problems")).body["problems"] as Case[]
      return listed.find(({ kind }) => kind === "unmatched_money")
    })
    const decision = { version, written_off: 150_000, reason: "Khách quen" }
    await scenario.must(`/payos/problems/${id}/resolve`, {
      action: "accept_partial_payment",
      ...decision,
    })
    return (await orderOf(cartId)).id
  }

  it("T53: rejects a second refund for items that were refunded before their removal", async () => {
    const { id, payment } = await refundedThenEdited()
    const view: Partial<OrderPaymentView> = { state: "surplus", total: 30_000, surplus: 220_000 }
    expect(await scenario.show(id)).toMatchObject({ ...view, credited: 220_000 })
    expect(await refund(payment, { amount: 220_000 })).toMatchObject(refused)
    expect(await refund(payment, { amount: 1_000 })).toMatchObject(refused)
    expect(await medusaRefund(payment, 220_000)).toMatchObject(refused)
    expect(await payouts()).toEqual([220_000])
  })

  it("makes an intended second refund after one confirmation", async () => {
    const { id, payment } = await refundedThenEdited()
    const form = { idempotency_key: randomUUID(), amount: 220_000 }
    expect(await refund(payment, form)).toMatchObject(refused)
    const confirmed = await refund(payment, { ...form, confirmed_duplicate: true })
    expect(confirmed).toMatchObject({ status: 200, body: { payout: { amount: 220_000 } } })
    expect(await refund(payment, form)).toMatchObject({ status: 200, body: confirmed.body })
    expect(await payouts()).toEqual([220_000, 220_000])
    expect(await scenario.show(id)).toMatchObject({ state: "paid", surplus: 0, credited: 220_000 })
  })

  it("accepts the confirmation for a duplicate of a recent refund too", async () => {
    const { payment } = await refundedThenEdited(20_000)
    expect((await refund(payment, { amount: 30_000 })).status).toBe(200)
    const duplicate = { status: 400, body: { code: "payos_refund_duplicate" } }
    expect(await refund(payment, { amount: 30_000 })).toMatchObject(duplicate)
    const confirmed = await refund(payment, { amount: 30_000, confirmed_duplicate: true })
    expect(confirmed.status).toBe(200)
    expect(await payouts()).toEqual([20_000, 30_000, 30_000])
  })

  it("treats an equal refund of another payment of the order as a duplicate", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    const { id } = await orderOf(cartId)
    await scenario.edit(id, 2)
    await scenario.must(`/payos/orders/${id}/link`, {})
    const { links, payable_link_id } = await scenario.show(id)
    const rest = links.find((link) => link.id === payable_link_id)
    await simulator.pay(Number(rest?.order_code))
    const payments = await eventually("both payments", async () => {
      const { state, payments: found } = await scenario.show(id)
      return state === "paid" && found.length === 2 && found
    })
    const [first, second] = payments.map((payment) => payment.id)
    expect((await refund(String(first), { amount: 50_000 })).status).toBe(200)
    const duplicate = { status: 400, body: { code: "payos_refund_duplicate" } }
    expect(await refund(String(second), { amount: 50_000 })).toMatchObject(duplicate)
    const intended = { amount: 50_000, confirmed_duplicate: true }
    expect((await refund(String(second), intended)).status).toBe(200)
    expect(await payouts()).toEqual([50_000, 50_000])
  })

  it("refuses a refund that a manual payout to the payer's account has just paid, unless confirmed", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    const payment = await paymentOf((await orderOf(cartId)).id)
    const account = { to_bin: "970436", to_account_number: "0011004567890" }
    const manual = { amount: 40_000, description: "Tra khach", destination: account }
    expect(
      (await admin("/payos/payouts", { ...manual, idempotency_key: randomUUID() })).status,
    ).toBe(200)
    const duplicate = { status: 400, body: { code: "payos_refund_paid_manually" } }
    expect(await refund(payment, { amount: 40_000 })).toMatchObject(duplicate)
    expect(await medusaRefund(payment, 40_000)).toMatchObject(duplicate)
    const other = { amount: 40_000, destination: { ...account, to_account_number: "9999999999" } }
    expect((await refund(payment, other)).status).toBe(200)
    const confirmed = await refund(payment, { amount: 40_000, confirmed_duplicate: true })
    expect(confirmed.status).toBe(200)
    expect(await payouts()).toEqual([40_000, 40_000, 40_000])
  })

  it("refunds the surplus above the credit without confirmation", async () => {
    const { id, payment } = await refundedThenEdited(50_000)
    expect(await scenario.show(id)).toMatchObject({ surplus: 220_000, credited: 50_000 })
    expect(await refund(payment, { amount: 170_001 })).toMatchObject(refused)
    expect((await refund(payment, { amount: 170_000 })).status).toBe(200)
    expect(await refund(payment, { amount: 50_000 })).toMatchObject(refused)
  })

  it("does not refund a written-off remainder without confirmation", async () => {
    const id = await writtenOff()
    expect(await scenario.show(id)).toMatchObject({ state: "paid", surplus: 0, credited: 150_000 })
    await scenario.edit(id, 0)
    const view: Partial<OrderPaymentView> = { state: "surplus", surplus: 100_000 }
    expect(await scenario.show(id)).toMatchObject({ ...view, total: -120_000 })
    const payment = await paymentOf(id)
    expect(await refund(payment, { amount: 100_000 })).toMatchObject(refused)
    const confirmed = await refund(payment, { amount: 100_000, confirmed_duplicate: true })
    expect(confirmed.status).toBe(200)
    expect(await scenario.show(id)).toMatchObject({ state: "paid", surplus: 0, credited: 150_000 })
    expect(await problems()).toEqual([])
  })
}
