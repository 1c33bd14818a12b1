import { randomUUID } from "node:crypto"
import type { Overview } from "../../../src/types/overview"
import type { PayoutView } from "../../../src/types/payout"
import { journeys } from "../support/journey"
import { readQr } from "../support/read-qr"

journeys(({ fixtures, shopper, simulator, database, merchant }) => {
  it("the overview lists a problem with its remedy, and removes it once it is resolved", async () => {
    const { amount } = await fixtures.lateMoney(71_003)
    const an = await merchant()
    await an.goTo("/payos")
    const item = an.page.getByRole("listitem").filter({ hasText: an.dong(amount) })
    await an.see("problems.kind.unmatched_money", {}, item)
    await item.getByRole("link", { name: an.say("problems.remedy.decide_about_money") }).click()
    await an.seeText(an.dong(amount), an.drawer)
    await an.drawer.getByRole("radio", { name: an.say("unmatched.action.resolve_outside") }).click()
    await an.drawer
      .getByRole("radio", { name: an.say("unmatched.outcome.paid_back_outside") })
      .click()
    await an.field("reason").fill("Khách nhận lại tại quầy")
    await an.pressInDrawer("unmatched.action.resolve_outside")
    await an.see("unmatched.done.resolve_outside")
    await an.goTo("/payos")
    await an.see("overview.title")
    await an.see("problems.title")
    await item.waitFor({ state: "hidden" })
  })

  it("does not show that there is nothing to do while payouts are blocked", async () => {
    const { payout } = await fixtures.admin<{ payout: PayoutView }>("/payos/payouts", {
      ...{ amount: 83_000, description: "Tra tien hang", idempotency_key: randomUUID() },
      destination: { to_bin: "970436", to_account_number: "0011004500083" },
      confirmed_duplicate: true,
    })
    const an = await merchant()
    // Other specs create problems in the same shop.
    const none = { problems: [], count: 0, limit: 20, offset: 0 }
    await an.page.route("**/admin/payos/problems?**", (route) => route.fulfill({ json: none }))
    const nothing = an.page.getByText(an.say("problems.none"))
    const { overview } = await fixtures.admin<{ overview: Overview }>("/payos/overview")
    const { balance, drafts, queued, held } = overview
    const amount = an.dong(drafts.amount + queued.amount + held.amount)
    await simulator.payoutBalance(82_999)
    await an.goTo("/payos")
    await an.see("overview.blocked.short", { amount })
    expect(await nothing.count()).toBe(0)
    await simulator.payoutBalance(balance?.amount ?? 0)
    await simulator.behaviour({ payoutIpAllowed: false })
    await an.page.reload()
    // Shown at the balance, and in the list of problems.
    await an.page
      .getByText(/my\.payos\.vn/)
      .nth(1)
      .waitFor()
    expect(await nothing.count()).toBe(0)
    await simulator.behaviour({ payoutIpAllowed: true })
    await fixtures.admin(`/payos/payouts/${payout.id}/discard`, { reason: "Nhập nhầm" })
    await an.page.reload()
    await nothing.waitFor()
  })

  it("each counter links to exactly the rows it counts, and a reload keeps the filter", async () => {
    const underpaid = await fixtures.unpaidOrder()
    await simulator.pay(underpaid.code, { amount: 100_000 })
    await fixtures.inState(underpaid.id, "underpaid")
    const waiting = await fixtures.unpaidOrder()
    const paid = await fixtures.paidOrder()
    const an = await merchant()
    const rowOf = ({ number }: { number: number }) =>
      an.page.getByRole("row").filter({ has: an.page.getByText(`#${number}`, { exact: true }) })
    const linksTo = async (
      counter: string,
      shown: typeof underpaid,
      hidden: (typeof underpaid)[],
    ) => {
      await an.goTo("/payos")
      await an.page.getByRole("link", { name: an.say(counter) }).click()
      await rowOf(shown).waitFor()
      for (const order of hidden) expect(await rowOf(order).count()).toBe(0)
      await an.page.reload()
      await rowOf(shown).waitFor()
      for (const order of hidden) expect(await rowOf(order).count()).toBe(0)
    }
    await linksTo("overview.underpaid", underpaid, [waiting, paid])
    await linksTo("orders.state.waiting", waiting, [underpaid, paid])
    await an.press("table.clear")
    await rowOf(paid).waitFor()
    // Back from another page restores the filter.
    await an.filter("links.filter.status", "links.status.PAID")
    await rowOf(waiting).waitFor({ state: "hidden" })
    await an.page.getByRole("link", { name: an.say("menu.unmatched") }).click()
    await an.see("unmatched.subtitle")
    await an.page.goBack()
    await rowOf(paid).waitFor()
    expect(await rowOf(waiting).count()).toBe(0)
  })

  it("the chart shows each day's amounts by keyboard, and how many links were paid", async () => {
    await fixtures.paidOrder()
    await fixtures.unpaidOrder()
    const an = await merchant("en")
    const { overview } = await fixtures.admin<{ overview: Overview }>("/payos/overview")
    const today = overview.days.at(-1)
    if (!today) throw new Error("The overview has no days")
    const textOf = ({ day, received, paid_out }: Overview["days"][number] = today) =>
      an.say("overview.chartDay", {
        day: day.split("-").reverse().join("/"),
        received: an.dong(received.amount),
        paidOut: an.dong(paid_out.amount),
      })
    await an.goTo("/payos")
    const chart = an.page.getByRole("slider", { name: an.say("overview.chart") })
    await chart.focus()
    expect(await chart.getAttribute("aria-valuetext")).toBe(textOf())
    await an.seeText(textOf())
    await an.page.keyboard.press("ArrowLeft")
    expect(await chart.getAttribute("aria-valuetext")).toBe(textOf(overview.days.at(-2)))
    await an.page.keyboard.press("Home")
    expect(await chart.getAttribute("aria-valuetext")).toBe(textOf(overview.days[0]))
    await an.page.keyboard.press("ArrowLeft")
    await an.seeText(textOf(overview.days[0]))
    const { received, links } = today
    await an.page.getByRole("tab", { name: an.say("overview.today") }).click()
    await chart.waitFor({ state: "detached" })
    await an.seeText(
      `${an.dong(received.amount)} · ${an.say("overview.transfers", { count: received.count })}`,
    )
    expect(links.with_money).toBeLessThan(links.created)
    await an.see("overview.linksPaid", {
      paid: links.with_money,
      count: links.created,
      percent: Math.round((100 * links.with_money) / links.created),
    })
  })

  it("a problem that a user marks as handled leaves the list and stores the reason", async () => {
    await database.rows(
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_foreign', 'webhook_not_booked', 'unknown_order_code:4711', '{"reason": "unknown_order_code"}')`,
    )
    const an = await merchant()
    await an.goTo("/payos")
    const item = an.page.getByRole("listitem").filter({
      hasText: an.say("problems.kind.webhook_not_booked", {
        rejection: an.say("links.outcome.unknown_order_code"),
      }),
    })
    await an.button("problems.handled.action", {}, item).click()
    await an.field("reason").fill("Tiền của phần mềm bán hàng tại quầy")
    // Twenty new problems move its row to the next page.
    await database.rows(
      `insert into payos_problem (id, kind, subject, detail)
       select 'poprob_new_' || n, 'webhook_unreadable', 'new:' || n, '{}' from generate_series(1, 20) n`,
    )
    await an.page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    await item.waitFor({ state: "hidden" })
    await an.pressInDrawer("problems.handled.action")
    await an.see("problems.handled.done")
    await database.rows("delete from payos_problem where id like 'poprob_new_%'")
    const [problem] = await database.rows(
      "select resolution ->> 'reason' as reason from payos_problem where id = 'poprob_foreign'",
    )
    expect(problem).toEqual({ reason: "Tiền của phần mềm bán hàng tại quầy" })
  })

  it("a payout that may have been sent twice is a problem that links to the payout", async () => {
    const { payout } = await fixtures.admin<{ payout: PayoutView }>("/payos/payouts", {
      amount: 23_457,
      description: "Tra tien hang",
      destination: { to_bin: "970436", to_account_number: "0011004500009" },
      idempotency_key: randomUUID(),
    })
    await database.rows(
      `insert into payos_problem (id, kind, subject, detail)
       values ('poprob_twice', 'payout_unexpectedly_sent', $1, '{"attempt": 1}')`,
      [payout.id],
    )
    const an = await merchant()
    await an.goTo("/payos")
    const item = an.page
      .getByRole("listitem")
      .filter({ hasText: an.say("problems.kind.payout_unexpectedly_sent") })
    await an.seeText(an.dong(23_457), item)
    await item.getByRole("link", { name: an.say("problems.remedy.check_payout_at_payos") }).click()
    await an.see("payouts.detail.heading", {}, an.drawer)
    await an.seeText("0011004500009", an.drawer)
    await an.page.goBack()
    await an.see("overview.title")
    await fixtures.admin("/payos/problems/poprob_twice/handled", { reason: "Chỉ là thử" })
  })

  it("problems are counted and paged, and a reload keeps the page", async () => {
    await database.rows(
      `insert into payos_problem (id, kind, subject, detail, created_at)
       select 'poprob_many_' || n, 'webhook_unreadable', 'many:' || n, jsonb_build_object('amount', 40000 + n),
         '2026-01-01' from generate_series(1, 41) n`,
    )
    const an = await merchant()
    const oldest = an.page.getByRole("listitem").filter({ hasText: an.dong(40_001) })
    const { length } = await fixtures.problems()
    await an.goTo("/payos")
    await an.see("problems.count", { count: length })
    expect(await oldest.count()).toBe(0)
    const last = Math.ceil(length / 20) - 1
    for (let page = 0; page < last; page += 1) await an.press("table.next")
    await oldest.waitFor()
    expect(new URL(an.page.url()).searchParams.get("offset")).toBe(String(last * 20))
    await an.page.reload()
    await oldest.waitFor()
    await database.rows("delete from payos_problem where id like 'poprob_many_%'")
  })

  it("an underpaid cart's payment shows the customer's contact and a code for the remainder", async () => {
    const { data } = await shopper.startPayment(await shopper.cart())
    await simulator.pay(data.order_code, { amount: 150_000 })
    const an = await merchant()
    await an.goTo(`/payos/payments?q=${data.order_code}`)
    await an.page
      .getByRole("row")
      .filter({ hasText: an.dong(150_000) })
      .click()
    await an.seeText("lan@example.vn", an.drawer)
    const { body } = await an.saved(() => an.pressInDrawer("orders.link.saveQr"))
    const remainderInCode = "5406100000"
    expect(await readQr(an.page, body)).toContain(remainderInCode)
  })

  it("a draft order gets a link on its page and is paid through it", async () => {
    const draft = await fixtures.draftOrder()
    const an = await merchant()
    await an.goTo(`/draft-orders/${draft.id}`)
    await an.see("orders.none", { due: an.dong(draft.total) })
    await an.press("orders.link.create")
    await an.see("orders.link.created")
    await an.see("orders.state.waiting")
    const { links } = await fixtures.order(draft.id)
    const code = Number(links[0]?.order_code)
    const file = await an.saved(() => an.press("orders.link.saveQr"))
    expect(file.name).toBe(`payos-${code}.png`)
    expect(await readQr(an.page, file.body)).toBe(links[0]?.qr_code)
    await simulator.pay(code)
    await an.see("orders.state.paid")
    expect(await fixtures.order(draft.id)).toMatchObject({ received: draft.total, due: 0 })
  })
})
