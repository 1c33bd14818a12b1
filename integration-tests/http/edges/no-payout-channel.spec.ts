import { randomUUID } from "node:crypto"
import { approvePayout } from "../../kit/admin/approve-payout"
import { journeys } from "../../kit/journey/journey"
import { listPayouts, payForOrder } from "../../kit/purchase/paid-order"
import { eventually } from "../../kit/time/eventually"

journeys({ payout: undefined }, (journey) => {
  const { simulator, admin, problems, sql } = journey
  const account = { to_bin: "970422", to_account_number: "9876543210" }

  const unmatched = (amount: number) =>
    eventually("the case", async () =>
      (await problems()).find(
        ({ kind, detail }) => kind === "unmatched_money" && detail["amount"] === amount,
      ),
    )

  it("takes payments, places orders and drafts refunds", async () => {
    const { paymentId } = await payForOrder(journey)
    expect((await admin(`/payments/${paymentId}/refund`, { amount: 20_000 })).status).toBe(200)
    const form = { amount: 10_000, idempotency_key: randomUUID(), destination: account }
    expect((await admin(`/payos/payments/${paymentId}/refunds`, form)).status).toBe(200)
    expect(await listPayouts(journey)).toEqual([
      expect.objectContaining({ state: "draft", draft_reason: "no_payout_channel", ...account }),
      expect.objectContaining({ state: "draft", draft_reason: "no_payout_channel" }),
    ])
    expect((await problems()).map(({ kind }) => kind)).toEqual(["payout_draft", "payout_draft"])
    expect(await sql("select id from payos_payout_request")).toEqual([])
  })

  it("explains on every payout route how to configure a channel, and still discards drafts", async () => {
    const { orderId } = await payForOrder(journey)
    await admin(`/orders/${orderId}/cancel`, {})
    const [draft] = await listPayouts(journey)
    const transfer = {
      amount: 30_000,
      description: "Thanh toan",
      destination: account,
      idempotency_key: randomUUID(),
    }
    const refusals = await Promise.all([
      admin("/payos/balance"),
      admin("/payos/payouts/at-payos"),
      admin("/payos/payouts/at-payos/none"),
      admin("/payos/payouts", transfer),
      admin("/payos/payouts/estimate", { payouts: [{ amount: 30_000, ...account }] }),
      admin(`/payos/payouts/${draft?.id}/confirm`, {}),
      approvePayout(admin, draft?.id ?? ""),
    ])
    for (const refused of refusals) {
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: "payos_no_payout_channel",
          message: expect.stringMatching(/my\.payos\.vn.*payout: \{ clientId/),
        },
      })
    }
    expect((await admin("/payos/banks?q=quan doi")).body["banks"]).toHaveLength(1)
    expect(await admin(`/payos/payouts/${draft?.id}`)).toMatchObject({ status: 200 })
    const discarded = await admin(`/payos/payouts/${draft?.id}/discard`, {
      reason: "Tiền mặt",
      outcome: "unallocated",
    })
    expect(discarded).toMatchObject({ status: 200, body: { payout: { state: "discarded" } } })
    await unmatched(250_000)
    const operations = (await simulator.requests()).map(({ operation }) => operation)
    expect(operations.filter((operation) => operation.startsWith("payout"))).toEqual([])
  })

  it("raises the case again each time a pay-back draft is discarded", async () => {
    const { orderCode } = await payForOrder(journey)
    await simulator.pay(orderCode, { amount: 5_000 })
    type Case = { id: string; kind: string; version: number }
    const resolve = async ({ id, version }: Case) =>
      admin(`/payos/problems/${id}/resolve`, { version, action: "pay_back" })
    for (const reason of ["Khách đổi ý", "Sai tài khoản"]) {
      await unmatched(5_000)
      const listed = (await admin("/payos/problems")).body["problems"] as Case[]
      const [listedMoney] = listed.filter(({ kind }) => kind === "unmatched_money")
      expect(listedMoney && (await resolve(listedMoney))).toMatchObject({ status: 200 })
      const [draft] = await listPayouts(journey)
      expect(draft).toMatchObject({ purpose: "pay_back", amount: 5_000, state: "draft" })
      expect((await problems()).map(({ kind }) => kind)).toEqual(["payout_draft"])
      await admin(`/payos/payouts/${draft?.id}/discard`, { reason, outcome: "unallocated" })
    }
    await unmatched(5_000)
    expect(await listPayouts(journey)).toHaveLength(2)
  })
})
