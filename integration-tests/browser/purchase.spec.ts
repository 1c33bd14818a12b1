import type { RecordedRequest } from "../kit/simulator/simulator-client"
import { journeys } from "./support/journey"
import { checkLayout } from "./support/check-layout"
import { hasRightChecksum, readQr } from "./support/read-qr"

journeys(({ buyer, simulator, facts }) => {
  it.each([
    ["desktop", "vi"],
    ["desktop", "en"],
    ["phone", "vi"],
    ["phone", "en"],
  ] as const)(
    "on a %s in %s: from the product to the order, paid in a second tab without input in the first",
    async (device, language) => {
      const lan = await buyer(device, language)
      await lan.goTo("/")
      await lan.press("Thêm vào giỏ", "Add to cart")
      await lan.press("Đặt hàng", "Check out")
      const buyerData = {
        name: "Nguyễn Thị Lan",
        phone: "0901234567",
        email: "lan@example.vn",
        street: "45 Lê Lợi",
        city: "Hồ Chí Minh",
      }
      for (const [name, value] of Object.entries(buyerData)) {
        await lan.page.locator(`input[name=${name}]`).fill(value)
      }
      await checkLayout(lan.page)
      await lan.press("Tiếp tục", "Continue")
      const link = await lan.pay()
      await lan.reads("Đang chờ chuyển khoản", "Waiting for the transfer")
      await checkLayout(lan.page)
      expect(await readQr(lan.page, await lan.picture())).toBe(link["qrCode"])
      expect(hasRightChecksum(String(link["qrCode"]))).toBe(true)

      const payPage = await lan.tab(`${facts.simulator.url}/web/${link.paymentLinkId}`)
      await payPage.page.getByTestId("pay").click()
      const orderId = await lan.thanked()
      expect(orderId).toMatch(/^order_/)
      await checkLayout(lan.page)
    },
  )

  it("'Pay' shows the code after one round trip to the shop and one from the shop to payOS", async () => {
    const lan = await buyer()
    await lan.atPayment()
    await lan.page.getByRole("button", { name: /^Thanh toán/ }).waitFor()
    const requested: string[] = []
    lan.page.on("request", (request) => requested.push(`${request.method()} ${request.url()}`))
    const link = await lan.pay()
    const trips = requested.filter((one) => !one.includes("/events"))
    expect(trips).toEqual([expect.stringMatching(/^POST .*\/payment-sessions$/)])
    const calls = (await simulator.requests()).filter((request) => isAbout(request, link))
    expect(calls.map(({ operation }) => operation)).toEqual(["link.create"])
  })

  it("an underpayment is shown, and a code for the remainder completes it", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    const first = await lan.pay()
    await simulator.pay(first.orderCode, { amount: 100_000 })
    await lan.status("underpaid")
    await lan.reads("Đã nhận 100.000 ₫, còn thiếu 150.000 ₫.", "")
    expect(await lan.panel.locator(".payos-button:visible").count()).toBe(1)
    await checkLayout(lan.page)
    await lan.press(/^Chuyển nốt 150/, "")
    const rest = await lan.code()
    expect(rest).toMatchObject({ amount: 150_000, status: "PENDING" })
    await lan.reads("Mã này dành cho 150.000 ₫ còn lại.", "")
    await simulator.pay(rest.orderCode)
    await lan.thanked()
  })
})

function isAbout(
  { path, body }: RecordedRequest,
  link: { orderCode: number; paymentLinkId: string },
) {
  const sent = JSON.stringify(body) + path
  return sent.includes(String(link.orderCode)) || sent.includes(link.paymentLinkId)
}
