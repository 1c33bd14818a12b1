import { eventually } from "../../kit/time/eventually"
import { readXlsx } from "../../kit/xlsx/xlsx"
import { journeys } from "../support/journey"

journeys(({ fixtures, merchant }) => {
  it("sums transfers by bank day, links to each payment, and exports CSV and XLSX", async () => {
    const { code, number } = await fixtures.paidOrder()
    const an = await merchant()
    await an.goTo("/payos/reconciliation")
    await an.press("reconciliation.preset.today")
    await an.page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/)
    await an.see("reconciliation.kind.received")
    await an.page.getByRole("region").getByRole("button").first().click()
    const lines = an.drawer.getByRole("listitem")
    const line = lines.filter({ hasText: new RegExp(`#${number}\\b`) })
    await lines.first().waitFor()
    while ((await line.count()) === 0) {
      const loaded = await lines.count()
      await an.pressInDrawer("reconciliation.more")
      await lines.nth(loaded).waitFor()
    }
    await expect(line.innerText()).resolves.toContain(an.dong(250_000))
    await line.click()
    await an.see("links.detail.heading", { code }, an.drawer)
    await an.page.keyboard.press("Escape")
    await an.drawer.getByRole("listitem").first().waitFor()
    await an.page.keyboard.press("Escape")
    await an.field("reconciliation.opening").fill("1000000")
    await an.press("export.action")
    const { name, body } = await an.saved(() => an.pick("export.semicolon"))
    expect(name).toMatch(/^doi-soat-thu-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    const [columns = "", opening = ""] = body.toString().split("\r\n")
    expect(columns).toMatch(/^\ufeffNgày;Giờ;/)
    expect(opening).toContain("Số dư đầu kỳ;;;;;1000000;")
    await an.press("export.action")
    const book = await an.saved(() => an.pick("export.xlsx"))
    expect(book.name).toBe(name.replace("csv", "xlsx"))
    const [heads, first, ...rows] = await readXlsx(book.body)
    expect(heads?.join(";")).toBe(columns.slice(1))
    expect(first?.slice(0, 8)).toEqual([
      ...[expect.any(Date), null, "Số dư đầu kỳ", null, null, null, null, 1_000_000],
    ])
    const record = rows.find((row) => row[8] === `#${number}`)
    expect(record?.slice(5, 7)).toEqual([250_000, null])
    expect(record?.[14]).toBe("0011004567890")
  })

  it("a period is typed day first in both languages, and a preset replaces it", async () => {
    for (const language of ["en", "vi"] as const) {
      const an = await merchant(language)
      await an.goTo("/payos/reconciliation?from=2020-01-01&to=2020-01-31")
      await an.typeDay("reconciliation.from", "2020-01-05")
      await an.page.waitForURL(/from=2020-01-05&to=2020-01-31/)
      await an.typeDay("reconciliation.to", "2021-02-03")
      await an.see("reconciliation.noPeriod", { days: 366 })
      await an.typeDay("reconciliation.to", "2020-12-03")
      await an.page.waitForURL(/from=2020-01-05&to=2020-12-03/)
      await an.seeText(/^0?5\/0?1\/2020/)
      await an.press("reconciliation.preset.today")
      await an.page.waitForURL(/from=20[2-9][1-9]/)
      const of2020 = an.page.getByText(/\b2020\b/)
      await eventually("no day of 2020", async () => (await of2020.count()) === 0)
    }
  })

  it("fits a phone, and shows a period without transfers as empty", async () => {
    const an = await merchant()
    await an.page.setViewportSize({ width: 390, height: 800 })
    await an.goTo("/payos/reconciliation?from=2020-01-01&to=2020-01-31&account=payout")
    await an.see("reconciliation.empty")
    const overflow = await an.page.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
