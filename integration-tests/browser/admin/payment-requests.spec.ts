import { seriousFaults } from "../support/check-layout"
import { journeys } from "../support/journey"

jest.setTimeout(120_000)

/** The cross of Medusa's drawer has no name. */
const MEDUSAS = /^button-name: <button type="button" class="transition-fg inline[^|]*$/

journeys(({ fixtures, merchant, database }) => {
  it.each(["vi", "en"] as const)(
    "an unpaid order's customer is asked in their language, by a text that is copied, in %s",
    async (language) => {
      const order = await fixtures.unpaidOrder()
      const an = await merchant(language)
      await an.page.context().grantPermissions(["clipboard-read", "clipboard-write"])
      await an.goTo(`/orders/${order.id}`)
      await an.press("orders.request.action")
      const sms = an.field("orders.request.sms")
      await sms.waitFor()
      const faults = await seriousFaults(an.page, "[role=dialog]")
      expect(faults.filter((fault) => !MEDUSAS.test(fault))).toEqual([])
      const own = language === "vi" ? /^Don #\d+ con 250\.000d/ : /^Pay 250\.000d for order/
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
    "the list of payments asks in the row of an order that can be paid, and in no other, in %s",
    async (language) => {
      const [unpaid, silent, paid] = [
        await fixtures.unpaidOrder(),
        await fixtures.unpaidOrder(),
        await fixtures.paidOrder(),
      ]
      const email = `${unpaid.id}@example.vn`
      await database.rows(`update "order" set email = '${email}' where id = '${unpaid.id}'`)
      await database.rows(`update "order" set email = null where id = '${silent.id}'`)
      const an = await merchant(language)
      await an.goTo("/payos/payments")
      const rowOf = ({ number }: typeof paid) => {
        const text = an.page.getByText(`#${number}`, { exact: true })
        return an.page.getByRole("row").filter({ has: text })
      }
      const ask = (order: typeof paid) => an.button("orders.request.action", {}, rowOf(order))
      await rowOf(paid).waitFor()
      expect(await ask(paid).count()).toBe(0)

      await ask(unpaid).click()
      await an.see("orders.request.heading", {}, an.drawer)
      await an.pressInDrawer("orders.request.by.email", { address: email })
      await an.see("orders.request.state.sent", { address: email }, an.drawer)
      await an.page.keyboard.press("Escape")
      await an.drawer.waitFor({ state: "hidden" })

      await ask(silent).click()
      await an.see("orders.request.noChannel", {}, an.drawer)
      expect(await an.page.getByRole("dialog").count()).toBe(1)
    },
  )
})
