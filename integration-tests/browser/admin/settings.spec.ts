import { journeys } from "../support/journey"

journeys(({ facts, simulator, merchant }) => {
  it.each(["vi", "en"] as const)(
    "a broken check names its remedy and is green again after another look, in %s",
    async (language) => {
      await simulator.behaviour({ payoutIpAllowed: false })
      const an = await merchant(language)
      await an.goTo("/payos/settings")
      const line = an.page.getByRole("listitem").filter({
        hasText: an.say("settings.health.check.payout_keys"),
      })
      await an.see("settings.health.status.error", {}, line)
      await an.seeText(/my\.payos\.vn/, line)
      await simulator.behaviour({ payoutIpAllowed: true })
      await an.press("settings.health.again")
      await an.see("settings.health.status.ok", {}, line)
      expect(await line.getByText(/my\.payos\.vn/).count()).toBe(0)
    },
  )

  it("an address that payOS cannot reach is refused with the reason; the store's own is registered", async () => {
    const an = await merchant()
    await an.goTo("/payos/settings")
    const address = an.field("settings.webhook.field")
    const own = `${facts.backend}/hooks/payos`
    await address.waitFor()
    expect(await address.inputValue()).toBe(own)
    await address.fill(`${facts.backend}/hooks/nowhere`)
    await an.press("settings.webhook.register")
    await an.seeText(/payOS từ chối: .*Webhook url invalid/)
    await address.fill(own)
    await an.press("settings.webhook.register")
    await an.see("settings.webhook.done")
    await an.seeText(own, an.page.locator("dl"))
    await an.page.getByText(/Webhook url invalid/).waitFor({ state: "hidden" })
  })
})
