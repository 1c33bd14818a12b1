import { readFile } from "node:fs/promises"
import { eventually } from "../kit/time/eventually"
import type { Buyer } from "./support/buyer"
import { checkLayout } from "./support/check-layout"
import { journeys } from "./support/journey"

const COMPANY = {
  buyerTaxCode: "0312345678",
  buyerCompanyName: "Công ty TNHH Cà Phê Sạch",
  buyerAddress: "12 Hai Bà Trưng, Hồ Chí Minh",
  buyerEmail: "ketoan@example.vn",
}

journeys(({ buyer, simulator, shopper }) => {
  const fill = async ({ page }: Buyer, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      await page.locator(`.payos-invoice input[name=${name}]`).fill(value)
  }
  const showsStatus = ({ page }: Buyer, text: string) =>
    page.locator(".payos-invoice").getByRole("status").getByText(text).waitFor()
  const creationBodyOf = async (orderCode: number) =>
    (await simulator.requests()).find(({ operation, body }) => {
      return operation === "link.create" && (body as { orderCode?: number }).orderCode === orderCode
    })?.body

  it("validates a company's invoice details and sends them to payOS with the link", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    await lan.page.getByLabel("Công ty").check()
    await fill(lan, { ...COMPANY, buyerTaxCode: "12345", buyerAddress: "" })
    await lan.press("Lưu thông tin hoá đơn", "")
    await showsStatus(lan, "Hãy sửa những ô được đánh dấu")
    await lan.page.getByText("Mã số thuế gồm 10, 12 hoặc 13 chữ số").waitFor()
    const focused = await lan.page.evaluate<string>("document.activeElement.name")
    expect(focused).toBe("buyerTaxCode")
    await checkLayout(lan.page)
    await fill(lan, COMPANY)
    await lan.press("Lưu thông tin hoá đơn", "")
    await showsStatus(lan, "Đã lưu")
    await checkLayout(lan.page)
    const link = await lan.pay()
    expect(await creationBodyOf(link.orderCode)).toMatchObject(COMPANY)
  })

  it("is saved automatically when the shopper pays without saving it, even during link creation", async () => {
    const an = await buyer("desktop", "en")
    await an.atPayment()
    await an.page.getByLabel("No invoice").check()
    await an.press("", /^Pay /)
    await eventually("a code whose link has the buyer", async () => {
      const { orderCode } = await an.code()
      const body = (await creationBodyOf(orderCode)) as {
        invoice?: { buyerNotGetInvoice?: boolean }
      }
      return body.invoice?.buyerNotGetInvoice
    })
  })

  it("shows the saved details, and a changed buyer gets a new code", async () => {
    const an = await buyer("desktop", "en")
    const cartId = await an.atPayment()
    const first = await shopper.startPayment(cartId)
    await an.page.getByLabel("A company").check()
    await fill(an, COMPANY)
    await an.press("", "Save invoice details")
    await showsStatus(an, "are saved")
    await an.page.reload()
    await an.page.getByLabel("A company").waitFor()
    expect(await an.page.locator("input[name=buyerTaxCode]").inputValue()).toBe("0312345678")
    const link = await an.pay()
    expect(link.orderCode).not.toBe(first.data.order_code)
    expect(await creationBodyOf(link.orderCode)).toMatchObject(COMPANY)
  })

  it("an issued invoice is downloaded as a PDF from the thank-you page", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    const link = await lan.pay()
    await simulator.invoice(link.orderCode, { issued: true })
    await simulator.pay(link.orderCode)
    await lan.thanked()
    const button = lan.page.getByRole("button", { name: /Tải hoá đơn số 0+\d+ \(PDF\)/ })
    await button.waitFor()
    await checkLayout(lan.page)
    const [file] = await Promise.all([lan.page.waitForEvent("download"), button.click()])
    expect(file.suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-")
  })
})
