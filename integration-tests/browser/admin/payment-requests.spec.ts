import { seriousFaults } from "../support/check-layout"
import { journeys } from "../support/journey"

jest.setTimeout(120_000)

/** The close button of Medusa's drawer has no accessible name. */
const KNOWN_MEDUSA_FAULTS = /^button-name: <button type="button" class="transition-fg inline[^|]*$/

journeys(({ fixtures, merchant, database }) => {
  it.each(["vi", "en"] as const)(
    "a payment request's text is copied in the customer's language, in %s",
    async (language) => {
      const order = await fixtures.unpaidOrder()
      const an = await merchant(language)
      await an.page.context().grantPermissions(["clipboard-read", "clipboard-write"])
      await an.goTo(`/orders/${order.id}`)
      await an.press("orders.request.action")
      const sms = an.field("orders.request.sms")
      await sms.waitFor()
      const faults = await seriousFaults(an.page, "[role=dialog]")
      expect(faults.filter((fault) => !KNOWN_MEDUSA_FAULTS.test(fault))).toEqual([])
      const own = language === "vi" ? /^Don #\d+: 250\.000d/ : /^Pay 250\.000d for order/
      expect(await sms.inputValue()).toMatch(own)
      expect(await sms.inputValue()).toContain(`/payos/pay#payos=payses_`)

      await an.page.getByRole("combobox", { name: an.say("orders.request.language") }).click()
      await an.page.getByRole("option", { name: "English" }).click()
      const chat = await an.field("orders.request.chat").inputValue()
      expect(chat).toMatch(/^250\.000 ₫ is still due for order #\d+\. Please pay here before /)
      expect(chat).toMatch(/&lang=en$/)
      await an.button("orders.request.copy", {}, an.drawer).first().click()
      await an.see("orders.request.copied")
      expect(await an.page.evaluate("navigator.clipboard.readText()")).toBe(chat)
    },
  )

  it.each(["vi", "en"] as const)(
    "only the rows of payable orders offer a payment request, in %s",
    async (language) => {
      const [unpaid, withoutEmail, paid] = [
        await fixtures.unpaidOrder(),
        await fixtures.unpaidOrder(),
        await fixtures.paidOrder(),
      ]
      const email = `${unpaid.id}@example.vn`
      await database.rows(`update "order" set email = '${email}' where id = '${unpaid.id}'`)
      await database.rows(`update "order" set email = null where id = '${withoutEmail.id}'`)
      const an = await merchant(language)
      await an.goTo("/payos/payments")
      const rowOf = ({ number }: typeof paid) => {
        const text = an.page.getByText(`#${number}`, { exact: true })
        return an.page.getByRole("row").filter({ has: text })
      }
      const requestButton = (order: typeof paid) =>
        an.button("orders.request.action", {}, rowOf(order))
      await rowOf(paid).waitFor()
      expect(await requestButton(paid).count()).toBe(0)

      await requestButton(unpaid).click()
      await an.see("orders.request.heading", {}, an.drawer)
      await an.pressInDrawer("orders.request.by.email", { address: email })
      await an.see("orders.request.state.sent", { address: email }, an.drawer)
      await an.page.keyboard.press("Escape")
      await an.drawer.waitFor({ state: "hidden" })

      await requestButton(withoutEmail).click()
      await an.see("orders.request.noChannel", {}, an.drawer)
      expect(await an.page.getByRole("dialog").count()).toBe(1)
    },
  )
})
