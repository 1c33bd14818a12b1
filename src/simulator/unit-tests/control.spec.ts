import { linkStatuses } from "../state/link"
import { open, payoutBody, receiver, until } from "./support"

describe("the recorded requests", () => {
  it("keep everything but the API key, which is masked", async () => {
    const { create, payer, control, simulator } = await open()
    await create()
    await payer("GET", "/v1/payouts/?limit=5&category=a%2Cb", {
      headers: { "X-Partner-Code": "ME" },
    })
    const { requests } = await control("/requests")
    expect(requests).toMatchObject([
      {
        operation: "link.create",
        method: "POST",
        path: "/v2/payment-requests",
        query: {},
        headers: { "x-client-id": simulator.payment.clientId, "x-api-key": "***" },
        body: { orderCode: 123 },
        status: 200,
      },
      {
        operation: "payout.list",
        path: "/v1/payouts/",
        query: { limit: "5", category: "a,b" },
        headers: { "x-partner-code": "ME" },
        body: null,
      },
    ])
    expect(JSON.stringify(requests)).not.toContain(simulator.payment.apiKey)
    expect(JSON.stringify(requests)).not.toContain(simulator.payout.apiKey)
  })

  it("include refused ones, but not page views and control calls", async () => {
    const { request, control } = await open()
    await request("GET", "/v2/payment-requests/1")
    await request("GET", "/web/1")
    const { requests } = await control("/requests")
    expect(requests).toMatchObject([{ operation: "link.get", status: 401 }])
  })
})

describe("the bank's statement", () => {
  it("has the payer, amount and link of every transfer, whatever payOS reports", async () => {
    const { create, control } = await open()
    await control("/behaviour", { counterAccount: false })
    const { data } = (await create()).json
    const payer = { bankId: "970416", number: "123", name: "TRAN THI B" }
    const { transaction } = await control("/links/123/pay", { amount: 1000, payer })
    expect(transaction).toMatchObject({ counterAccountNumber: null })
    await control("/links/123/pay", { amount: 2000 })
    expect(await control("/statement")).toMatchObject({
      received: [
        { amount: 1000, orderCode: 123, paymentLinkId: data.paymentLinkId, payer },
        { amount: 2000, orderCode: 123, payer: { number: "0011004567890" } },
      ],
      sent: [],
    })
  })

  it("has payouts in their actual state, and no transfer that the bank returned", async () => {
    const { create, control, sendPayout, request } = await open()
    await control("/behaviour", { payoutSettleMs: 0, lateTransfer: "refused" })
    await create()
    await control("/links/123/state", { status: "CANCELLED" })
    expect((await request("POST", "/_simulator/links/123/pay", { body: {} })).status).toBe(409)
    const { id } = (await sendPayout("", payoutBody())).json.data
    await control(`/payouts/${id}/reported`, { transactionState: "SUCCEEDED" })
    const { amount, toAccountNumber } = payoutBody()
    expect(await control("/statement")).toEqual({
      received: [],
      sent: [
        expect.objectContaining({ payoutId: id, amount, toAccountNumber, state: "PROCESSING" }),
      ],
    })
  })
})

describe("link control calls", () => {
  it("return all data of a link, by order code and by id, and list links newest first", async () => {
    const { create, control, simulator } = await open()
    const { data } = (await create({ buyerName: "A" })).json
    await create({ orderCode: 124 })
    const link = await control("/links/123")
    expect(link).toMatchObject({
      ...data,
      id: data.paymentLinkId,
      request: { orderCode: 123, buyerName: "A", description: "DH123" },
      checkoutUrl: `${simulator.url}/web/${data.paymentLinkId}`,
      transactions: [],
      invoices: [],
      deliveries: [],
    })
    expect(await control(`/links/${data.paymentLinkId}`)).toEqual(link)
    expect((await control("/links")).links).toMatchObject([{ orderCode: 124 }, { orderCode: 123 }])
  })

  it.each(linkStatuses)("set the status of a link to %s", async (status) => {
    const { create, control, merchant } = await open()
    await create()
    await control("/links/123/state", { status })
    const { data } = (await merchant("GET", "/v2/payment-requests/123")).json
    expect(data.status).toBe(status)
    expect(data.canceledAt === null).toBe(status !== "CANCELLED")
  })

  it.each([
    ["/links/9/pay", {}, 404],
    ["/links/9/expire", {}, 404],
    ["/links/123/pay", { amount: 0 }, 400],
    ["/links/123/pay", { amount: "1000" }, 400],
    ["/links/123/pay", { deliver: "soon" }, 400],
    ["/links/123/pay", { ammount: 1 }, 400],
    ["/links/123/pay", { counterAccount: { iban: "1" } }, 400],
    ["/links/123/state", { status: "GONE" }, 400],
    ["/links/123/invoices", { issued: "yes" }, 400],
    ["/payouts/fail-next", {}, 400],
    ["/reset", { all: true }, 400],
    ["/nothing", {}, 404],
  ])("respond to %s %j with %d", async (path, body, status) => {
    const { create, request } = await open()
    await create()
    expect((await request("POST", `/_simulator${path}`, { body })).status).toBe(status)
  })
})

