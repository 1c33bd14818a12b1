import { monthPeriod } from "../../../src/domain/reconciliation/month"
import { presetPeriod } from "../../../src/domain/reconciliation/period"
import { eventually } from "../../kit/time/eventually"
import { journeys } from "../support/journey"

const MONTH = presetPeriod("last_month", new Date()).from.slice(0, 7)

/** The month in the page's format. */
const shown = MONTH.split("-").reverse().join("/")

journeys(({ shopper, simulator, merchant, database }) => {
  const receive = async (amount: number): Promise<void> => {
    const { data } = await shopper.startPayment(await shopper.cart())
    await simulator.pay(data.order_code, { amount, at: `${MONTH}-12T09:00:00+07:00` })
    await eventually("the transfer booked", async () => {
      const booked = await database.rows("select id from payos_transfer where amount = $1", [
        amount,
      ])
      return booked.length === 1
    })
  }

  it("an exported month is closed, a later booking shows its bank day, and a reason reopens the month", async () => {
    await receive(82_001)
    const an = await merchant()
    const { from, to } = monthPeriod(MONTH)
    await an.goTo(`/payos/reconciliation?from=${from}&to=${to}`)
    await an.see("reconciliation.month.not_exported", { month: shown })
    await an.press("export.action")
    await an.saved(() => an.pick("export.semicolon"))
    await an.see("reconciliation.month.closable", { month: shown })
    await an.press("reconciliation.month.close")
    await an.see("reconciliation.month.noOpening")
    await an.field("reconciliation.opening").fill("1000000")
    await an.press("reconciliation.month.close")
    await an.see("reconciliation.month.closeTitle", {
      month: shown,
      account: an.say("reconciliation.account.collection").toLocaleLowerCase(),
    })
    await an.button("reconciliation.month.close", {}, an.page.getByRole("alertdialog")).click()
    await an.see("reconciliation.month.isClosed")
    await an.disappears("reconciliation.openingHint")
    const sums = await an.page.getByRole("row").last().innerText()

    await receive(82_002)
    await an.page.reload()
    await an.see("reconciliation.month.isClosed")
    expect(await an.page.getByRole("row").last().innerText()).toBe(sums)
    await an.press("reconciliation.preset.today")
    const today = presetPeriod("today", new Date()).from.split("-").reverse().join("/")
    await an.page.getByRole("region").getByRole("button", { name: today }).click()
    const day = `12/${shown}`
    const line = an.drawer.getByRole("listitem").filter({ hasText: an.dong(82_002) })
    // The store is shared, so the newest line may be on a later page.
    const more = an.button("reconciliation.more", {}, an.drawer)
    await eventually("the line listed", async () => {
      if (await line.isVisible()) return true
      if (await more.isEnabled({ timeout: 100 }).catch(() => false)) await more.click()
      return false
    })
    await an.see("reconciliation.belongsTo", { day }, line)
    await an.page.keyboard.press("Escape")

    await an.press("reconciliation.preset.last_month")
    await an.press("reconciliation.month.reopen")
    await an.field("reason").fill("Sai số dư đầu kỳ")
    await an.pressInDrawer("reconciliation.month.reopen")
    await an.see("reconciliation.month.isOpen")
    expect(await an.page.getByRole("row").last().innerText()).not.toBe(sums)
  })
})
