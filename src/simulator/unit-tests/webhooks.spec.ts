import { signBody } from "../signing"
import { open, receiver, until } from "./support"

const FAST = [10, 10, 10]

describe("webhooks", () => {
  it("are sent per transfer, signed, in Vietnam time without a zone", async () => {
    const { url, bodies } = await receiver(200)
    const { create, control, simulator } = await open({
      webhookUrl: url,
      now: () => Date.parse("2026-11-20T18:30:05Z"),
    })
    const created = (await create()).json.data
    await control("/links/123/pay", { amount: 100_000 })
    await control("/links/123/pay", {})
    await until(() => bodies.length === 2)
    expect(bodies.map(({ data }) => data.amount).sort()).toEqual([100_000, 150_000])
    const [first] = bodies
    expect(first).toMatchObject({ code: "00", desc: "success", success: true })
    expect(first?.signature).toBe(signBody(first?.data ?? {}, simulator.payment.checksumKey))
    expect(first?.data).toMatchObject({
      orderCode: 123,
      description: created.description,
      accountNumber: created.accountNumber,
      transactionDateTime: "2026-11-21 01:30:05",
      currency: "VND",
      paymentLinkId: created.paymentLinkId,
      code: "00",
      virtualAccountName: "",
    })
  })

  it("have payOS's fields in payOS's order", async () => {
    const { create, control } = await open()
    await create()
    const { webhook } = await control("/links/123/pay", {})
    expect(Object.keys(Object(webhook))).toEqual(["code", "desc", "success", "data", "signature"])
    expect(Object.keys(Object(webhook).data)).toEqual([
      "orderCode",
      "amount",
      "description",
      "accountNumber",
      "reference",
      "transactionDateTime",
      "currency",
      "paymentLinkId",
      "code",
      "desc",
      "counterAccountBankId",
      "counterAccountBankName",
      "counterAccountName",
      "counterAccountNumber",
      "virtualAccountName",
      "virtualAccountNumber",
    ])
  })

  it("are retried until they are accepted, and every attempt is recorded", async () => {
    const { url, bodies } = await receiver(500, 302, 200)
    const { create, control } = await open({ webhookUrl: url, webhookRetryMs: FAST })
    await create()
    await control("/links/123/pay", {})
    await until(() => bodies.length === 3)
    await until(async () => Object((await control("/links/123")).deliveries).length === 3)
    const { deliveries } = await control("/links/123")
    expect(deliveries).toMatchObject([
      { attempt: 1, status: 500, url },
      { attempt: 2, status: 302 },
      { attempt: 3, status: 200, body: { code: "00" } },
    ])
  })

  it("stop after the last retry of the schedule", async () => {
    const { url, bodies } = await receiver(500)
    const { create, control } = await open({ webhookUrl: url, webhookRetryMs: [5, 5] })
    await create()
    await control("/links/123/pay", {})
    await until(() => bodies.length === 3)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(bodies).toHaveLength(3)
  })

  it("are recorded with an error if there is no response", async () => {
    const { url } = await receiver(0)
    const options = { webhookRetryMs: [], webhookTimeoutMs: 30 }
    const silent = await open({ ...options, webhookUrl: url })
    const unreachable = await open({ ...options, webhookUrl: "http://127.0.0.1:1/hook" })
    for (const { create, control } of [silent, unreachable]) {
      await create()
      await control("/links/123/pay", {})
      await until(async () => Object((await control("/links/123")).deliveries).length === 1)
    }
    expect((await silent.control("/links/123")).deliveries).toMatchObject([
      { error: "timeout of 30ms exceeded" },
    ])
    const [refused] = Object((await unreachable.control("/links/123")).deliveries)
    expect(refused.error).toBe("bad port")
    expect(refused).not.toHaveProperty("status")
  })

  it.each([
    ["once", 1],
    ["twice", 2],
    ["never", 0],
    ["late", 1],
  ])("are delivered %s", async (deliver, count) => {
    const { url, bodies } = await receiver(200)
    const { create, control } = await open({ webhookUrl: url, behaviour: { lateMs: 100 } })
    await create()
    await control("/links/123/pay", { deliver })
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (deliver === "late") expect(bodies).toHaveLength(0)
    await until(() => bodies.length >= count)
    expect(bodies).toHaveLength(count)
  })

  it("stop when the simulator closes", async () => {
    const { url, bodies } = await receiver(500)
    const { create, control, simulator } = await open({ webhookUrl: url, webhookRetryMs: [30] })
    await create()
    await control("/links/123/pay", {})
    await until(() => bodies.length === 1)
    await simulator.close()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(bodies).toHaveLength(1)
  })
})

describe("confirming a webhook URL", () => {
  it("sends the signed sample, then uses the URL", async () => {
    const { url, bodies } = await receiver(204)
    const { create, control, merchant, simulator } = await open()
    const { json } = await merchant("POST", "/confirm-webhook", { body: { webhookUrl: url } })
    expect(json.data).toMatchObject({ webhookUrl: url, shortName: "MB Bank" })
    expect(bodies[0]?.data).toMatchObject({
      orderCode: 123,
      amount: 3000,
      description: "VQRIO123",
      accountNumber: "12345678",
      reference: "TF230204212323",
      paymentLinkId: "124c33293c43417ab7879e14c8d9eb18",
    })
    expect(bodies[0]?.signature).toBe(
      signBody(bodies[0]?.data ?? {}, simulator.payment.checksumKey),
    )
    await create()
    await control("/links/123/pay", {})
    await until(() => bodies.length === 2)
  })

  it.each([
    [404, 10_000, "Request failed with status code 404"],
    [302, 10_000, "Request failed with status code 302"],
    [500, 10_000, "Request failed with status code 500"],
    [0, 40, "timeout of 40ms exceeded"],
  ])("refuses a receiver that responds with %d", async (status, webhookTimeoutMs, data) => {
    const { url } = await receiver(status)
    const { merchant } = await open({ webhookTimeoutMs })
    const reply = await merchant("POST", "/confirm-webhook", { body: { webhookUrl: url } })
    expect(reply.status).toBe(400)
    expect(reply.json).toEqual({ code: "20", desc: "Webhook url invalid", data })
  })

  it.each([undefined, 7, "", "shop"])("refuses the URL %p", async (webhookUrl) => {
    const { merchant } = await open()
    const { status, json } = await merchant("POST", "/confirm-webhook", { body: { webhookUrl } })
    expect({ status, code: json.code }).toEqual({ status: 400, code: "20" })
  })

  it("keeps the registered URL if another is refused", async () => {
    const { url, bodies } = await receiver(200)
    const { create, control, merchant } = await open({ webhookUrl: url })
    await merchant("POST", "/confirm-webhook", { body: { webhookUrl: "http://127.0.0.1:1/" } })
    await create()
    await control("/links/123/pay", {})
    await until(() => bodies.length === 1)
  })
})
