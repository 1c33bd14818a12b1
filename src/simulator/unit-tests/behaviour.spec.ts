import type { SimulatorBehaviour } from "../index"
import { open, payoutBody, type Opened } from "./support"

const cancel = ({ merchant }: Opened) => merchant("POST", "/v2/payment-requests/123/cancel")

const withLink = async (behaviour: Partial<SimulatorBehaviour>): Promise<Opened> => {
  const opened = await open()
  await opened.control("/behaviour", behaviour)
  await opened.create()
  return opened
}

describe("switches", () => {
  it.each([
    ["booked", "CANCELLED", 200, 250_000],
    ["refused", "CANCELLED", 409, 0],
    ["booked", "EXPIRED", 200, 250_000],
    ["refused", "EXPIRED", 409, 0],
  ] as const)("lateTransfer %s on %s", async (lateTransfer, status, http, amountPaid) => {
    const { control, request } = await withLink({ lateTransfer })
    await control("/links/123/state", { status })
    const paid = await request("POST", "/_simulator/links/123/pay", { body: {} })
    expect(paid.status).toBe(http)
    expect(await control("/links/123")).toMatchObject({ status, amountPaid })
  })

  it.each([
    ["stays", "CANCELLED"],
    ["moves", "PAID"],
  ] as const)("lateStatus %s", async (lateStatus, status) => {
    const opened = await withLink({ lateStatus })
    await cancel(opened)
    await opened.control("/links/123/pay", {})
    expect(await opened.control("/links/123")).toMatchObject({ status, amountPaid: 250_000 })
  })

  it.each([
    ["cancelPaid", "refused", 250_000, "20", "PAID"],
    ["cancelPaid", "allowed", 250_000, "00", "CANCELLED"],
    ["cancelUnderpaid", "refused", 1000, "20", "UNDERPAID"],
    ["cancelUnderpaid", "allowed", 1000, "00", "CANCELLED"],
  ] as const)("%s %s", async (name, value, amount, code, status) => {
    const opened = await withLink({ [name]: value })
    await opened.control("/links/123/pay", { amount })
    expect((await cancel(opened)).json.code).toBe(code)
    expect(await opened.control("/links/123")).toMatchObject({ status, amountPaid: amount })
  })

  it.each([
    ["used", "231"],
    ["free", "00"],
  ] as const)("orderCodeAfterCancel %s", async (orderCodeAfterCancel, code) => {
    const opened = await withLink({ orderCodeAfterCancel })
    expect((await opened.create()).json.code).toBe("231")
    await cancel(opened)
    const second = await opened.create()
    expect(second.json.code).toBe(code)
    if (code !== "00") return
    const { json } = await opened.merchant("GET", "/v2/payment-requests/123")
    expect(json.data.id).toBe(second.json.data.paymentLinkId)
  })

  it("accountLinked false limits a description to nine characters", async () => {
    const { create, control } = await open()
    await control("/behaviour", { accountLinked: false })
    expect((await create({ description: "123456789" })).json.code).toBe("00")
    expect((await create({ description: "1234567890", orderCode: 2 })).json.code).toBe("20")
  })

  it("transferCode false leaves the description unchanged", async () => {
    const { create, control } = await open()
    await control("/behaviour", { transferCode: false })
    const { data } = (await create()).json
    expect(data.description).toBe("DH123")
    expect(data.qrCode).toContain("62090805DH123")
  })

  it("taxPercentage8 true accepts a tax of 8 percent", async () => {
    const { create, control } = await open()
    const invoice = { taxPercentage: 8 }
    expect((await create({ invoice })).json.code).toBe("20")
    await control("/behaviour", { taxPercentage8: true })
    expect((await create({ invoice })).json.code).toBe("00")
  })

  it.each([
    ["401", 401],
    ["214", 200],
  ] as const)("unknownClientId %s", async (unknownClientId, status) => {
    const { merchant, control } = await open()
    await control("/behaviour", { unknownClientId })
    const reply = await merchant("GET", "/v2/payment-requests/1", {
      headers: { "x-client-id": "wrong" },
    })
    expect({ status: reply.status, code: reply.json.code }).toEqual({
      status,
      code: unknownClientId,
    })
  })

  it("payoutIpAllowed false refuses payouts with 403 before checking the signature, and refuses nothing else", async () => {
    const { control, create, sendPayout, payer } = await open()
    await control("/behaviour", { payoutIpAllowed: false })
    const { status, json } = await sendPayout("", payoutBody(), { "x-signature": "wrong" })
    expect({ status, ...json }).toMatchObject({ status: 403, code: "403", data: null })
    expect((await payer("GET", "/v1/payouts-account/balance")).status).toBe(403)
    expect((await create()).json.code).toBe("00")
  })

  it.each([
    ["replay", "00"],
    ["refused", "20"],
  ] as const)("repeatedIdempotencyKey %s", async (repeatedIdempotencyKey, code) => {
    const { control, sendPayout, payer } = await open()
    await control("/behaviour", { repeatedIdempotencyKey })
    const headers = { "x-idempotency-key": "same" }
    const first = await sendPayout("", payoutBody(), headers)
    const second = await sendPayout("", payoutBody({ amount: 9000 }), headers)
    expect(second.json.code).toBe(code)
    if (code === "00") expect(second.json.data).toEqual(first.json.data)
    const { pagination } = (await payer("GET", "/v1/payouts")).json.data
    expect(pagination).toMatchObject({ total: 1 })
  })

  it("repeatedIdempotencyKey ignored creates a payout each time", async () => {
    const { control, sendPayout, payer } = await open()
    await control("/behaviour", { repeatedIdempotencyKey: "ignored" })
    const headers = { "x-idempotency-key": "same" }
    const first = await sendPayout("", payoutBody(), headers)
    const second = await sendPayout("", payoutBody(), headers)
    expect(second.json).toMatchObject({ code: "00", data: { referenceId: "payout_1" } })
    expect(second.json.data.id).not.toBe(first.json.data.id)
    const { pagination } = (await payer("GET", "/v1/payouts?referenceId=payout_1")).json.data
    expect(pagination).toMatchObject({ total: 2 })
  })

  it("payoutListedAfterMs delays a payout only in the list", async () => {
    let now = Date.now()
    const { control, sendPayout, payer } = await open({ now: () => now })
    await control("/behaviour", { payoutListedAfterMs: 60_000 })
    const { data } = (await sendPayout("", payoutBody())).json
    const total = async () => (await payer("GET", "/v1/payouts")).json.data.pagination
    expect((await payer("GET", `/v1/payouts/${data.id}`)).json.data.id).toBe(data.id)
    now += 59_999
    expect(await total()).toMatchObject({ total: 0, count: 0, hasMore: false })
    now += 1
    expect(await total()).toMatchObject({ total: 1, count: 1 })
  })

  it("counterAccount false hides the payer", async () => {
    const { control } = await withLink({ counterAccount: false })
    const { transaction, webhook } = await control("/links/123/pay", {})
    expect(transaction).toMatchObject({ counterAccountName: null, counterAccountNumber: null })
    expect(webhook).toMatchObject({ data: { counterAccountName: "", counterAccountNumber: "" } })
  })

  it("payoutSettleMs makes payouts final after the delay, 0 never", async () => {
    let now = Date.now()
    const { control, sendPayout, payer } = await open({ now: () => now })
    const state = async (id: unknown) =>
      (await payer("GET", `/v1/payouts/${id}`)).json.data.approvalState
    await control("/behaviour", { payoutSettleMs: 500 })
    const quick = (await sendPayout("", payoutBody())).json.data.id
    await control("/behaviour", { payoutSettleMs: 0 })
    const never = (await sendPayout("", payoutBody())).json.data.id
    now += 499
    expect(await state(quick)).toBe("PROCESSING")
    now += 1
    expect(await state(quick)).toBe("COMPLETED")
    now += 1_000_000
    expect(await state(never)).toBe("PROCESSING")
  })

  it("feePerPayout is charged with the amount, and estimated", async () => {
    const { control, sendPayout, payer } = await open()
    await control("/behaviour", { feePerPayout: 300 })
    await control("/payouts/balance", { balance: 10_000 })
    const estimate = await sendPayout("/estimate-credit", payoutBody())
    expect(estimate.json.data).toEqual({ estimateCredit: 300 })
    await sendPayout("", payoutBody())
    const { json } = await payer("GET", "/v1/payouts-account/balance")
    expect(json.data.balance).toBe("7700")
  })

  it("approvalRequired keeps payouts submitted until approved", async () => {
    let now = Date.now()
    const { control, sendPayout, payer } = await open({ now: () => now })
    await control("/behaviour", { approvalRequired: true, payoutSettleMs: 500 })
    const { data } = (await sendPayout("", payoutBody())).json
    expect(data).toMatchObject({
      approvalState: "SUBMITTED",
      transactions: [{ state: "RECEIVED" }],
    })
    now += 10_000
    const read = async () => (await payer("GET", `/v1/payouts/${data.id}`)).json.data.approvalState
    expect(await read()).toBe("SUBMITTED")
    await control(`/payouts/${data.id}/state`, { state: "APPROVED" })
    expect(await read()).toBe("APPROVED")
    now += 500
    expect(await read()).toBe("COMPLETED")
  })

  it.each([
    ["refused", "20", undefined],
    ["failed", "00", "FAILED"],
  ] as const)("insufficientBalance %s", async (insufficientBalance, code, approvalState) => {
    let now = Date.now()
    const { control, sendPayout, payer } = await open({ now: () => now })
    await control("/behaviour", { insufficientBalance })
    await control("/payouts/balance", { balance: "2999" })
    const { json } = await sendPayout("", payoutBody())
    expect(json.code).toBe(code)
    now += 10_000
    const { payouts } = (await payer("GET", "/v1/payouts")).json.data
    expect(Object(payouts)[0]?.approvalState).toBe(approvalState)
    const { balance } = (await payer("GET", "/v1/payouts-account/balance")).json.data
    expect(balance).toBe("2999")
  })

  it.each([
    ["same", "FT1", { reference: "FT1" }],
    ["suffix", "FT1", { reference: "FT1-1" }],
    ["blank", "", { reference: "", description: expect.stringContaining("DH123") }],
  ] as const)("transferReread %s", async (transferReread, reference, read) => {
    const { control, merchant } = await withLink({ transferReread })
    const fields = reference ? { reference } : {}
    const { webhook } = await control("/links/123/pay", { amount: 1000, ...fields })
    expect(webhook).toMatchObject({ data: { reference, amount: 1000 } })
    const { data } = (await merchant("GET", "/v2/payment-requests/123")).json
    expect(data.transactions).toMatchObject([{ ...read, amount: 1000 }])
    const webhookDescription = Object(webhook)["data"]["description"]
    const [transfer] = data.transactions as { description: string }[]
    expect(transfer?.description === webhookDescription).toBe(transferReread !== "blank")
  })

  it.each([
    { lateTransfer: "maybe" },
    { payoutSettleMs: -1 },
    { accountLinked: "yes" },
    { unheardOf: true },
  ])("refuses %j and changes nothing", async (body) => {
    const { request, control } = await open()
    const before = await control("/behaviour", {})
    const { status } = await request("POST", "/_simulator/behaviour", { body })
    expect(status).toBe(400)
    expect(await control("/behaviour", {})).toEqual(before)
  })
})
