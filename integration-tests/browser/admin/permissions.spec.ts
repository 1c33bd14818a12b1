import { MERCHANT } from "../../kit/admin/call-admin"
import type { Language } from "../../kit/browser/admin-messages"
import { Merchant } from "../../kit/browser/merchant"
import { Teardown } from "../../kit/run/teardown"
import { journeys } from "../support/journey"
import { giveRoles, openWithRoles } from "../support/shop-with-roles"
import { COLLEAGUE, cookiesOf } from "../support/staff"

jest.setTimeout(240_000)

const CLERK = ["payos_payment:read", "payos_payout:read", "payos_payout:create"]

journeys(({ facts, database, merchant, fixtures }) => {
  const teardown = new Teardown()
  afterAll(() => teardown.run())

  it("actions without permission are hidden, and a forbidden page is shown as such, in both languages", async () => {
    await fixtures.paidOrder()
    const shop = await openWithRoles(facts, teardown)
    await giveRoles(database, CLERK)
    const logInAs = async (email: string, language: Language) => {
      const { page } = await merchant(language, email)
      await page.context().addCookies(await cookiesOf(shop, email, language))
      return new Merchant(await page.context().newPage(), language, shop.dashboard)
    }
    for (const language of ["vi", "en"] as const) {
      const clerk = await logInAs(COLLEAGUE, language)
      await clerk.goTo("/payos/payouts")
      await clerk.button("payouts.new").waitFor()
      await clerk.goTo("/payos/payments")
      await clerk.page.getByRole("row").nth(1).click()
      await clerk.see("links.detail.history", {}, clerk.drawer)
      expect(await clerk.button("links.action.check", {}, clerk.drawer).count()).toBe(0)
      expect(await clerk.button("export.action").count()).toBe(0)
      await clerk.goTo("/payos/settings")
      await clerk.see("forbidden.heading")
      expect(clerk.requests.filter((path) => path.includes("/webhook"))).toEqual([])
      expect(clerk.errors).toEqual([])

      const owner = await logInAs(MERCHANT, language)
      await owner.goTo("/payos/payments")
      await owner.button("export.action").waitFor()
      await owner.page.getByRole("row").nth(1).click()
      await owner.button("links.action.check", {}, owner.drawer).waitFor()
    }
  })
})
