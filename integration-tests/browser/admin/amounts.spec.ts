import type { Language } from "../../kit/browser/admin-messages"
import type { Merchant } from "../../kit/browser/merchant"
import { eventually } from "../../kit/time/eventually"
import { journeys } from "../support/journey"
import { COLLEAGUE } from "../support/staff"

jest.setTimeout(120_000)

const REFUSED: [string, string][] = [
  ["0,5", "fraction"],
  ["12.34", "fraction"],
  ["1350000.50", "fraction"],
  ["-5", "not_positive"],
  ["1.250k", "ambiguous_amount"],
  ["1tr2", "not_an_amount"],
]

journeys(({ fixtures, simulator, merchant }) => {
  const amount = (an: Merchant) => an.field("payouts.form.amount")
  const typeAmount = async (an: Merchant, text: string) => {
    await amount(an).press("Control+a")
    await amount(an).press("Delete")
    await amount(an).pressSequentially(text)
  }
  const seesAmount = (an: Merchant, sum: number) =>
    an.seeText(an.dong(sum), an.drawer.locator("dl"))

  it.each(["vi", "en"] as const)("typing 230.000 sends 230,000 ₫, in %s", async (language) => {
    const order = await fixtures.paidOrder()
    const an = await merchant(language)
    await an.goTo(`/orders/${order.id}`)
    await an.press("orders.refunds.action")
    await typeAmount(an, "230.000")
    await seesAmount(an, 230_000)
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(230_000) })
    await an.see("orders.refund.waits")
    const [waiting] = (await fixtures.order(order.id)).payouts
    await fixtures.approve(waiting?.id ?? "", COLLEAGUE)
    const sent = await eventually("the payout at payOS", async () =>
      (await simulator.allPayouts()).find(({ referenceId }) => referenceId === `${waiting?.id}-1`),
    )
    expect(sent.transactions).toMatchObject([{ amount: 230_000 }])
  })

  it.each<[Language, string, string, number]>([
    ["vi", "230000", "230.000", 230_000],
    ["en", "230000", "230,000", 230_000],
    ["vi", "1,5 triệu", "1.500.000", 1_500_000],
    ["en", "1.2tr", "1,200,000", 1_200_000],
    ["vi", "2500k", "2.500.000", 2_500_000],
    ["en", "250.000 ₫", "250,000", 250_000],
  ])("a new payout in %s: %p is shown as %p and parsed", async (language, typed, shown, sum) => {
    const an = await merchant(language)
    await an.goTo("/payos/payouts")
    await an.press("payouts.new")
    await typeAmount(an, typed)
    await amount(an).press("Tab")
    expect(await amount(an).inputValue()).toBe(shown)
    await an.button("payouts.form.send", { amount: an.dong(sum) }, an.drawer).waitFor()
    expect(await amount(an).getAttribute("aria-invalid")).toBe("false")
  })

  it.each(["vi", "en"] as const)(
    "an invalid amount shows the reason and the expected format, in %s",
    async (language) => {
      const order = await fixtures.paidOrder()
      const an = await merchant(language)
      await an.goTo(`/orders/${order.id}`)
      await an.press("orders.refunds.action")
      const send = an.button("orders.refund.action", {}, an.drawer)
      for (const [text, code] of REFUSED) {
        await typeAmount(an, text)
        await amount(an).press("Tab")
        expect(await amount(an).inputValue()).toBe(text)
        expect(await amount(an).getAttribute("aria-invalid")).toBe("true")
        const described = await amount(an).getAttribute("aria-describedby")
        const reason = an.drawer.locator(`[id="${described}"]`)
        expect(await reason.textContent()).toBe(an.say(`money.issue.${code}`))
        expect(await send.isDisabled()).toBe(true)
      }
      await typeAmount(an, "250001")
      await an.see("orders.refund.tooMuch", { left: an.dong(250_000) }, an.drawer)
      const beyond = an.button("orders.refund.send", { amount: an.dong(250_001) }, an.drawer)
      expect(await beyond.isDisabled()).toBe(true)
      expect((await fixtures.order(order.id)).payouts).toEqual([])
    },
  )
})
