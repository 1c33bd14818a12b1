import { eventually } from "../kit/time/eventually"
import { journeys } from "./support/journey"

journeys(({ buyer, simulator, facts }) => {
  it("cancelled on payOS's page: the return page confirms it with payOS and offers a new code", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    const link = await lan.pay()
    await lan.goTo(`${facts.simulator.url}/web/${link.paymentLinkId}`)
    await lan.page.getByTestId("cancel").click()
    await lan.page.waitForURL(/\/cancel\?.*cancel=true/)
    await lan.status("cancelled")
    await lan.press("Tạo mã mới", "")
    const fresh = await lan.code()
    await simulator.pay(fresh.orderCode)
    await lan.thanked()
  })

  it("paid on payOS's page without a webhook: the return page finds the transfer by a query", async () => {
    const lan = await buyer("desktop", "en")
    await lan.atPayment()
    const link = await lan.pay()
    await lan.goTo("about:blank")
    await simulator.pay(link.orderCode, { deliver: "never" })
    await lan.goTo("/return?code=00&status=PAID")
    await lan.thanked()
  })

  it("a forged return URL changes nothing", async () => {
    const lan = await buyer()
    await lan.atPayment()
    const { orderCode, paymentLinkId } = await lan.pay()
    const query = `id=${paymentLinkId}&orderCode=${orderCode}`
    await lan.goTo(`/return?code=00&status=PAID&cancel=false&${query}`)
    expect((await lan.code()).orderCode).toBe(orderCode)
    await lan.goTo(`/cancel?code=00&status=CANCELLED&cancel=true&${query}`)
    expect((await lan.code()).orderCode).toBe(orderCode)
    expect((await simulator.link(orderCode)).status).toBe("PENDING")
    await simulator.pay(orderCode)
    await lan.thanked()
  })

  it("no URL that reaches a server contains the session id", async () => {
    const lan = await buyer()
    await lan.atPayment()
    const link = await lan.pay()
    const { returnUrl, cancelUrl } = link.request
    expect(`${String(returnUrl)} ${String(cancelUrl)}`).not.toContain("payses_")
    await eventually("a request of the page", async () => lan.requests.length > 0)
    const pages = lan.requests.filter((path) => !path.startsWith("/store/"))
    expect(pages.join(" ")).not.toContain("payses_")
  })
})
