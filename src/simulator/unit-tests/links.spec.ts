import { linkBody, open } from "./support"

const NOON = Date.parse("2026-11-20T05:00:00Z")

const crc16 = (text: string): string => {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, "0")
}

describe("creating a link", () => {
  it("returns the link's id, status and page URL", async () => {
    const { create, simulator } = await open()
    const { data } = (await create()).json
    expect(data).toMatchObject({ orderCode: 123, amount: 250_000, currency: "VND" })
    expect(data.status).toBe("PENDING")
    expect(data.paymentLinkId).toMatch(/^[0-9a-f]{32}$/)
    expect(data.checkoutUrl).toBe(`${simulator.url}/web/${data.paymentLinkId}`)
  })

  it("prefixes the description with a transfer code, also in the QR code", async () => {
    const { create } = await open()
    const { description, qrCode } = (await create()).json.data
    expect(description).toMatch(/^CS[0-9A-Z]{9} DH123$/)
    expect(qrCode).toContain(`62210817${description}6304`)
  })

  it("creates a one-time VietQR text with the amount and a correct CRC", async () => {
    const { create } = await open()
    const qrCode = String((await create()).json.data.qrCode)
    expect(qrCode).toMatch(/^000201010212/)
    expect(qrCode).toContain("0010A000000727")
    expect(qrCode).toContain("0006970422")
    expect(qrCode).toContain("0208QRIBFTTA530370454062500005802VN")
    expect(qrCode.slice(-4)).toBe(crc16(qrCode.slice(0, -4)))
  })

  it.each([
    ["order code as string", { orderCode: "123" }],
    ["order code 0", { orderCode: 0 }],
    ["order code above 2^53", { orderCode: 2 ** 53 }],
    ["amount 0", { amount: 0 }],
    ["amount with decimals", { amount: 1.5 }],
    ["no description", { description: undefined }],
    ["26 characters of description", { description: "x".repeat(26) }],
    ["an invalid return URL", { returnUrl: "shop" }],
    ["no cancel URL", { cancelUrl: undefined }],
    ["expiredAt in milliseconds", { expiredAt: 1_893_456_000_000 }],
    ["an invalid email", { buyerEmail: "nobody" }],
    ["an item without a price", { items: [{ name: "Ao", quantity: 1 }] }],
    ["items that are not an array", { items: {} }],
    ["tax 7 on an item", { items: [{ name: "Ao", quantity: 1, price: 1, taxPercentage: 7 }] }],
    ["tax 8 on the invoice", { invoice: { taxPercentage: 8 } }],
    ["buyerNotGetInvoice as string", { invoice: { buyerNotGetInvoice: "no" } }],
  ])("refuses %s with code 20 on HTTP 200", async (_name, fields) => {
    const { create } = await open()
    const { status, json } = await create(fields)
    expect({ status, ...json }).toMatchObject({ status: 200, code: "20", data: null })
    expect(json.desc).not.toBe("")
  })

  it.each([-2, -1, 0, 5, 10])("accepts a tax of %d percent", async (taxPercentage) => {
    const { create } = await open()
    const items = [{ name: "Áo", quantity: 1, price: 250_000, unit: "cái", taxPercentage }]
    const invoice = { buyerNotGetInvoice: false, taxPercentage }
    expect((await create({ items, invoice })).json.code).toBe("00")
  })

  it("refuses a wrong signature with 201", async () => {
    const { merchant } = await open()
    const body = { ...linkBody(), signature: "0".repeat(64) }
    const { json } = await merchant("POST", "/v2/payment-requests", { body })
    expect(json).toMatchObject({ code: "201", data: null })
    expect(json).not.toHaveProperty("signature")
  })

  it("refuses a used order code with 231", async () => {
    const { create } = await open()
    await create()
    const { status, json } = await create({ amount: 1000 })
    expect({ status, code: json.code }).toEqual({ status: 200, code: "231" })
  })
})

describe("reading a link", () => {
  it("works by order code and by payment link id", async () => {
    const { create, merchant } = await open()
    const { paymentLinkId } = (await create()).json.data
    const byCode = await merchant("GET", "/v2/payment-requests/123")
    const byId = await merchant("GET", `/v2/payment-requests/${paymentLinkId}`)
    expect(byCode.json).toEqual(byId.json)
    expect(byId.json.data.id).toBe(paymentLinkId)
  })

  it.each(["GET /v2/payment-requests/9", "POST /v2/payment-requests/9/cancel"])(
    "responds to %s of an unknown link with code 101 on HTTP 200",
    async (call) => {
      const { merchant } = await open()
      const [method = "", path = ""] = call.split(" ")
      const { status, json } = await merchant(method, path)
      expect({ status, ...json }).toMatchObject({ status: 200, code: "101", data: null })
    },
  )

  it("returns times in Vietnam time", async () => {
    const { create, merchant } = await open({ now: () => NOON })
    await create()
    const { json } = await merchant("GET", "/v2/payment-requests/123")
    expect(json.data.createdAt).toBe("2026-11-20T12:00:00+07:00")
  })

  it("expires an unpaid or underpaid link at its expiry time", async () => {
    let now = NOON
    const { create, control, merchant } = await open({ now: () => now })
    await create({ orderCode: 1, expiredAt: NOON / 1000 + 60 })
    await create({ orderCode: 2, expiredAt: NOON / 1000 + 60 })
    await create({ orderCode: 3, expiredAt: NOON / 1000 + 60 })
    await control("/links/2/pay", { amount: 1000 })
    await control("/links/3/pay", {})
    const statuses = async () =>
      Promise.all(
        [1, 2, 3].map(
          async (code) => (await merchant("GET", `/v2/payment-requests/${code}`)).json.data.status,
        ),
      )
    expect(await statuses()).toEqual(["PENDING", "UNDERPAID", "PAID"])
    now += 60_000
    expect(await statuses()).toEqual(["EXPIRED", "EXPIRED", "PAID"])
  })
})

describe("cancelling a link", () => {
  it("keeps the reason and the time, and a second cancel changes nothing", async () => {
    let now = NOON
    const { create, merchant } = await open({ now: () => now })
    await create()
    const cancel = (cancellationReason: string) =>
      merchant("POST", "/v2/payment-requests/123/cancel", { body: { cancellationReason } })
    const first = await cancel("Khách đổi ý")
    now += 5000
    expect(first.json.data).toMatchObject({
      status: "CANCELLED",
      cancellationReason: "Khách đổi ý",
      canceledAt: "2026-11-20T12:00:00+07:00",
    })
    expect((await cancel("another")).json).toEqual(first.json)
  })

  it("refuses an expired link", async () => {
    const { create, control, merchant } = await open()
    await create()
    await control("/links/123/expire", {})
    expect((await merchant("POST", "/v2/payment-requests/123/cancel")).json.code).toBe("20")
  })
})
