import { journeys } from "../support/journey"

journeys(({ facts, simulator, database, merchant }) => {
  it("a failed check shows its remedy, and ok after it is repeated", async () => {
    await simulator.behaviour({ payoutIpAllowed: false })
    const an = await merchant("en")
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
  })

  it("a URL that payOS cannot reach is rejected with the reason; the store's own URL is registered", async () => {
    const an = await merchant()
    await an.goTo("/payos/settings")
    const address = an.field("settings.webhook.field")
    const own = `${facts.backend}/hooks/payos`
    await address.waitFor()
    expect(await address.inputValue()).toBe(own)
    await address.fill(`${facts.backend}/hooks/nowhere`)
    await an.press("settings.webhook.register")
    await an.seeText(/payOS từ chối yêu cầu này\. .*Webhook url invalid/)
    await address.fill(own)
    await an.press("settings.webhook.register")
    await an.see("settings.webhook.done")
    await an.seeText(own, an.page.locator("dl"))
    await an.page.getByText(/Webhook url invalid/).waitFor({ state: "hidden" })
  })

  it("a user sends a test notification and sees failed notifications with their errors", async () => {
    await database.rows(
      `insert into payos_problem (id, kind, subject, detail, resolved_at)
         values ('poprob_notified', 'payout_approval', 'x', '{}', now()) on conflict do nothing`,
    )
    await database.rows(
      `insert into payos_notification (id, kind, subject, channel, recipient_hash, state, attempts, error)
         values ('ponoti_failed', 'problem', 'poprob_notified', 'email', 'x', 'failed', 6, '550 no such mailbox')`,
    )
    const an = await merchant()
    await an.goTo("/payos/settings")
    await an.see("notifications.about.all")
    await an.press("notifications.test")
    await an.see("notifications.test_sent")
    const failedItem = an.page.getByRole("listitem").filter({ hasText: "550 no such mailbox" })
    await an.see("notifications.state.failed", {}, failedItem)
    await an.seeText("Lệnh chi đang chờ duyệt", failedItem)
    await an.seeText(an.say("notifications.attempts", { count: 6 }), failedItem)
    const name = an.page.getByText(an.say("notifications.kind.test"), { exact: true })
    const testItem = an.page.getByRole("listitem").filter({ has: name })
    await an.see("notifications.state.sent", {}, testItem.first())
    await database.rows("delete from payos_notification where id = 'ponoti_failed'")
  })
})
