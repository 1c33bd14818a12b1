import { Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { addGood } from "../kit/store/extra-goods"
import { addDiscount, addTaxRates } from "../kit/store/taxes"
import { ownInvoices } from "./own-invoices"
import { watchedInvoices } from "./watched-invoices"

const COMPANY = {
  buyerName: "Trần Thị Bình",
  buyerCompanyName: "Công ty TNHH Cà Phê Sạch",
  buyerTaxCode: "0312345678-001",
  buyerAddress: "12 Nguyễn Huệ, Quận 1, Hồ Chí Minh",
  buyerEmail: "ke-toan@caphesach.vn",
  buyerPhone: "0901234567",
}

type Request = Record<string, unknown> & {
  amount: number
  items: { name: string; quantity: number; price: number; unit?: string; taxPercentage?: number }[]
}

/** A purchase's e-invoices: what is sent to payOS for them, and what a merchant gets. */
export function invoices(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, backend, container, store } = journey

  const productOf = async (variantId: string) => {
    const product = container().resolve(Modules.PRODUCT)
    return (await product.retrieveProductVariant(variantId)).product_id ?? ""
  }
  let unsupportedRate: string
  journey.prepare(async () => {
    unsupportedRate = await addGood(container(), store(), { sku: "BẢY PHẦN TRĂM", price: 100_000 })
    const phin = store().variants["PHIN-6"]?.variantId ?? ""
    const byProduct = { [await productOf(phin)]: 8, [await productOf(unsupportedRate)]: 7 }
    await addTaxRates(container(), { usual: 10, byProduct })
    await addDiscount(container(), { code: "GIAM10", percent: 10 })
  })

  const setPreferences = (cartId: string, payos_invoice: object) =>
    shopper.must("POST", `/store/carts/${cartId}`, { metadata: { payos_invoice } })
  const requestOf = async (orderCode: number) =>
    (await simulator.link(orderCode)).request as unknown as Request
  const sumOf = ({ items }: Request) =>
    items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

  describe("requested with the payment link", () => {
    it("include the company, two tax rates, shipping and a discount, and add up to the amount", async () => {
      await simulator.behaviour({ taxPercentage8: true })
      const cartId = await shopper.cart({ quantity: 2 })
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variants["PHIN-6"]?.variantId,
        quantity: 3,
        metadata: { payos_unit: "chiếc" },
      })
      await shopper.must("POST", `/store/carts/${cartId}/promotions`, { promo_codes: ["GIAM10"] })
      await setPreferences(cartId, COMPANY)
      const { data } = await shopper.startPayment(cartId)
      const request = await requestOf(data.order_code)
      expect(request).toMatchObject({
        ...COMPANY,
        invoice: { buyerNotGetInvoice: false, taxPercentage: 10 },
      })
      expect(request.items).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ unit: "cái", taxPercentage: 10 }),
          expect.objectContaining({ name: "Phin nhôm 6 oz", unit: "chiếc", taxPercentage: 8 }),
          { name: "Phí vận chuyển", quantity: 1, price: 33_000, unit: "lần", taxPercentage: 10 },
        ]),
      )
      // 440.000 and 135.000, 10 % off, with their taxes; and 33.000 of shipping.
      expect({ sum: sumOf(request), amount: request.amount }).toEqual({
        sum: 435_600 + 131_220 + 33_000,
        amount: 435_600 + 131_220 + 33_000,
      })

      await shopper.startPayment(cartId)
      expect(await simulator.links()).toHaveLength(1)
      await setPreferences(cartId, { ...COMPANY, buyerTaxCode: "0312345678" })
      const other = await shopper.startPayment(cartId)
      expect(other.data.order_code).not.toBe(data.order_code)
    })

    it("take the buyer from the cart, and name none if the shopper declines an invoice", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      expect(await requestOf(data.order_code)).toMatchObject({
        buyerName: "Nguyễn Lan",
        buyerAddress: "1 Lê Lợi, Hồ Chí Minh",
        buyerEmail: "lan@example.vn",
      })
      await setPreferences(cartId, { buyerNotGetInvoice: true })
      const { data: second } = await shopper.startPayment(cartId)
      const request = await requestOf(second.order_code)
      expect(request["invoice"]).toEqual({ buyerNotGetInvoice: true, taxPercentage: 10 })
      expect(Object.keys(request).filter((key) => key.startsWith("buyer"))).toEqual([])

      for (const wrong of [{ buyerTaxCode: "12" }, { taxCode: "0312345678" }, "ja"]) {
        await setPreferences(cartId, wrong as object)
        const { status, body } = await shopper.pay(await shopper.paymentCollection(cartId))
        expect({ wrong, status, body }).toMatchObject({
          status: 400,
          body: {
            code: "payos_invoice_invalid",
            message: expect.stringContaining("payos_invoice"),
          },
        })
      }
    })

    it("omit a tax rate that payOS does not support, and raise one problem", async () => {
      for (const cartId of [
        await shopper.cart({ variantId: unsupportedRate }),
        await shopper.cart({ variantId: unsupportedRate, quantity: 2 }),
      ]) {
        const { data } = await shopper.startPayment(cartId)
        const request = await requestOf(data.order_code)
        expect(request.items[0]).not.toHaveProperty("taxPercentage")
        expect(request.items[1]).toMatchObject({ taxPercentage: 10 })
        expect(request["invoice"]).toEqual({ buyerNotGetInvoice: false })
        expect(sumOf(request)).toBe(request.amount)
      }
      expect(await journey.problems()).toEqual([
        {
          kind: "invoice_rate_unsupported",
          subject: "tax_rate:7",
          detail: expect.objectContaining({ rate: 7, title: "BẢY PHẦN TRĂM" }),
        },
      ])
    })

    it("that payOS refuses are omitted from the link, and raise a problem", async () => {
      const variantId = store().variants["PHIN-6"]?.variantId ?? ""
      const { data } = await shopper.startPayment(await shopper.cart({ variantId }))
      const request = await requestOf(data.order_code)
      expect(request).not.toHaveProperty("buyerName")
      expect(request).not.toHaveProperty("invoice")
      expect(sumOf(request)).toBe(request.amount)
      expect(await journey.problems()).toEqual([
        {
          kind: "invoice_refused",
          subject: expect.stringMatching(/^polink_/),
          detail: expect.objectContaining({ order_code: data.order_code }),
        },
      ])
    })
  })

  const invoiced = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    await orderOf(cartId)
    const [row] = await sql<{ id: string }>("select id from payos_link")
    return { id: row?.id ?? "", orderCode: data.order_code }
  }
  const list = (id: string) => journey.admin(`/payos/links/${id}/invoices`)
  const download = async (id: string, invoiceId: string) =>
    fetch(`${backend()}/admin/payos/links/${id}/invoices/${invoiceId}/download`, {
      headers: { authorization: `Bearer ${await journey.adminToken()}` },
    })

  it("of a link are listed as they are issued, and downloaded as PDF", async () => {
    const { id, orderCode } = await invoiced()
    expect(await list(id)).toEqual({ status: 200, body: { invoices: [] } })

    await simulator.invoice(orderCode, { issued: false })
    const waiting = (await list(id)).body["invoices"] as { id: string }[]
    expect(waiting).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]+$/),
        is_issued: false,
        number: null,
        issued_at: null,
        code_of_tax: null,
        reservation_code: null,
        transaction_id: null,
      },
    ])
    const invoiceId = waiting[0]?.id ?? ""
    const early = await download(id, invoiceId)
    expect(early.status).toBe(422)
    expect(await early.json()).toMatchObject({ code: "payos_refused", payos_code: "101" })

    await simulator.invoice(orderCode, { issued: true })
    expect((await list(id)).body["invoices"]).toEqual([
      {
        id: invoiceId,
        is_issued: true,
        number: "00000001",
        issued_at: expect.stringMatching(/Z$/),
        code_of_tax: expect.stringMatching(/^M1-26-/),
        reservation_code: expect.stringMatching(/^\w{10}$/),
        transaction_id: expect.any(String),
      },
    ])
    const response = await download(id, invoiceId)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="invoice-00000001.pdf"; filename*=UTF-8''invoice-00000001.pdf`,
      "x-content-type-options": "nosniff",
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")
    expect(bytes.subarray(-6).toString()).toContain("EOF")
  })

  it("return an error in JSON if payOS does not return them", async () => {
    const { id } = await invoiced()
    await simulator.fault({ operation: "invoice.list", kind: "bad-signature", times: 9 })
    expect(await list(id)).toMatchObject({ status: 502, body: { code: "payos_bad_signature" } })
    await simulator.fault({ operation: "invoice.download", kind: "html", times: 9 })
    const broken = await download(id, "abc")
    expect(broken.status).toBe(502)
    expect(await broken.json()).toMatchObject({ code: "payos_unreachable" })
    expect(await list("polink_none")).toMatchObject({ status: 404 })
    await sql("update payos_link set client_id = 'another'")
    expect(await list(id)).toMatchObject({ status: 400, body: { code: "payos_other_channel" } })
  })

  ownInvoices(journey)
  watchedInvoices(journey)
}
