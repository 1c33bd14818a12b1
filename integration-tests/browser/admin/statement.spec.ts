import { presetPeriod } from "../../../src/domain/reconciliation/period"
import type { BankStatement } from "../../kit/simulator/simulator-client"
import { eventually } from "../../kit/time/eventually"
import { writeXlsx } from "../../kit/xlsx/xlsx"
import { journeys } from "../support/journey"

/** A day of last month in Vietnam, at this hour. */
const lastMonth = (day: string, hour: string) =>
  `${presetPeriod("last_month", new Date()).from.slice(0, 8)}${day}T${hour}:00:00+07:00`

/** The simulated bank's record as its file, without references, as some banks have it. */
function toFile({ received }: BankStatement): string {
  const lines = received
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ at, amount, orderCode }) => {
      const date = at.slice(0, 10).split("-").reverse().join("/")
      return `${date} ${at.slice(11, 19)};${amount.toLocaleString("en-US")};;CSH${orderCode}`
    })
  return ["SAO KÊ", "Ngày giao dịch;Ghi có;Ghi nợ;Diễn giải", ...lines].join("\r\n")
}

/** The same as a spreadsheet, with dates and numbers of its own. */
function toSpreadsheet({ received }: BankStatement): Promise<Buffer> {
  const names = ["Ngày giao dịch", "Ghi có", "Ghi nợ", "Diễn giải"]
  const lines = received
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ at, amount, orderCode }) => {
      const time = new Date(`${at.slice(0, 19)}Z`)
      return [{ value: time, format: "dd/mm/yyyy hh:mm:ss" }, amount, null, `CSH${orderCode}`]
    })
  return writeXlsx([["SAO KÊ"], names, ...lines])
}

/** By how many points a page is wider than its window. */
const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

journeys(({ shopper, simulator, merchant, database }) => {
  const receive = async (amount: number, at: string): Promise<number> => {
    const { data } = await shopper.startPayment(await shopper.cart())
    await simulator.pay(data.order_code, { amount, at })
    return data.order_code
  }

  it("last month is compared with the bank's file in five clicks, down to each difference", async () => {
    await receive(81_001, lastMonth("05", "08"))
    await receive(81_002, lastMonth("06", "23"))
    const code = await receive(81_003, lastMonth("07", "00"))
    await eventually("the transfers booked", async () => {
      const booked = await database.rows(
        "select id from payos_transfer where amount in (81001, 81002, 81003)",
      )
      return booked.length === 3
    })
    const bank = await simulator.statement()
    const ofLastMonth = bank.received.filter(({ at }) =>
      at.startsWith(lastMonth("01", "00").slice(0, 7)),
    )
    const received = ofLastMonth.map((entry) =>
      entry.amount === 81_003 ? { ...entry, amount: 81_030 } : entry,
    )
    const an = await merchant()
    await an.goTo("/payos")
    await an.see("overview.title")
    const name = "sao-ke.csv"
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(toFile({ ...bank, received })) }
    let clicks = 0
    const click = async (act: () => Promise<unknown>) => {
      clicks += 1
      await act()
    }
    await click(() => an.page.getByRole("link", { name: an.say("menu.reconciliation") }).click())
    await click(() => an.press("reconciliation.preset.last_month"))
    const choosing = an.page.waitForEvent("filechooser")
    await click(() => an.press("statement.choose"))
    await click(async () => (await choosing).setFiles(file))
    await click(() => an.press("statement.compare"))
    const counts = { agreed: ofLastMonth.length - 1, different: 0, onlyBank: 1, onlyHere: 1 }
    await an.see("statement.summary", counts)
    expect(clicks).toBeLessThanOrEqual(5)
    const result = an.page.getByRole("region", { name: an.say("statement.result") })
    await an.seeText(an.dong(81_030), result)
    await result
      .getByRole("button")
      .filter({ hasText: an.dong(81_003) })
      .click()
    await an.see("links.detail.heading", { code }, an.drawer)
    await an.page.keyboard.press("Escape")

    await an.page.reload()
    await an.see("statement.title")
    const again = an.page.waitForEvent("filechooser")
    await an.press("statement.choose")
    const buffer = await toSpreadsheet({ ...bank, received })
    await (await again).setFiles({ name: "sao-ke.xlsx", mimeType: "application/zip", buffer })
    await an.see("statement.summary", counts)
    await an.page.setViewportSize({ width: 390, height: 800 })
    expect(await an.page.evaluate<number>(OVERFLOW)).toBeLessThanOrEqual(0)
  })

  it("says what is wrong with a file that cannot be opened", async () => {
    const an = await merchant()
    await an.goTo("/payos/reconciliation")
    const choosing = an.page.waitForEvent("filechooser")
    await an.press("statement.choose")
    await (
      await choosing
    ).setFiles({
      name: "sao-ke.xlsx",
      mimeType: "application/vnd.ms-excel",
      buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff]),
    })
    await an.see("statement.fault.broken_xlsx")
  })
})
