import { randomUUID } from "node:crypto"
import { PAYER } from "../../kit/admin/order-fixtures"
import { eventually } from "../../kit/time/eventually"
import { journeys } from "../support/journey"
import { COLLEAGUE } from "../support/staff"

jest.setTimeout(120_000)

journeys(({ fixtures, simulator, merchant }) => {
  it("the first partial refund is prefilled with the full amount, later ones are empty, until everything is refunded", async () => {
    const order = await fixtures.paidOrder()
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    await an.press("orders.refunds.action")
    const amount = an.field("payouts.form.amount")
    expect(await amount.inputValue()).toBe("250.000")
    await amount.fill("100.000")
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(100_000) })
    await an.see("payouts.state.awaiting_approval")
    await an.see("orders.state.refund_waiting")
    await an.see("orders.waiting", { waiting: an.dong(100_000) })
    await an.press("orders.refunds.action")
    await an.see("orders.refund.left", { left: an.dong(150_000) }, an.drawer)
    expect(await amount.inputValue()).toBe("")
    await amount.fill("150.000")
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(150_000) })
    await an.see("orders.waiting", { waiting: an.dong(250_000) })
    expect(await an.button("orders.refunds.action").count()).toBe(0)
  })

  it("an outdated form keeps its input, shows the remaining amount and can be sent again", async () => {
    const order = await fixtures.paidOrder()
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    await an.press("orders.refunds.action")
    await an.field("payouts.form.amount").fill("30.000")
    await an.field("orders.refund.note").fill("Khách trả một túi")
    const { payments } = await fixtures.order(order.id)
    const form = { amount: 40_000, idempotency_key: randomUUID() }
    await fixtures.admin(`/payos/payments/${payments[0]?.id}/refunds`, form)
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(30_000) })
    await an.see("errors.payos_refund_changed", {}, an.drawer)
    await an.see("orders.refund.left", { left: an.dong(210_000) }, an.drawer)
    expect(await an.field("orders.refund.note").inputValue()).toBe("Khách trả một túi")
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(30_000) })
    await an.see("orders.refund.waits")
    expect((await fixtures.order(order.id)).payouts).toHaveLength(2)
  })

  it.each([
    ["a small desktop", { width: 1280, height: 800 }],
    ["a phone", { width: 390, height: 844 }],
  ])("the refund button is visible without scrolling on %s", async (_, size) => {
    const order = await fixtures.paidOrder()
    const an = await merchant()
    await an.page.setViewportSize(size)
    await an.goTo(`/orders/${order.id}`)
    const button = an.button("orders.refunds.action")
    const box = await button.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(size.height)
    expect(await button.count()).toBe(1)
  })

  it("shows what Medusa's own button refunded", async () => {
    const order = await fixtures.paidOrder()
    const an = await merchant("en")
    await an.goTo(`/orders/${order.id}`)
    const payment = an.page.locator("div").filter({ hasText: /^#\w{7}/ })
    const menu = payment.filter({ hasText: "Pp_payos_payos" }).getByRole("button")
    await menu.last().click()
    await an.page.getByRole("menuitem", { name: "Refund" }).click()
    const dialog = an.page.getByRole("dialog")
    await dialog.getByRole("textbox").first().fill("100000")
    await dialog.getByRole("button", { name: "Save" }).click()
    await dialog.waitFor({ state: "hidden" })
    await an.see("orders.waiting", { waiting: an.dong(100_000) })
    // Medusa's dialog has no title.
    expect(an.errors.splice(0)).toEqual([expect.stringContaining("DialogTitle")])
  })

  it("an order whose total was reduced prefills its refund form with the difference", async () => {
    const order = await fixtures.unpaidOrder({ quantity: 2 })
    await simulator.pay(order.code, { counterAccount: PAYER })
    await fixtures.inState(order.id, "paid")
    await fixtures.takeOffBag(order.id)
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    await an.see("orders.state.refund_due", { surplus: an.dong(220_000) })
    await an.press("orders.refunds.action")
    expect(await an.field("payouts.form.amount").inputValue()).toBe("220.000")
  })

  it("a surplus in unmatched money does not prefill the refund form, which links to its case", async () => {
    const order = await fixtures.unpaidOrder()
    await simulator.pay(order.code, { amount: 321_000, counterAccount: PAYER })
    await eventually("the case", async () => (await fixtures.order(order.id)).problems.length > 0)
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    const surplus = an.dong(71_000)
    await an.see("orders.state.surplus", { surplus })
    await an.see("problems.surplus")
    await an.press("orders.refunds.action")
    await an.see("orders.refund.surplus", { amount: surplus }, an.drawer)
    expect(await an.field("payouts.form.amount").inputValue()).toBe("")
    const decide = an.say("problems.remedy.decide_about_money")
    await an.drawer.getByRole("link", { name: decide }).click()
    await an.see("unmatched.evidence.over", {}, an.drawer)
    await an.seeText(surplus, an.drawer)

    await an.goTo(`/orders/${order.id}`)
    await an.page.getByRole("listitem").getByRole("link", { name: decide }).click()
    await an.seeText(surplus, an.drawer)
    await an.pressInDrawer("unmatched.payBack.draftOnly")
    await an.see("unmatched.done.pay_back")
    await fixtures.inState(order.id, "paid")
    await an.goTo(`/orders/${order.id}`)
    await an.press("orders.refunds.action")
    expect(await an.field("payouts.form.amount").inputValue()).toBe("250.000")
  })

  it("an order with two payers offers a refund to each of them", async () => {
    const order = await fixtures.paidOrder()
    await fixtures.changeBags(order.id, 2)
    await fixtures.inState(order.id, "underpaid")
    await fixtures.admin(`/payos/orders/${order.id}/link`, {})
    const { links, payable_link_id } = await fixtures.order(order.id)
    const rest = links.find(({ id }) => id === payable_link_id)
    const counterAccount = { bankId: "970422", name: "TRAN VAN BINH", number: "1122334455" }
    await simulator.pay(Number(rest?.order_code), { counterAccount })
    await fixtures.inState(order.id, "paid")
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    const action = (amount: number, payer: string) =>
      an.page.getByRole("button", {
        name: [an.say("orders.refunds.action"), an.dong(amount), payer].join(" · "),
      })
    await action(250_000, PAYER.name).waitFor()
    await action(220_000, counterAccount.name).click()
    await an.see("orders.refund.left", { left: an.dong(220_000) }, an.drawer)
    await an.see("orders.refund.goesTo", { account: counterAccount.name }, an.drawer)
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(220_000) })
    await an.see("orders.refund.waits")
    await an.press("orders.refunds.action")
    await an.see("orders.refund.left", { left: an.dong(250_000) }, an.drawer)
  })

  it("an outdated page cannot confirm an account that it does not show", async () => {
    const order = await fixtures.paidOrder()
    await fixtures.admin(`/orders/${order.id}/cancel`, {})
    const id = String((await fixtures.order(order.id)).payouts[0]?.id)
    const failTo = async (to_account_number: string) => {
      const destination = { to_bin: "970422", to_account_number, to_account_name: null }
      await simulator.failNextPayout("INVALID_ACCOUNT")
      await fixtures.admin(`/payos/payouts/${id}/confirm`, { destination })
      await fixtures.approve(id, COLLEAGUE)
      await eventually("the payout to fail", async () => {
        const [payout] = (await fixtures.order(order.id)).payouts
        return payout?.state === "failed" && payout.to_account_number === to_account_number
      })
    }
    await failTo("1111222233")
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    await an.press("orders.refunds.show")
    await an.pressInDrawer("payouts.confirm.again")
    await an.see("payouts.confirm.heading")
    await failTo("9999888877")
    await an.seeText("1111222233", an.drawer)
    await an.pressInDrawer("payouts.confirm.sendAgain", { amount: an.dong(250_000) })
    await an.see("errors.payos_payout_changed")
    expect((await fixtures.order(order.id)).payouts[0]).toMatchObject({ state: "failed" })
    await an.seeText("9999888877", an.drawer)
    await an.pressInDrawer("payouts.confirm.sendAgain", { amount: an.dong(250_000) })
    await an.see("payouts.confirm.waits")
  })

  it("a form closes when the user navigates to another order", async () => {
    const [one, other] = [await fixtures.paidOrder(), await fixtures.paidOrder()]
    await fixtures.admin(`/orders/${other.id}/cancel`, {})
    const an = await merchant()
    await an.goTo(`/orders/${one.id}`)
    await an.button("orders.refunds.action").waitFor()
    // Navigates between the orders inside the dashboard, which keeps its cache.
    const navigate = async (step: string) => {
      await an.page.evaluate(step)
      await an.page.getByRole("heading", { name: "payOS", exact: true }).waitFor()
    }
    const goTo = (id: string) =>
      navigate(
        `history.pushState({}, "", "/app/orders/${id}"); dispatchEvent(new PopStateEvent("popstate", { state: {} }))`,
      )
    await goTo(other.id)
    await an.press("orders.refunds.show")
    await an.button("payouts.confirm.action", {}, an.drawer).waitFor()
    await navigate("history.back()")
    await an.page.waitForURL(`**/orders/${one.id}`)
    await an.page.getByRole("dialog").waitFor({ state: "detached" })

    await an.press("orders.refunds.action")
    await an.see("orders.refund.heading", { number: one.number }, an.drawer)
    await navigate("history.forward()")
    await an.page.waitForURL(`**/orders/${other.id}`)
    await an.page.getByRole("dialog").waitFor({ state: "detached" })
  })
})
