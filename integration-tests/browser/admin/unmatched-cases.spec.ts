import { PAYER } from "../../kit/admin/order-fixtures"
import type { Merchant } from "../../kit/browser/merchant"
import { eventually } from "../../kit/time/eventually"
import { journeys } from "../support/journey"
import { COLLEAGUE } from "../support/staff"

jest.setTimeout(120_000)

type Payer = Record<"bankId" | "name" | "number", string | null>

type Box = { y: number; height: number }

const bottomOf = (box: Box | null) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)

journeys(({ fixtures, simulator, database, merchant }) => {
  /** Creates an overpaid order and opens its case from the list. */
  const openSurplus = async (an: Merchant, over: number, counterAccount: Payer = PAYER) => {
    const order = await fixtures.unpaidOrder()
    await simulator.pay(order.code, { amount: 250_000 + over, counterAccount })
    await fixtures.inState(order.id, "surplus")
    await an.goTo("/payos/unmatched")
    const row = an.page.getByRole("row").filter({ hasText: an.dong(over) })
    await an.button("unmatched.decide", {}, row).click()
    return order
  }

  it.each([
    ["vi", 57_001, { width: 1280, height: 800 }],
    ["en", 57_002, { width: 390, height: 844 }],
  ] as const)(
    "a surplus is paid back from the list to the shown account, in %s",
    async (language, over, screen) => {
      const an = await merchant(language)
      const order = await openSurplus(an, over)
      await an.page.setViewportSize(screen)
      const account = `Vietcombank · ${PAYER.number} · ${PAYER.name}`
      const outcome = an.drawer.getByText(an.say("orders.refund.goesTo", { account }))
      await outcome.waitFor()
      expect(await outcome.locator("..").innerText()).toBe(await outcome.innerText())
      expect(bottomOf(await outcome.boundingBox())).toBeLessThan(screen.height)
      await an.seeText(`${PAYER.number} · ${PAYER.name}`, an.drawer)
      await an.seeText(an.dong(over), an.drawer.locator("dl").last())
      await an.pressInDrawer("unmatched.payBack.send", { amount: an.dong(over) })
      await an.see("payouts.confirm.waits")
      await an.drawer.waitFor({ state: "hidden" })
      const [payout] = (await fixtures.order(order.id)).payouts
      expect(payout).toMatchObject({
        ...{ state: "awaiting_approval", amount: over },
        ...{ to_bin: PAYER.bankId, to_account_number: PAYER.number },
      })
      await fixtures.approve(String(payout?.id), COLLEAGUE)
      await eventually("the arrived payout", async () => {
        return (await fixtures.order(order.id)).payouts[0]?.state === "succeeded"
      })
      await an.goTo(`/payos/payments?q=${order.code}`)
      await an.see("links.surplus.paid_back", { surplus: an.dong(over) })
    },
  )

  it("a pay-back whose confirmation fails leaves a draft and opens it", async () => {
    const an = await merchant()
    const order = await openSurplus(an, 58_000)
    await an.page.route("**/confirm", (route) => route.abort())
    await an.pressInDrawer("unmatched.payBack.send", { amount: an.dong(58_000) })
    await an.see("unmatched.payBack.unsent")
    await an.see("payouts.detail.heading", {}, an.drawer)
    await an.seeText(an.dong(58_000), an.drawer)
    await an.button("payouts.confirm.action", {}, an.drawer).waitFor()
    expect((await fixtures.order(order.id)).payouts).toMatchObject([{ state: "draft" }])
  })

  it("an unknown payer's account is entered in the same form", async () => {
    const an = await merchant()
    await openSurplus(an, 59_000, { bankId: null, name: null, number: null })
    await an.see("payouts.draftReason.unknown_payer", {}, an.drawer)
    const send = an.button("unmatched.payBack.send", { amount: an.dong(59_000) }, an.drawer)
    expect(await send.isDisabled()).toBe(true)
    const bank = an.drawer.getByRole("combobox", { name: an.say("payouts.form.bank") })
    await bank.fill("970422")
    await an.page.getByRole("option").first().click()
    await an.field("payouts.form.account").fill("0011004500059")
    await send.click()
    await an.see("payouts.confirm.waits")
    expect(
      await database.rows("select to_account_number, state from payos_payout where amount = 59000"),
    ).toEqual([{ to_account_number: "0011004500059", state: "awaiting_approval" }])
  })

  it("a case is found by amount and payer, and the URL keeps the search", async () => {
    const an = await merchant()
    await openSurplus(an, 61_007, { ...PAYER, name: "PHAM VAN TIM" })
    const [matching, other] = [an.dong(61_007), an.dong(62_007)]
    await openSurplus(an, 62_007)
    await an.goTo("/payos/unmatched")
    const row = (text: string) => an.page.getByRole("row").filter({ hasText: text })
    const search = an.page.getByPlaceholder(an.say("unmatched.search"))
    await row(other).waitFor()
    for (const text of ["61.007", "pham van tim"]) {
      await search.fill(text)
      await row(other).waitFor({ state: "hidden" })
      await row(matching).waitFor()
      await an.page.reload()
      await row(matching).waitFor()
      expect(await search.inputValue()).toBe(text)
      expect(await row(other).count()).toBe(0)
      await search.fill("")
      await row(other).waitFor()
    }
    await search.fill("khong co gi")
    await an.see("table.noResults")
  })

  it("opening a case while a filter is applied keeps the filter", async () => {
    const an = await merchant()
    await openSurplus(an, 62_500)
    await an.goTo("/payos/unmatched")
    const row = an.page.getByRole("row").filter({ hasText: an.dong(62_500) })
    await row.waitFor()
    await an.press("table.filter")
    await an.pick("unmatched.closed.filter")
    await an.drawer.getByText(an.say("unmatched.closed.only")).waitFor()
    await an.page.evaluate(`{
      const press = (what, text) => [...document.querySelectorAll(what)]
        .findLast((one) => one.textContent.includes(text)).click()
      press("[role=dialog] *", ${JSON.stringify(an.say("unmatched.closed.only"))})
      press("tr", ${JSON.stringify(an.dong(62_500))})
    }`)
    await an.page.waitForURL(/case=/)
    expect(an.page.url()).toContain("closed=true")
  })

  it("a closed case is found by its state, and its decision is reversed with a reason", async () => {
    const an = await merchant()
    await openSurplus(an, 63_000)
    const row = an.page.getByRole("row").filter({ hasText: an.dong(63_000) })
    await an.drawer.getByRole("radio", { name: an.say("unmatched.action.resolve_outside") }).click()
    await an.drawer.getByRole("radio", { name: an.say("unmatched.outcome.kept") }).click()
    await an.field("reason").fill("Khách để lại làm tiền cọc")
    await an.pressInDrawer("unmatched.action.resolve_outside")
    await row.waitFor({ state: "hidden" })

    await an.filter("unmatched.closed.filter", "unmatched.closed.only")
    const kept = `${an.say("unmatched.decisions.kind.kept")} · ${an.dong(63_000)}`
    await an.seeText(kept, row)
    await row.click({ position: { x: 40, y: 20 } })
    await an.see("unmatched.closed.heading", {}, an.drawer)
    await an.seeText("Khách để lại làm tiền cọc", an.drawer)
    await an.pressInDrawer("unmatched.decisions.reverse")
    await an.field("reason").fill("Khách xin lại tiền")
    await an.pressInDrawer("unmatched.decisions.reverse")
    await an.see("unmatched.decisions.reverseDone")
    await an.see("unmatched.decisions.reversed", {}, an.drawer)
    await an.seeText(`${kept} · ${an.say("unmatched.decisions.reversed")}`)
    expect(new URL(an.page.url()).searchParams.get("closed")).toBe("true")
    await an.goTo("/payos/unmatched")
    await an.button("unmatched.decide", {}, row).waitFor()
  })
})
