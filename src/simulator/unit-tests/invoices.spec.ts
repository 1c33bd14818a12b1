import { open } from "./support"

describe("invoices", () => {
  it("exist only after a control call creates one", async () => {
    const { create, merchant } = await open()
    await create()
    const { json } = await merchant("GET", "/v2/payment-requests/123/invoices")
    expect(json.data).toEqual({ invoices: [] })
  })

  it("are issued from an existing draft first", async () => {
    const { create, control } = await open()
    await create()
    const draft = await control("/links/123/invoices", { issued: false })
    const issued = await control("/links/123/invoices", { issued: true })
    const another = await control("/links/123/invoices", {})
    expect(issued).toMatchObject({ invoiceId: draft.invoiceId, invoiceNumber: "00000001" })
    expect(another.invoiceId).not.toBe(draft.invoiceId)
    expect(another.invoiceNumber).toBe("00000002")
  })

  it("have their issue time in Unix seconds and in Vietnam time", async () => {
    const { create, control } = await open({ now: () => Date.parse("2026-11-20T05:00:00Z") })
    await create()
    expect(await control("/links/123/invoices", {})).toMatchObject({
      issuedTimestamp: 1_795_150_800,
      issuedDatetime: "2026-11-20T12:00:00+07:00",
    })
  })

  it("are downloaded as a PDF with a file name, also with Vietnamese letters", async () => {
    const { create, control, merchant } = await open()
    await create({
      buyerName: "Nguyễn Đức Ái 😀",
      items: [{ name: "Áo dài lụa", quantity: 1, price: 250_000, unit: "cái" }],
    })
    const { invoiceId } = await control("/links/123/invoices", {})
    const path = `/v2/payment-requests/123/invoices/${invoiceId}/download`
    const { headers, text } = await merchant("GET", path)
    expect(headers.get("content-type")).toBe("application/pdf")
    expect(headers.get("content-disposition")).toBe('attachment; filename="invoice-00000001.pdf"')
    expect(text).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
  })

  it.each(["no such invoice", "not issued yet", "no such link"])(
    "are refused as JSON with code 101: %s",
    async (reason) => {
      const { create, control, merchant } = await open()
      await create()
      const { invoiceId } = await control("/links/123/invoices", { issued: false })
      const link = reason === "no such link" ? "9" : "123"
      const invoice = reason === "not issued yet" ? invoiceId : "none"
      const path = `/v2/payment-requests/${link}/invoices/${invoice}/download`
      const { status, headers, json } = await merchant("GET", path)
      expect({ status, ...json }).toMatchObject({ status: 200, code: "101", data: null })
      expect(headers.get("content-type")).toContain("application/json")
    },
  )
})