describe("fault and switch control calls", () => {
  it("list and clear pending faults", async () => {
    const { create, control, request } = await open()
    await control("/faults", { operation: "link.create", kind: "500", times: 2 })
    await create()
    const left = [{ operation: "link.create", kind: "500", times: 1 }]
    expect((await control("/faults")).faults).toEqual(left)
    await control("/faults/clear", {})
    expect((await control("/faults")).faults).toEqual([])
    expect((await request("GET", "/_simulator/links/123")).status).toBe(404)
    expect((await create()).json.code).toBe("00")
  })

  it("count the reads of each switch", async () => {
    const { create, control } = await open()
    await create()
    await control("/behaviour", { lateTransfer: "refused", transferCode: false })
    await control("/links/123/expire", {})
    const { switches, reads } = await control("/behaviour")
    expect(switches).toMatchObject({ lateTransfer: "refused", cancelPaid: "refused" })
    expect(reads).toMatchObject({ "transferCode=true": 1, "accountLinked=true": 1 })
    expect(reads).not.toHaveProperty("lateTransfer=refused")
  })
})

describe("reset", () => {
  it("restores the initial state: links, payouts, faults, switches, requests, webhooks", async () => {
    const { url, bodies } = await receiver(500)
    const { create, control, request, simulator } = await open({
      webhookUrl: url,
      webhookRetryMs: [500],
      behaviour: { feePerPayout: 7 },
    })
    await create()
    await control("/links/123/pay", {})
    await until(() => bodies.length === 1)
    await control("/behaviour", { feePerPayout: 8, transferCode: false })
    await control("/faults", { operation: "*", kind: "500", times: 9 })
    await control("/reset", {})
    expect(await control("/behaviour", {})).toMatchObject({ feePerPayout: 7, transferCode: true })
    expect(await control("/requests")).toEqual({ requests: [] })
    expect(await control("/links")).toEqual({ links: [] })
    expect((await create()).json.code).toBe("00")
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(bodies).toHaveLength(1)
    expect((await request("GET", "/web/1")).status).toBe(404)
    expect(simulator.payment.clientId).toBeTruthy()
  })

  it.each([
    [{ keepWebhookUrl: true }, 1],
    [{}, 0],
  ])("with %j keeps %d registered URLs", async (body, count) => {
    const { url, bodies } = await receiver(200)
    const { create, control, merchant } = await open()
    await merchant("POST", "/confirm-webhook", { body: { webhookUrl: url } })
    await control("/reset", body)
    await create()
    await control("/links/123/pay", {})
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(bodies.slice(1)).toHaveLength(count)
  })
})

describe("the log", () => {
  it("has a line for each call and webhook, without secrets or names", async () => {
    const lines: string[] = []
    const { url, bodies } = await receiver(200)
    const { create, control, simulator } = await open({
      webhookUrl: url,
      log: (line) => lines.push(line),
    })
    await create({ buyerName: "Nguyen Van B" })
    await control("/links/123/pay", {})
    await until(() => bodies.length === 1 && lines.length === 2)
    expect(lines).toEqual(["link.create 200", "webhook attempt 1: 200"])
    expect(lines.join()).not.toContain(simulator.payment.apiKey)
  })
})
