import { countClicks } from "../../kit/browser/count-clicks"
import { PAYER } from "../../kit/admin/order-fixtures"
import { goodLine } from "../../kit/csv/batch-csv"
import { writeXlsx } from "../../kit/xlsx/xlsx"
import { journeys } from "../support/journey"

jest.setTimeout(120_000)

/** The maximum number of clicks of a daily task; typing does not count. */
const MAX_CLICKS = { refund: 2, surplus: 3, allocation: 3, find: 2, wages: 5 }

const EMPLOYEES = 30

/** A payroll spreadsheet with common Vietnamese headings. */
function toWages(): Promise<Buffer> {
  const heads = [
    "Mã tham chiếu",
    "Ngân hàng",
    "Số tài khoản",
    "Tên người nhận",
    "Số tiền",
    "Nội dung",
  ]
  const lines = Array.from({ length: EMPLOYEES }, (_, index) => {
    const { account } = goodLine(index + 1)
    return [`LUONG-${index}`, "VCB", account, "NGUYEN VAN AN", 1_000_000 + index, "Luong thang 11"]
  })
  return writeXlsx([heads, ...lines])
}

journeys(({ fixtures, simulator, merchant }) => {
  /** Opens a case from the list; this click counts. */
  const openCase = async (amount: number) => {
    const an = await merchant()
    await an.goTo("/payos/unmatched")
    const row = an.page.getByRole("row").filter({ hasText: an.dong(amount) })
    await row.waitFor()
    const clicks = await countClicks(an.page)
    await an.button("unmatched.decide", {}, row).click()
    return { an, clicks }
  }

  it("a full refund takes two clicks on the order's page", async () => {
    const order = await fixtures.paidOrder()
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    await an.button("orders.refunds.action").waitFor()
    const clicks = await countClicks(an.page)
    await an.press("orders.refunds.action")
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(250_000) })
    await an.see("orders.refund.waits")
    expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS.refund)
  })

  it("paying a surplus back takes three clicks from the list of unmatched money", async () => {
    const order = await fixtures.unpaidOrder()
    await simulator.pay(order.code, { amount: 250_000 + 61_001, counterAccount: PAYER })
    await fixtures.inState(order.id, "surplus")
    const { an, clicks } = await openCase(61_001)
    await an.pressInDrawer("unmatched.payBack.send", { amount: an.dong(61_001) })
    await an.see("payouts.confirm.waits")
    expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS.surplus)
  })

  it("allocating late money to its order takes three clicks", async () => {
    const order = await fixtures.unpaidOrder()
    await fixtures.lateMoney(251_000)
    const { an, clicks } = await openCase(251_000)
    await an.drawer.getByRole("radio", { name: new RegExp(`#${order.number} `) }).click()
    const spent = { amount: an.dong(250_000), number: order.number }
    await an.pressInDrawer("unmatched.allocate", spent)
    await an.see("unmatched.doneLeft", { amount: an.dong(1_000) })
    expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS.allocation)
  })

  it.each([
    ["its order's number", ({ number }: Found) => String(number)],
    ["its code", ({ code }: Found) => String(code)],
    ["the bank's reference", ({ reference }: Found) => reference],
    ["the payer's name", () => "pham van bam"],
  ])("finding a payment by %s takes two clicks", async (_, text) => {
    const order = await fixtures.unpaidOrder()
    const reference = `FT26330BAM${order.number}`
    const counterAccount = { ...PAYER, name: "PHAM VAN BAM" }
    await simulator.pay(order.code, { reference, counterAccount })
    await fixtures.inState(order.id, "paid")
    const an = await merchant()
    await an.goTo("/payos/payments")
    await an.see("links.title")
    const clicks = await countClicks(an.page)
    await an.page.getByPlaceholder(an.say("links.search")).click()
    await an.page.keyboard.type(text({ ...order, reference }))
    await an.page.getByRole("cell").getByText(`#${order.number}`, { exact: true }).click()
    await an.see("links.detail.heading", { code: order.code }, an.drawer)
    expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS.find)
  })

  it("paying thirty wages from a spreadsheet takes five clicks", async () => {
    const an = await merchant()
    await an.goTo("/payos/payouts/batches/new")
    await an.see("batches.new")
    const clicks = await countClicks(an.page)
    const choosing = an.page.waitForEvent("filechooser")
    await an.press("batches.source.file")
    await (
      await choosing
    ).setFiles({ name: "luong.xlsx", mimeType: "application/zip", buffer: await toWages() })
    const amount = an.dong(EMPLOYEES * 1_000_000 + (EMPLOYEES * (EMPLOYEES - 1)) / 2)
    await an.press("batches.action.send", { count: EMPLOYEES, amount })
    await an.see("batches.sent.waits", { count: EMPLOYEES, amount })
    expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS.wages)
  })
})

type Found = { number: number; code: number; reference: string }
