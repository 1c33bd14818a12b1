import { open } from "./support"

describe("paying a link", () => {
  it.each([
    ["with the amount due", [undefined], "PAID", 0],
    ["with too little", [100_000], "UNDERPAID", 150_000],
    ["with too much", [300_000], "PAID", -50_000],
    ["in two parts", [100_000, undefined], "PAID", 0],
    ["twice", [undefined, undefined], "PAID", -250_000],
  ])("updates the link if paid %s", async (_name, amounts, status, amountRemaining) => {
    const { create, control, merchant } = await open()
    await create()
    for (const amount of amounts) await control("/links/123/pay", { amount })
    const { data } = (await merchant("GET", "/v2/payment-requests/123")).json
    expect(data).toMatchObject({ status, amountRemaining, amountPaid: 250_000 - amountRemaining })
    expect(data.transactions).toHaveLength(amounts.length)
  })

  it("returns the transfer, the link and the webhook", async () => {
    const { create, control } = await open()
    const { data } = (await create()).json
    const paid = await control(`/links/${data.paymentLinkId}/pay`, {
      amount: 1000,
      reference: "FT1",
      counterAccount: { bankId: "970416", name: "TRAN THI B", number: "123" },
    })
    expect(paid.transaction).toMatchObject({
      reference: "FT1",
      amount: 1000,
      description: data.description,
      counterAccountBankId: "970416",
      counterAccountBankName: "Ngân hàng TMCP Á Châu",
      counterAccountName: "TRAN THI B",
      counterAccountNumber: "123",
    })
    expect(paid.link).toMatchObject({ status: "UNDERPAID", amountPaid: 1000 })
    expect(paid.webhook).toMatchObject({ code: "00", success: true, data: { reference: "FT1" } })
  })

  it("reports the virtual account on the link and in the webhook", async () => {
    const { create, control, merchant, request } = await open()
    await create()
    const virtualAccount = { name: "CUA HANG MAU DH1", number: "LOCCASS00012" }
    const named = {
      virtualAccountName: virtualAccount.name,
      virtualAccountNumber: virtualAccount.number,
    }
    expect(await control("/links/123/pay", { virtualAccount })).toMatchObject({
      transaction: named,
      webhook: { data: named },
    })
    const { data } = (await merchant("GET", "/v2/payment-requests/123")).json
    expect(data.transactions).toEqual([expect.objectContaining(named)])
    const half = { virtualAccount: { name: "CUA HANG MAU DH1" } }
    const refused = await request("POST", "/_simulator/links/123/pay", { body: half })
    expect(refused.status).toBe(400)
  })

  it("has no bank name for an unknown bank", async () => {
    const { create, control } = await open()
    await create()
    const paid = await control("/links/123/pay", { counterAccount: { bankId: "01310012" } })
    expect(paid.transaction).toMatchObject({
      counterAccountBankId: "01310012",
      counterAccountBankName: null,
      counterAccountName: null,
    })
  })

  it("books all of fifty concurrent transfers", async () => {
    const { create, control, merchant } = await open()
    await create({ amount: 50_000 })
    await Promise.all(Array.from({ length: 50 }, () => control("/links/123/pay", { amount: 1000 })))
    const { data } = (await merchant("GET", "/v2/payment-requests/123")).json
    expect(data).toMatchObject({ status: "PAID", amountPaid: 50_000, amountRemaining: 0 })
    const references = Object(data.transactions).map(
      (entry: { reference: string }) => entry.reference,
    )
    expect(new Set(references).size).toBe(50)
  })

  it("accepts one of twenty concurrent creations with the same order code", async () => {
    const { create } = await open()
    const responses = await Promise.all(Array.from({ length: 20 }, () => create()))
    const codes = responses.map(({ json }) => json.code).sort()
    expect(codes).toEqual(["00", ...Array.from({ length: 19 }, () => "231")])
  })
})
