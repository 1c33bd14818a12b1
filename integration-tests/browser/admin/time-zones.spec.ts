import { PAYER } from "../../kit/admin/order-fixtures"
import { Merchant } from "../../kit/browser/merchant"
import { journeys } from "../support/journey"

jest.setTimeout(120_000)

journeys(({ facts, fixtures, merchant }) => {
  /** The same merchant on a computer in another time zone. */
  const merchantIn = async (timezoneId: string, an: Merchant) => {
    const context = await an.page.context().browser()?.newContext({ timezoneId })
    await context?.addCookies(await an.page.context().cookies())
    const page = await context?.newPage()
    if (!page) throw new Error("The browser is closed")
    return new Merchant(page, "vi", facts.dashboard)
  }

  it("shows times in Vietnam's zone, with GMT+7 for a merchant in another zone", async () => {
    const order = await fixtures.paidOrder()
    const an = await merchant()
    const merchantAbroad = await merchantIn("Europe/Berlin", an)
    const timeOf = async (one: Merchant) => {
      await one.goTo(`/orders/${order.id}`)
      await one.seeText(PAYER.name)
      return (await one.page.locator("body").innerText()).match(/^\d\d:\d\d.*$/m)?.[0]
    }
    const time = await timeOf(an)
    expect(time).toMatch(/^\d\d:\d\d \d\d\/\d\d\/\d{4}$/)
    expect(await timeOf(merchantAbroad)).toBe(time?.replace(" ", " GMT+7 "))
    await merchantAbroad.page.context().close()
  })

  it.each([
    ["Asia/Ho_Chi_Minh", "2026-11-19T17:00:00.000Z"],
    ["America/Los_Angeles", "2026-11-20T08:00:00.000Z"],
    ["Pacific/Noumea", "2026-11-19T13:00:00.000Z"],
  ])("filters by the day in Vietnam if it is picked in %s", async (zone, midnight) => {
    const an = await merchantIn(zone, await merchant())
    const picked = encodeURIComponent(JSON.stringify({ $gte: midnight, $lte: midnight }))
    await an.goTo(`/payos/payments?created=${picked}`)
    await an.seeText("20/11/2026 - 20/11/2026")
    await an.page.waitForLoadState("networkidle")
    const queries = an.requests
      .filter((request) => request.startsWith("/admin/payos/links?"))
      .map((request) => new URLSearchParams(request.split("?")[1]))
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) {
      expect([query.get("created_from"), query.get("created_to")]).toEqual([
        "2026-11-19T17:00:00.000Z",
        "2026-11-20T17:00:00.000Z",
      ])
    }
    await an.page.context().close()
  })
})
