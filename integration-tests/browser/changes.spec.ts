import { eventually } from "../kit/time/eventually"
import { journeys } from "./support/journey"
import { checkLayout } from "./support/check-layout"

journeys(({ buyer, simulator, database, shopper }) => {
  const creationsOf = async (description: unknown) =>
    (await simulator.requests()).filter(
      ({ operation, body }) =>
        operation === "link.create" && JSON.stringify(body).includes(String(description)),
    ).length
  const expireIn = (orderCode: number, seconds: number) =>
    database.rows(
      "update payos_link set expires_at = now() + make_interval(secs => $2) where order_code = $1",
      [orderCode, seconds],
    )

  it("an expired code stops at zero, and a new one can be paid", async () => {
    const lan = await buyer("phone", "en")
    await lan.atPayment()
    const old = await lan.pay()
    await expireIn(old.orderCode, 3)
    await lan.page.reload()
    await lan.status("expired")
    await lan.reads("", "This code has expired. If you sent the money, do not get a new code.")
    expect(await lan.panel.getByRole("timer").count()).toBe(0)
    await checkLayout(lan.page)
    await simulator.expire(old.orderCode)
    await lan.press("", "Get a new code")
    const fresh = await lan.code()
    expect(fresh.orderCode).not.toBe(old.orderCode)
    await simulator.pay(fresh.orderCode)
    await lan.thanked()
  })

  it("the countdown follows the clock when the browser throttles timers", async () => {
    const lan = await buyer()
    await lan.page.addInitScript(
      `const often = setInterval
       window.setInterval = (act, ms) => often(act, Math.max(ms, 3_000))`,
    )
    await lan.atPayment()
    const link = await lan.pay()
    expect(await lan.panel.getByRole("timer").count()).toBe(0)
    await expireIn(link.orderCode, 500)
    await lan.page.reload()
    const timer = lan.panel.getByRole("timer")
    const before = { left: toSeconds(await timer.innerText()), at: Date.now() }
    await lan.page.waitForTimeout(7_000)
    const passed = (Date.now() - before.at) / 1_000
    const shown = before.left - toSeconds(await timer.innerText())
    expect(Math.abs(passed - shown)).toBeLessThan(4)
  })

  it.each([
    ["two days ahead", 2],
    ["two days behind", -2],
  ])("a phone whose clock is %s shows the right deadline and the code", async (_, days) => {
    const lan = await buyer("phone", "en")
    await lan.page.clock.install({ time: Date.now() + days * 86_400_000 })
    await lan.atPayment()
    await lan.pay()
    await eventually("the time by the shop's clock", async () => {
      return /^Pay before \d\d:\d\d tomorrow$/.test(await lan.deadline.innerText())
    })
    expect(await lan.panel.locator(".payos-body").isVisible()).toBe(true)
  })

  it("a cart change cancels the old code and shows the new one automatically", async () => {
    const lan = await buyer()
    await lan.atPayment()
    const old = await lan.pay()
    const cart = await lan.tab("/cart")
    await cart.press("Thêm một", "One more")
    await lan.reads("Giỏ hàng đã thay đổi. Đây là mã mới, 470.000 ₫.", "")
    const fresh = await lan.code()
    expect(fresh).toMatchObject({ amount: 470_000, status: "PENDING" })
    await eventually("the old link cancelled", async () => {
      return (await simulator.link(old.orderCode)).status === "CANCELLED"
    })
    await simulator.pay(fresh.orderCode)
    await lan.thanked()
  })

  it("a reload shows the same code without a call to payOS", async () => {
    const lan = await buyer("phone")
    await lan.atPayment()
    const link = await lan.pay()
    await lan.page.reload()
    const again = await lan.code()
    expect(again.orderCode).toBe(link.orderCode)
    expect(await creationsOf(link.orderCode)).toBe(1)
    const calls = (await simulator.requests()).filter(({ path }) =>
      [String(link.orderCode), link.paymentLinkId].some((id) => path.includes(id)),
    )
    expect(calls).toEqual([])
  })

  it("two tabs show the same code, and both see the order", async () => {
    const lan = await buyer()
    await lan.atPayment()
    const link = await lan.pay()
    const other = await lan.tab("/payment")
    expect((await other.code()).orderCode).toBe(link.orderCode)
    expect((await lan.code()).orderCode).toBe(link.orderCode)
    await simulator.pay(link.orderCode)
    const [one, two] = await Promise.all([lan.thanked(), other.thanked()])
    expect(one).toBe(two)
  })

  it("the page follows a session that another page replaced, and keeps its code", async () => {
    const lan = await buyer("desktop", "en")
    const cartId = await lan.atPayment()
    const link = await lan.pay()
    const session = await shopper.startPayment(cartId)
    await eventually("the page on the new session", async () => {
      return lan.requests.some((path) => path.includes(`${session.id}/events`))
    })
    expect((await lan.code()).orderCode).toBe(link.orderCode)
    await simulator.pay(link.orderCode)
    await lan.thanked()
  })

  it("a code that the shopper cancels is cancelled at payOS, and a new one can be paid", async () => {
    const lan = await buyer()
    await lan.atPayment()
    const old = await lan.pay()
    await lan.page.getByRole("button", { name: "Huỷ" }).dblclick()
    await lan.reads("Đang chờ chuyển khoản…", "")
    expect(await lan.page.getByRole("alert").count()).toBe(0)
    await lan.press(/^Huỷ$/, "")
    await lan.page.getByRole("alert").getByText("Nếu đã chuyển khoản, đừng huỷ.").waitFor()
    await lan.press("Không huỷ", "")
    expect((await lan.code()).orderCode).toBe(old.orderCode)
    await lan.cancel()
    await eventually("the link cancelled at payOS", async () => {
      return (await simulator.link(old.orderCode)).status === "CANCELLED"
    })
    await lan.press("Tạo mã mới", "")
    await simulator.pay((await lan.code()).orderCode)
    await lan.thanked()
  })
})

/** "Còn 8:19 để chuyển" in seconds. */
function toSeconds(text: string): number {
  const parts = /[\d:]+/.exec(text)?.[0].split(":") ?? []
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}
