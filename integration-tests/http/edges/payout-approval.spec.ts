import { randomUUID } from "node:crypto"
import { approvePayout, readPayoutToApprove } from "../../kit/admin/approve-payout"
import { journeys, type Journey } from "../../kit/journey/journey"
import { waitForLoops } from "../../kit/journey/run-loops"
import { listPayouts, payForOrder } from "../../kit/purchase/paid-order"
import { eventually } from "../../kit/time/eventually"
import { letPayoutsWait } from "../../kit/time/let-time-pass"
import { approvalAttacks } from "../attacks/approval"
import { formAttacks } from "../attacks/forms"

journeys({ payoutApproval: "two_users" }, (journey) => {
  const { simulator, admin, problems } = journey
  let colleague: Journey["admin"]
  journey.prepare(async () => {
    colleague = await journey.colleague("binh@example.vn")
  })

  const only = async () => {
    const [payout, ...others] = await listPayouts(journey)
    if (!payout || others.length > 0) throw new Error("There is not one payout")
    return payout
  }
  const approved = async (id: string) => {
    const own = await approvePayout(admin, id)
    expect(own).toMatchObject({ status: 403, body: { code: "payos_payout_same_user" } })
    const other = await approvePayout(colleague, id)
    expect(other).toMatchObject({ status: 200, body: { payout: { id, state: "queued" } } })
    return eventually("the payout succeeded", async () => {
      await letPayoutsWait(journey)
      const payout = await only()
      return payout.state === "succeeded" && payout
    })
  }
  const kinds = async () => (await problems()).map(({ kind }) => kind)

  it("holds a refund from the panel until a second user approves it", async () => {
    const { paymentId } = await payForOrder(journey)
    const form = { amount: 20_000, idempotency_key: randomUUID() }
    const requested = await admin(`/payos/payments/${paymentId}/refunds`, form)
    expect(requested).toMatchObject({
      status: 200,
      body: { payout: { state: "awaiting_approval", can_approve: true, can_confirm: false } },
    })
    expect(await kinds()).toEqual(["payout_approval"])
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
    const { instructed_by, approved_by } = await approved((await only()).id)
    expect(approved_by).toEqual(expect.stringMatching(/^user_/))
    expect(approved_by).not.toBe(instructed_by)
    expect(await kinds()).toEqual([])
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("holds a refund by Medusa's own button too, and rejects an API key's approval", async () => {
    const { paymentId } = await payForOrder(journey)
    expect((await admin(`/payments/${paymentId}/refund`, { amount: 20_000 })).status).toBe(200)
    const { id, state } = await only()
    expect(state).toBe("awaiting_approval")
    const key = (await admin("/api-keys", { title: "máy", type: "secret" })).body["api_key"]
    const { token } = key as { token: string }
    const byKey = await fetch(`${journey.backend()}/admin/payos/payouts/${id}/approve`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}`,
      },
      body: JSON.stringify(await readPayoutToApprove(admin, id)),
    })
    expect(byKey.status).toBe(403)
    expect(await simulator.payouts()).toEqual([])
    await approved(id)
  })

  it("requires one user to confirm and another to approve a draft, and records both", async () => {
    const { orderId } = await payForOrder(journey)
    await admin(`/orders/${orderId}/cancel`, {})
    const { id } = await only()
    const early = await approvePayout(colleague, id)
    expect(early).toMatchObject({ status: 400, body: { code: "payos_payout_wrong_state" } })
    const confirmed = await admin(`/payos/payouts/${id}/confirm`, {})
    expect(confirmed).toMatchObject({ body: { payout: { state: "awaiting_approval" } } })
    await approved(id)
    const { body } = await admin(`/payos/payouts/${id}`)
    const auditLog = body["audit_log"] as { action: string; actor_id: string | null }[]
    expect(auditLog.map(({ action }) => action)).toEqual([
      "payout_drafted",
      "payout_confirmed",
      "payout_approved",
    ])
    expect(auditLog[1]?.actor_id).not.toBe(auditLog[2]?.actor_id)
  })

  const row = (number: number) => ({
    reference: `LUONG-${number}`,
    amount: 10_000 + number,
    description: "Luong thang 11",
    bank: "970422",
    account_number: `987654321${number}`,
  })
  const batchOf = async (...numbers: number[]) => {
    const form = { rows: numbers.map(row), idempotency_key: randomUUID() }
    const { status, body } = await admin("/payos/payouts/batches", form)
    expect(status).toBe(200)
    return body["batch"] as { id: string; awaiting: number }
  }
  const statesOf = async (id: string) => {
    const { body } = await admin(`/payos/payouts/batches/${id}`)
    const payouts = body["payouts"] as { id: string; state: string }[]
    return payouts.map(({ state }) => state)
  }

  it("holds a batch as a whole, and sends it without its discarded payout", async () => {
    const { id, awaiting } = await batchOf(1, 2, 3)
    expect(awaiting).toBe(3)
    expect(await kinds()).toEqual(["payout_approval"])
    const second = (await listPayouts(journey)).find((payout) => payout["batch_row"] === 2)
    const alone = await approvePayout(colleague, second?.id ?? "")
    expect(alone).toMatchObject({ status: 400, body: { code: "payos_payout_in_batch" } })
    await colleague(`/payos/payouts/${second?.id}/discard`, { reason: "Đã trả tiền mặt" })
    const path = `/payos/payouts/batches/${id}/approve`
    expect(await admin(path, {})).toMatchObject({
      status: 403,
      body: { code: "payos_batch_same_user" },
    })
    expect((await journey.adminByKey(path, {})).status).toBe(403)
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])

    await simulator.payoutBalance(1_000)
    expect(await colleague(path, {})).toMatchObject({
      status: 400,
      body: { code: "payos_batch_not_covered" },
    })
    await simulator.payoutBalance(1_000_000)
    const both = await Promise.all([colleague(path, {}), colleague(path, {})])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    await eventually("the batch succeeded", async () => {
      await letPayoutsWait(journey)
      const states = await statesOf(id)
      return states.filter((state) => state === "succeeded").length === 2
    })
    expect((await statesOf(id)).sort()).toEqual(["discarded", "succeeded", "succeeded"])
    const [sent, ...others] = await simulator.payouts()
    expect(others).toEqual([])
    expect(sent?.transactions.map(({ amount }) => amount)).toEqual([10_001, 10_003])
    expect(await kinds()).toEqual([])
    const { body } = await admin(`/payos/payouts/batches/${id}`)
    expect(body["audit_log"]).toMatchObject([
      { action: "batch_requested" },
      { action: "batch_approved" },
    ])
  })

  it("discards a batch as a whole, with a reason", async () => {
    const { id } = await batchOf(1, 2)
    const path = `/payos/payouts/batches/${id}`
    expect((await colleague(`${path}/discard`, {})).status).toBe(400)
    const reason = "Sai kỳ lương"
    expect((await colleague(`${path}/discard`, { reason })).status).toBe(200)
    expect(await statesOf(id)).toEqual(["discarded", "discarded"])
    expect(await colleague(`${path}/approve`, {})).toMatchObject({ status: 400 })
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
    expect(await kinds()).toEqual([])
  })

  it("discards a manual payout with a reason, and never sends it", async () => {
    const transfer = await admin("/payos/payouts", {
      amount: 30_000,
      description: "Thanh toan NCC",
      destination: { to_bin: "970422", to_account_number: "9876543210" },
      idempotency_key: randomUUID(),
    })
    const { id } = transfer.body["payout"] as { id: string }
    const discarded = await colleague(`/payos/payouts/${id}/discard`, { reason: "Nhập nhầm số" })
    expect(discarded).toMatchObject({ body: { payout: { state: "discarded" } } })
    const late = await approvePayout(colleague, id)
    expect(late).toMatchObject({ status: 400, body: { code: "payos_payout_wrong_state" } })
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
    expect(await kinds()).toEqual([])
  })

  describe("attacks", () => approvalAttacks(journey))
  describe("a form of another site", () => formAttacks(journey))
})
