import { randomUUID } from "node:crypto"
import type { PayoutView } from "../../../src/types/payout"
import { eventually } from "../../kit/time/eventually"
import { COLLEAGUE } from "../support/staff"
import type { Merchant } from "../../kit/browser/merchant"
import { journeys } from "../support/journey"
import { loseResponses } from "../support/lose-responses"

jest.setTimeout(120_000)

journeys(({ fixtures, simulator, database, merchant }) => {
  const open = async (an: Merchant) => {
    await an.goTo("/payos/payouts")
    await an.press("payouts.new")
  }
  const bank = (an: Merchant) =>
    an.drawer.getByRole("combobox", { name: an.say("payouts.form.bank") })
  const fill = async (an: Merchant, amount: number) => {
    await bank(an).fill("vietcombank")
    await an.page.getByRole("option", { name: /970436/ }).click()
    await an.field("payouts.form.account").fill("0011004560002")
    await an.field("payouts.form.amount").fill(String(amount))
    await an.field("payouts.form.description").fill("Tien hang thang 11")
  }
  const recorded = (amount: number) =>
    database.rows("select 1 from payos_payout where amount = $1", [amount])

  it("a payout whose response was lost is sent once from the same form, and again from a new form only after confirmation", async () => {
    const an = await merchant()
    const amount = 1_350_000
    const send = { amount: an.dong(amount) }
    await open(an)
    await fill(an, amount)
    const release = await loseResponses(an.page, "**/admin/payos/payouts")
    await an.press("payouts.form.send", send)
    await an.see("errors.no_response_form", {}, an.drawer)
    await release()
    await an.press("payouts.form.send", send)
    await an.see("payouts.confirm.waits")
    expect(await recorded(amount)).toHaveLength(1)

    await an.press("payouts.new")
    await fill(an, amount)
    await an.press("payouts.form.send", send)
    await an.see("errors.payos_payout_duplicate", {}, an.drawer)
    const again = an.button("payouts.form.send", send, an.drawer)
    expect(await again.isDisabled()).toBe(true)
    expect(await recorded(amount)).toHaveLength(1)
    await an.field("payouts.form.repeat").click()
    await again.click()
    await an.drawer.waitFor({ state: "hidden" })
    expect(await recorded(amount)).toHaveLength(2)
  })

  it("an invalid description or account is reported at its field; an account may be grouped", async () => {
    const an = await merchant("en")
    await open(an)
    await fill(an, 33_000)
    const send = an.button("payouts.form.send", { amount: an.dong(33_000) }, an.drawer)
    const refused: [field: string, text: string, fault: string][] = [
      ["description", "Tien hang / thang 11", "descriptionIssue.characters"],
      ["description", "Tien hang ".repeat(6), "descriptionIssue.length"],
      ["account", "0011/0045/6003", "accountIssue"],
      ["account", "001", "accountIssue"],
    ]
    for (const [field, text, fault] of refused) {
      const input = an.field(`payouts.form.${field}`)
      const good = await input.inputValue()
      await input.fill(text)
      await input.press("Tab")
      await an.see(`payouts.form.${fault}`, {}, an.drawer)
      expect(await send.isDisabled()).toBe(true)
      await input.fill(good)
      await input.press("Tab")
      expect(await send.isEnabled()).toBe(true)
    }
    const number = "0011-0045.60 0331"
    await an.field("payouts.form.account").fill(number)
    await an.field("payouts.form.description").fill("Tiền hàng tháng Đ")
    await an.see("payouts.form.descriptionSent", { text: "Tien hang thang D" }, an.drawer)
    await an.field("batches.settings.category").fill("Tiền hàng, tháng 11")
    await send.click()
    await an.see("payouts.confirm.waits")
    const sql = "select description, category from payos_payout where to_account_number = $1"
    expect(await database.rows(sql, [number.replace(/\D/g, "")])).toEqual([
      { description: "Tien hang thang D", category: ["Tien hang", "thang 11"] },
    ])
  })

  it("a double click on the button sends one payout", async () => {
    const an = await merchant()
    await open(an)
    await fill(an, 77_000)
    const send = an.button("payouts.form.send", { amount: an.dong(77_000) }, an.drawer)
    await send.evaluate((button: unknown) => {
      const { click } = button as { click: () => void }
      click.call(button)
      click.call(button)
    })
    await an.see("payouts.confirm.waits")
    expect(await recorded(77_000)).toHaveLength(1)
  })

  it("a refund whose response was lost is reported in its open form and made once", async () => {
    const order = await fixtures.paidOrder()
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    await an.press("orders.refunds.action")
    await an.field("payouts.form.amount").fill("53.000")
    const release = await loseResponses(an.page, "**/refunds")
    // The refetch of the order fails too, which leaves the form open.
    const ofOrder = `**/admin/payos/orders/${order.id}`
    await an.page.route(ofOrder, (route) => route.abort())
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(53_000) })
    await an.see("errors.no_response_form", {}, an.drawer)
    await an.see("failed.heading")
    await an.page.unroute(ofOrder)
    await release()
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(53_000) })
    await an.see("orders.refund.waits")
    expect((await fixtures.order(order.id)).payouts).toHaveLength(1)
  })

  it("a pay-back whose response was lost is reported in its form and made once", async () => {
    const late = await fixtures.lateMoney(122_000)
    const an = await merchant()
    await an.goTo("/payos/unmatched")
    const row = an.page.getByRole("row").filter({ hasText: an.dong(122_000) })
    await an.button("unmatched.decide", {}, row).click()
    await an.drawer.getByRole("radio", { name: an.say("unmatched.action.pay_back") }).click()
    await loseResponses(an.page, "**/resolve")
    await an.pressInDrawer("unmatched.payBack.draftOnly")
    await an.see("errors.no_response_form", {}, an.drawer)
    expect(
      await database.rows("select 1 from payos_payout where payment_collection_id = $1", [
        late.problem.subject,
      ]),
    ).toHaveLength(1)
  })

  it("a payout that waits at payOS shows what to do, and one to another account holder shows the name", async () => {
    await simulator.behaviour({ approvalRequired: true })
    const { payout } = await fixtures.admin<{ payout: PayoutView }>("/payos/payouts", {
      ...{ amount: 91_000, description: "Tien hang", idempotency_key: randomUUID() },
      destination: {
        ...{ to_bin: "970436", to_account_number: "0011004560091" },
        to_account_name: "Đỗ Thị Lân",
      },
      confirmed_duplicate: true,
    })
    await fixtures.approve(payout.id, COLLEAGUE)
    const sent = await eventually("the payout at payOS", async () =>
      (await simulator.allPayouts()).find(({ referenceId }) => referenceId.startsWith(payout.id)),
    )
    await simulator.behaviour({ approvalRequired: false })
    const an = await merchant()
    await an.goTo("/payos")
    await an.page.getByRole("link", { name: an.say("orders.refunds.show") }).click()
    const row = an.page.getByRole("row").filter({ hasText: an.dong(91_000) })
    await row.first().getByText(an.say("payouts.waitsAtPayos.state")).waitFor()
    await an.goTo(`/payos/payouts?payout=${payout.id}`)
    await an.see("payouts.waitsAtPayos.text", {}, an.drawer)
    await simulator.payoutState(sent.id, "APPROVED")
    const names = { name: "Đỗ Thị Lân", reported: "NGUYEN VAN AN" }
    await an.see("payouts.otherName", names, an.drawer)
    await an.seeText(names.name, an.drawer)
    expect(await an.drawer.getByText(an.say("payouts.waitsAtPayos.state")).count()).toBe(0)
    await an.page.keyboard.press("Escape")
    await an.see("payouts.otherHolder")
    await an.goTo(`/payos/payouts?payout=${payout.id}`)
    await an.drawer.getByRole("link", { name: an.say("payouts.detail.atPayos") }).click()
    await an.see("atPayos.all")
    await an.seeText(sent.id)
    await an.seeText("NGUYEN VAN AN")
  })

  it("Enter selects the typed bank, and nothing before the list has loaded", async () => {
    const an = await merchant()
    await open(an)
    await bank(an).click()
    await an.page.getByRole("option").first().waitFor()
    let respond = (): void => undefined
    const held = new Promise<void>((resolve) => (respond = resolve))
    await an.page.route("**/admin/payos/banks?q=*", async (route) => {
      await held
      await route.continue()
    })
    await bank(an).pressSequentially("mb bank")
    await bank(an).press("Enter")
    expect(await bank(an).inputValue()).toBe("mb bank")
    respond()
    await an.page.getByRole("option").first().filter({ hasText: "970422" }).waitFor()
    await bank(an).press("Enter")
    expect(await bank(an).inputValue()).toBe("MB Bank · 970422")
  })
})
