import { journeys } from "./support/journey"

journeys(({ buyer, simulator }) => {
  it("shows that it is offline, keeps the code, and catches up when the connection returns", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    const link = await lan.pay()
    const context = lan.page.context()
    await context.setOffline(true)
    await lan.reads("Mất kết nối, vẫn đang kiểm tra.", "")
    expect(await lan.panel.locator(".payos-body").isVisible()).toBe(true)
    await simulator.pay(link.orderCode)
    await context.setOffline(false)
    await lan.thanked()
  })

  it.each([
    ["refused", "refuse"],
    ["buffered by a proxy", "hold"],
  ] as const)("shows the order when the event stream is %s", async (_, how) => {
    const lan = await buyer("desktop", "en")
    await lan.page.route("**/events", (route) => {
      if (how === "refuse") return route.abort()
      return new Promise<void>(() => undefined)
    })
    await lan.atPayment()
    const link = await lan.pay()
    await simulator.pay(link.orderCode)
    await lan.thanked()
  })

  it("a hidden page sends no requests, and updates immediately when it is visible again", async () => {
    const lan = await buyer("phone", "en")
    await lan.atPayment()
    const link = await lan.pay()
    await lan.hide(true)
    const sentBefore = lan.requests.length
    await simulator.pay(link.orderCode)
    await lan.page.waitForTimeout(3_500)
    expect(lan.requests).toHaveLength(sentBefore)
    expect(await lan.panel.getAttribute("data-status")).toBe("waiting")
    await lan.hide(false)
    await lan.thanked()
  })

  it("an unreachable shop is reported at the start, and a retry succeeds", async () => {
    const lan = await buyer()
    await lan.atPayment()
    await lan.page.route("**/payment-sessions", (route) => route.abort())
    await lan.press(/^Thanh toán/, "")
    await lan.status("failed")
    await lan.reads("Không kết nối được với cửa hàng.", "")
    await lan.page.unroute("**/payment-sessions")
    await lan.press("Thử lại", "")
    await simulator.pay((await lan.code()).orderCode)
    await lan.thanked()
  })
})
