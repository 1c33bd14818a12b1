import { presetPeriod } from "../../../src/domain/reconciliation/period"
import type { BankStatement } from "../../kit/simulator/simulator-client"
import { eventually } from "../../kit/time/eventually"
import type { Merchant } from "../../kit/browser/merchant"
import { writeXlsx } from "../../kit/xlsx/xlsx"
import { journeys } from "../support/journey"

/** A day of last month in Vietnam, at this hour. */
const lastMonth = (day: string, hour: string) =>
  `${presetPeriod("last_month", new Date()).from.slice(0, 8)}${day}T${hour}:00:00+07:00`

function ofLastMonth(bank: BankStatement): BankStatement {
  const month = lastMonth("01", "00").slice(0, 7)
  return { ...bank, received: bank.received.filter(({ at }) => at.startsWith(month)) }
}

/** The simulated bank's statement as a CSV file without references, as some banks export it. */
function toFile({ received }: BankStatement): string {
  const lines = received
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ at, amount, orderCode }) => {
      const date = at.slice(0, 10).split("-").reverse().join("/")
      return `${date} ${at.slice(11, 19)};${amount.toLocaleString("en-US")};;CSH${orderCode}`
    })
  return [
    "SAO KÊ",
    "Số dư đầu kỳ;1,500,000",
    "Ngày giao dịch;Ghi có;Ghi nợ;Diễn giải",
    ...lines,
  ].join("\r\n")
}

/** The same as a spreadsheet with typed dates and numbers. */
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

/** Runs actions of one click each and counts them. */
function counted() {
  let count = 0
  const click = async (act: () => Promise<unknown>) => {
    count += 1
    await act()
  }
  return { click, clicks: () => count }
}

/** Expects a sum of the table: the statement's, or that of a kind of difference. */
async function seeSum(an: Merchant, part: "bank" | "onlyBank", sum: string): Promise<void> {
  const name = an.page.getByRole("term").filter({ hasText: an.say(`statement.sums.${part}`) })
  expect(await name.locator("xpath=following-sibling::dd[1]").innerText()).toBe(sum)
}

/** By how many pixels a page is wider than its window. */
const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

/** Removes what the browser stores of earlier files. */
const CLEAR_STORAGE =
  "Object.keys(localStorage).filter((key) => key.startsWith('payos.')).forEach((key) => localStorage.removeItem(key))"

journeys(({ shopper, simulator, merchant, database }) => {
  const receive = async (amount: number, at: string): Promise<number> => {
    const { data } = await shopper.startPayment(await shopper.cart())
    await simulator.pay(data.order_code, { amount, at })
    return data.order_code
  }

  it("last month is compared with the bank's statement in five clicks, and each difference is listed", async () => {
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
    const entries = ofLastMonth(bank).received
    const received = entries.map((entry) =>
      entry.amount === 81_003 ? { ...entry, amount: 81_030 } : entry,
    )
    const an = await merchant()
    await an.goTo("/payos")
    await an.see("overview.title")
    const name = "sao-ke.csv"
    const day = lastMonth("08", "00").slice(0, 10).split("-").reverse().join("/")
    const fee = `${day} 01:00:00;;11000;Phí chuyển tiền`
    // Cancels out the transfer that only the bank has.
    const withdrawal = `${day} 02:00:00;;81030;Rút tiền mặt`
    const total = entries.reduce((sum, { amount }) => sum + amount, 27 - 11_000 - 81_030)
    const closing = `Số dư cuối kỳ;${1_500_000 + total}`
    const text = [toFile({ ...bank, received }), fee, withdrawal, closing].join("\r\n")
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) }
    const { click, clicks } = counted()
    await click(() => an.page.getByRole("link", { name: an.say("menu.reconciliation") }).click())
    await click(() => an.press("reconciliation.preset.last_month"))
    const choosing = an.page.waitForEvent("filechooser")
    await click(() => an.press("statement.choose"))
    await click(async () => (await choosing).setFiles(file))
    await click(() => an.press("statement.compare"))
    await an.see("statement.opening", { amount: an.dong(1_500_000) })
    const counts = { agreed: entries.length - 1, different: 0, onlyBank: 2, onlyStore: 1 }
    await an.see("statement.summary", counts)
    expect(clicks()).toBeLessThanOrEqual(5)
    const result = an.page.getByRole("region", { name: an.say("statement.result") })
    await an.seeText(an.dong(81_030), result)
    await an.see("statement.andFees", { count: 1 }, result)
    await an.see("statement.fees", { count: 1 }, result)
    await seeSum(an, "onlyBank", `+ ${an.dong(0)}`)
    await seeSum(an, "bank", `${total < 0 ? "−" : "+"} ${an.dong(Math.abs(total))}`)
    await result
      .getByRole("button")
      .filter({ hasText: an.dong(81_003) })
      .click()
    await an.see("links.detail.heading", { code }, an.drawer)
    await an.page.keyboard.press("Escape")
    await an.press("statement.useOpening")
    expect(await an.field("reconciliation.opening").inputValue()).toBe("1.500.000")
    // By the fee and by the amounts that only the bank's file has.
    await an.see("statement.closingDiffers", { amount: an.dong(11_000 - 27 + 81_030) })
  })

  it("the file survives a change of the period; the opening balance and the columns survive a reload", async () => {
    await receive(81_004, lastMonth("09", "08"))
    await eventually("the transfer booked", async () => {
      const booked = await database.rows("select id from payos_transfer where amount = 81004")
      return booked.length === 1
    })
    const bank = ofLastMonth(await simulator.statement())
    const agreed = bank.received.length
    const an = await merchant()
    await an.goTo("/payos/reconciliation")
    await an.see("statement.title")
    await an.page.evaluate(CLEAR_STORAGE)
    const open = async (name: string, buffer: Buffer) => {
      const choosing = an.page.waitForEvent("filechooser")
      await an.press("statement.choose")
      await (await choosing).setFiles({ name, mimeType: "application/octet-stream", buffer })
    }
    await open("sao-ke.csv", Buffer.from(toFile(bank)))
    await an.press("statement.compare")
    await an.see("statement.nothingAgrees")
    await an.press("reconciliation.preset.last_month")
    await an.see("statement.allAgreed", { agreed })
    await an.field("reconciliation.opening").fill("0")
    await an.press("reconciliation.preset.today")
    await an.see("statement.nothingAgrees")
    expect(await an.field("reconciliation.opening").inputValue()).toBe("")
    await an.press("reconciliation.preset.last_month")
    await an.see("statement.allAgreed", { agreed })

    await an.page.reload()
    await an.see("statement.title")
    expect(await an.field("reconciliation.opening").inputValue()).toBe("0")
    await open("sao-ke.xlsx", await toSpreadsheet(bank))
    await an.see("statement.allAgreed", { agreed })
    await an.page.setViewportSize({ width: 390, height: 800 })
    expect(await an.page.evaluate<number>(OVERFLOW)).toBeLessThanOrEqual(0)
  })

  it("shows an error for a file that cannot be opened", async () => {
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
    await an.see("statement.issue.broken_xlsx")
  })
})
