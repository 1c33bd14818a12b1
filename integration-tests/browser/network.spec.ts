import { journeys } from "./support/journey"

journeys(({ buyer, simulator }) => {
  it("offline is said, the code stays, and what happened meanwhile is seen when it is back", async () => {
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
    ["collected by a proxy", "hold"],
  ] as const)("streams that are %s: the order is seen all the same", async (_, how) => {
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

  it("a hidden page asks nothing, and knows at once when it is seen again", async () => {
    const lan = await buyer("phone", "en")
    await lan.atPayment()
    const link = await lan.pay()
    await lan.hide(true)
    const asked = lan.requests.length
    await simulator.pay(link.orderCode)
    await lan.page.waitForTimeout(3_500)
    expect(lan.requests).toHaveLength(asked)
    expect(await lan.panel.getAttribute("data-status")).toBe("waiting")
    await lan.hide(false)
    await lan.thanked()
  })

  it("a shop that is away at the start is said so, and can be tried again", async () => {
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
