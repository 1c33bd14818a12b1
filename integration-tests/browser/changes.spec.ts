import { eventually } from "../support/eventually"
import { journeys } from "./support/journey"
import { looksSeemly } from "./support/look-seemly"

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

  it("an expired code stops at zero, and a fresh one is paid", async () => {
    const lan = await buyer("phone", "en")
    await lan.atPayment()
    const old = await lan.pay()
    await expireIn(old.orderCode, 3)
    await lan.page.reload()
    await lan.status("expired")
    await lan.reads("", "This code has expired. Do not pay by it any more.")
    expect(await lan.panel.getByRole("timer").count()).toBe(0)
    await looksSeemly(lan.page)
    await simulator.expire(old.orderCode)
    await lan.press("", "Get a new code")
    const fresh = await lan.code()
    expect(fresh.orderCode).not.toBe(old.orderCode)
    await simulator.pay(fresh.orderCode)
    await lan.thanked()
  })

  it("a countdown that slept shows the right time when it wakes, and ends by the clock", async () => {
    const lan = await buyer()
    await lan.page.clock.install()
    await lan.atPayment()
    await lan.pay()
    const timer = lan.panel.getByRole("timer")
    await lan.page.clock.fastForward("03:00:00")
    await eventually("the time of now", async () => /20:5\d:\d\d/.test(await timer.innerText()))
    await lan.page.clock.fastForward("21:00:00")
    await lan.status("expired")
  })

  it("a cart that changes kills the old code and shows the new one by itself", async () => {
    const lan = await buyer()
    await lan.atPayment()
    const old = await lan.pay()
    const cart = await lan.tab("/cart")
    await cart.press("Thêm một", "One more")
    await lan.reads("Giỏ hàng đã thay đổi. Đây là mã mới, 470.000 ₫.", "")
    const fresh = await lan.code()
    expect(fresh).toMatchObject({ amount: 470_000, status: "PENDING" })
    await eventually("the old link dead", async () => {
      return (await simulator.link(old.orderCode)).status === "CANCELLED"
    })
    await simulator.pay(fresh.orderCode)
    await lan.thanked()
  })

  it("a reload shows the same code, and payOS is not called", async () => {
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

  it("a session that another page went on with is found, and nobody takes the code away", async () => {
    const lan = await buyer("desktop", "en")
    const cartId = await lan.atPayment()
    const link = await lan.pay()
    const session = await shopper.startPayment(cartId)
    await eventually("the page on the new session", async () => {
      return lan.asked.some((path) => path.includes(`${session.id}/events`))
    })
    expect((await lan.code()).orderCode).toBe(link.orderCode)
    await simulator.pay(link.orderCode)
    await lan.thanked()
  })

  it("what the shopper cancels takes no more money, and a fresh code is paid", async () => {
    const lan = await buyer()
    await lan.atPayment()
    const old = await lan.pay()
    await lan.press("Huỷ", "")
    await lan.status("cancelled")
    expect(await simulator.link(old.orderCode)).toMatchObject({ status: "CANCELLED" })
    await lan.press("Tạo mã mới", "")
    await simulator.pay((await lan.code()).orderCode)
    await lan.thanked()
  })
})
