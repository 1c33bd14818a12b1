import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Journey } from "../kit/journey/journey"
import { listPayouts, payForOrder } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { OWN_WORKFLOWS } from "../../src/api/permissions/workflow-runs"
import { loadExamples } from "../kit/docs/load-examples"

const DESTINATION = { to_bin: "970422", to_account_number: "9876543219" }

type Run<Result> = (container: MedusaContainer, input: unknown) => Promise<Result>

/** The examples of docs/developer/workflows.md. */
const { askForPayment, refund, paySupplier, acceptAmountReceived, findErrors } = loadExamples(
  "docs/developer/workflows.md",
) as {
  askForPayment: Run<string>
  refund: Run<string | null>
  paySupplier: Run<{ payout_id: string; state: string }>
  acceptAmountReceived: Run<string>
  findErrors: Run<unknown>
}

/** The documented workflows, run by the store's own code without HTTP. */
export function workflows(journey: Journey): void {
  const { admin, container, ordersOf, shopper, simulator, sql } = journey

  const userId = async () => {
    const { body } = await admin("/users/me")
    return (body["user"] as { id: string }).id
  }
  const payout = async (changed: object = {}) => ({
    amount: 30_000,
    description: "Thanh toan NCC",
    destination: DESTINATION,
    idempotency_key: randomUUID(),
    user_id: await userId(),
    ...changed,
  })
  const succeeded = (count: number) =>
    eventually(`${count} payout(s) succeeded`, async () => {
      await letPayoutsWait(journey)
      const payouts = await listPayouts(journey)
      return payouts.filter(({ state }) => state === "succeeded").length === count && payouts
    })

  it("T54: give a step the database, although Medusa wraps a module's functions", async () => {
    const faults = (await findErrors(container(), undefined)) as { id: string }[]
    expect(faults.map(({ id }) => id)).not.toContain("loop")
  })

  it("send one payout per idempotency key, and store no account in the workflow execution", async () => {
    const input = await payout()
    const sent = await paySupplier(container(), input)
    expect(sent).toMatchObject({ state: "queued" })
    expect(await paySupplier(container(), input)).toMatchObject({ payout_id: sent.payout_id })
    await succeeded(1)
    const stored = await sql<{ row: string }>("select e::text as row from workflow_execution e")
    expect(stored.filter(({ row }) => row.includes(DESTINATION.to_account_number))).toEqual([])
  })

  it("reject a fractional amount, an unknown user and an unknown field", async () => {
    const fractional = await payout({ amount: 30_000.5 })
    await expect(paySupplier(container(), fractional)).rejects.toMatchObject({
      code: "payos_invalid_amount",
    })
    const unknownUser = await payout({ user_id: "user_unknown" })
    await expect(paySupplier(container(), unknownUser)).rejects.toMatchObject({
      code: "payos_user_deleted",
    })
    const unknownField = { ...(await payout()), to: "Lan" }
    await expect(paySupplier(container(), unknownField)).rejects.toMatchObject({
      code: "payos_invalid_input",
    })
    expect(await listPayouts(journey)).toEqual([])
  })

  it("cannot be run over HTTP, not even by the user named in the input", async () => {
    const input = await payout()
    for (const workflow of OWN_WORKFLOWS) {
      for (const call of [admin, journey.adminByKey]) {
        const response = await call(`/workflows-executions/${workflow}/run`, { input })
        expect(response).toMatchObject({ status: 403, body: { code: "payos_workflow_refused" } })
      }
    }
    expect(await listPayouts(journey)).toEqual([])
  })

  it("refund by payout once per idempotency key, and book it on the order", async () => {
    const { paymentId, orderId } = await payForOrder(journey)
    const input = {
      payment_id: paymentId,
      amount: 50_000,
      idempotency_key: randomUUID(),
      user_id: await userId(),
    }
    const id = await refund(container(), input)
    expect(await refund(container(), input)).toBe(id)
    const [payout] = await succeeded(1)
    expect(payout).toMatchObject({ id, amount: 50_000, purpose: "refund" })
    const booked = await sql<{ amount: string }>(
      "select amount from order_transaction where order_id = ? and reference = 'refund'",
      [orderId],
    )
    expect(booked.map(({ amount }) => Number(amount))).toEqual([-50_000])
  })

  it("reject a payment request for a paid or an unknown order", async () => {
    const { orderId } = await payForOrder(journey)
    await expect(askForPayment(container(), orderId)).rejects.toMatchObject({
      code: "payos_order_paid",
    })
    await expect(askForPayment(container(), "order_unknown")).rejects.toMatchObject({
      code: "payos_order_not_found",
    })
  })

  it("decide about unmatched money", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(data.order_code, { amount: 240_000 })
    const [link] = await eventually("the partial payment booked", async () => {
      const found = await sql<{ id: string }>(
        "select l.id from payos_link l join payos_transfer t on t.link_id = l.id",
      )
      return found.length > 0 && found
    })
    await admin(`/payos/links/${link?.id}/cancel`, { reason: "Khách không chuyển thêm" })
    const [problem] = await eventually("the case", async () => {
      const found = await sql<{ id: string; version: number }>(
        "select id, version from payos_problem where kind = 'unmatched_money' and resolved_at is null",
      )
      return found.length > 0 && found
    })
    const input = {
      problem_id: problem?.id ?? "",
      version: problem?.version ?? 0,
      written_off: 10_000,
      user_id: await userId(),
    }
    expect(await acceptAmountReceived(container(), input)).toBe("accept_partial_payment")
    expect(await ordersOf(cartId)).toMatchObject([{ total: 240_000, captured: 240_000 }])
  })
}
