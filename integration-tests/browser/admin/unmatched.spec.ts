import type { Merchant } from "../../kit/browser/merchant"
import { PAYER } from "../../kit/admin/order-fixtures"
import type { LateMoney } from "../../kit/purchase/late-money"
import { eventually } from "../../kit/time/eventually"
import { journeys } from "../support/journey"

jest.setTimeout(120_000)

const CART_NOW = 470_000

journeys(({ fixtures, simulator, database, merchant }) => {
  const orderOf = async (cartId: string) => {
    const [row] = await database.rows<{ order_id: string }>(
      "select order_id from order_cart where cart_id = $1",
      [cartId],
    )
    return row?.order_id
  }
  const rowOf = (an: Merchant, amount: number) =>
    an.page
      .getByRole("row")
      .filter({ hasText: an.dong(amount) })
      .filter({ hasText: an.say("unmatched.why.no_session") })
  const choose = async (an: Merchant, { code, amount }: LateMoney, action: string) => {
    await an.goTo(`/payos/unmatched?q=${code}`)
    await an.button("unmatched.decide", {}, rowOf(an, amount)).click()
    await an.drawer.getByRole("radio", { name: an.say(`unmatched.action.${action}`) }).click()
  }
  const decide = async (an: Merchant, { amount }: LateMoney, action: string) => {
    await an.seeText(an.dong(amount), an.drawer)
    const draftOnly = action === "pay_back" && "unmatched.payBack.draftOnly"
    await an.pressInDrawer(draftOnly || `unmatched.action.${action}`)
    await an.drawer.waitFor({ state: "hidden" })
    await an.see(`unmatched.done.${action}`)
    await rowOf(an, amount).waitFor({ state: "hidden" })
  }

  it("unmatched money is resolved by each of the five actions", async () => {
    const order = await fixtures.unpaidOrder()
    const [whole, underpaid, allocated, paidBack, handled] = await Promise.all([
      fixtures.lateMoney(CART_NOW),
      fixtures.lateMoney(460_000),
      fixtures.lateMoney(250_000),
      fixtures.lateMoney(120_000),
      fixtures.lateMoney(70_000),
    ])
    const an = await merchant("en")

    await choose(an, whole, "complete")
    await decide(an, whole, "complete")
    expect(await fixtures.order(String(await orderOf(whole.cartId)))).toMatchObject({
      state: "paid",
      total: CART_NOW,
    })

    await choose(an, underpaid, "accept_partial_payment")
    expect(
      await an.button("unmatched.action.accept_partial_payment", {}, an.drawer).isDisabled(),
    ).toBe(true)
    await an.field("reason").fill("Khách quen, thiếu ít")
    await decide(an, underpaid, "accept_partial_payment")
    expect(await fixtures.order(String(await orderOf(underpaid.cartId)))).toMatchObject({
      state: "paid",
      total: 460_000,
      written_off: CART_NOW - 460_000,
    })

    await choose(an, allocated, "allocate_to_order")
    await an.field("unmatched.order").fill(`#${order.number}`)
    await decide(an, allocated, "allocate_to_order")
    expect(await fixtures.inState(order.id, "paid")).toMatchObject({ received: 250_000 })
    expect(await orderOf(allocated.cartId)).toBeUndefined()

    await choose(an, paidBack, "pay_back")
    await decide(an, paidBack, "pay_back")
    const drafted = await payoutOf(paidBack.problem.subject)
    expect(drafted).toEqual([{ purpose: "pay_back", amount: "120000", state: "draft" }])

    await choose(an, handled, "resolve_outside")
    await an.drawer
      .getByRole("radio", { name: an.say("unmatched.outcome.paid_back_outside") })
      .click()
    await an.field("reason").fill("Đã trả tiền mặt tại quầy")
    await decide(an, handled, "resolve_outside")
    expect((await fixtures.problems()).map(({ id }) => id)).not.toContain(handled.problem.id)
    expect(await payoutOf(handled.problem.subject)).toEqual([])

    // The payments show how their money was used.
    await an.goTo("/payos/payments")
    await an.see("links.unmatched.allocated", { order: order.number })
    await an.see("links.moved", { amount: an.dong(250_000) })
    await an.see("links.unmatched.paying_back")
    await an.see("links.unmatched.paid_back")
  })

  it("unmatched money is allocated to the likely order, and the remainder stays a case", async () => {
    const order = await fixtures.unpaidOrder()
    await fixtures.lateMoney(310_000)
    const an = await merchant("vi")
    await an.goTo("/payos/unmatched")
    await an.button("unmatched.decide", {}, rowOf(an, 310_000)).click()
    await an.seeText(an.say("unmatched.cannot.underpaid", { due: an.dong(160_000) }), an.drawer)
    await an.drawer.getByRole("radio", { name: new RegExp(`#${order.number} `) }).click()
    await an.see("unmatched.leftOver", { amount: an.dong(60_000) }, an.drawer)
    const spent = { amount: an.dong(250_000), number: order.number }
    await an.pressInDrawer("unmatched.allocate", spent)
    await an.see("unmatched.doneLeft", { amount: an.dong(60_000) })
    expect(await fixtures.inState(order.id, "paid")).toMatchObject({ received: 250_000 })
    await an.goTo(`/orders/${order.id}`)
    await an.see("orders.moved", { amount: an.dong(250_000) })
    await an.seeText(an.dong(310_000))
    await an.goTo("/payos/unmatched")
    const rest = an.page.getByRole("row").filter({ hasText: an.dong(60_000) })
    await an.seeText(an.say("unmatched.rest", { order: order.number }), rest)
    await an.button("unmatched.decide", {}, rest).click()
    await an.see("unmatched.evidence.moved", { number: order.number }, an.drawer)
    await an.seeText(an.dong(250_000), an.drawer.locator("dl").first())
  })

  it("preselects no action for money without a likely order", async () => {
    const { cartId, problem } = await fixtures.lateMoney(317_000)
    await makeUnrelated(cartId, problem.subject)
    const an = await merchant("vi")
    await an.goTo("/payos/unmatched")
    await an.button("unmatched.decide", {}, rowOf(an, 317_000)).click()
    const action = an.say("unmatched.action.allocate_to_order")
    const allocate = an.drawer.getByRole("radio", { name: action })
    await allocate.waitFor()
    await an.page.waitForLoadState("networkidle")
    expect(await an.drawer.getByRole("radio", { checked: true }).count()).toBe(0)
    await allocate.click()
    await an.field("unmatched.order").waitFor()
  })

  it("on a phone, a surplus is opened by its row, and shows the transferred amount and the surplus", async () => {
    const transferred = 301_000
    const order = await fixtures.unpaidOrder()
    await simulator.pay(order.code, { amount: transferred, counterAccount: PAYER })
    await fixtures.inState(order.id, "surplus")
    const an = await merchant()
    await an.page.setViewportSize({ width: 390, height: 844 })
    await an.goTo("/payos/unmatched")
    const over = an.dong(transferred - 250_000)
    const row = an.page.getByRole("row").filter({ hasText: over })
    await row
      .filter({ hasText: an.say("unmatched.why.surplus") })
      .click({ position: { x: 40, y: 20 } })
    const facts = an.drawer.locator("dl").first()
    await an.see("unmatched.evidence.transferred", {}, facts)
    await an.seeText(an.dong(transferred), facts)
    await an.see("unmatched.evidence.over", {}, facts)
    await an.seeText(over, facts)
  })

  it("a case that changes while its form is open is refreshed, and decided in the same form", async () => {
    const order = await fixtures.unpaidOrder()
    await simulator.pay(order.code, { amount: 303_000, counterAccount: PAYER })
    await fixtures.inState(order.id, "surplus")
    const an = await merchant()
    await an.goTo("/payos/unmatched")
    const row = (amount: number) => an.page.getByRole("row").filter({ hasText: an.dong(amount) })
    await an.button("unmatched.decide", {}, row(53_000)).click()
    await an.seeText(an.dong(53_000), an.drawer.locator("dl").first())
    await simulator.pay(order.code, { amount: 11_000, counterAccount: PAYER })
    const grown = await eventually("the case to grow", async () =>
      (await fixtures.problems()).find(({ detail }) => detail["amount"] === 64_000),
    )
    await an.field("reason").fill("Khách gọi, xin lại tiền")
    await an.pressInDrawer("unmatched.payBack.draftOnly")
    await an.see("errors.payos_case_changed")
    await an.seeText(an.dong(64_000), an.drawer.locator("dl").first())
    expect(await an.field("reason").inputValue()).toBe("Khách gọi, xin lại tiền")
    expect(await payoutOf(grown.subject)).toEqual([])
    await an.pressInDrawer("unmatched.payBack.draftOnly")
    await an.see("unmatched.done.pay_back")
    await an.drawer.waitFor({ state: "hidden" })
    expect(await payoutOf(grown.subject)).toEqual([
      { purpose: "pay_back", amount: "64000", state: "draft" },
    ])
  })

  /** Removes from a cart and its transfer the customer, phone and account that other orders share. */
  const makeUnrelated = async (cartId: string, collection: string) => {
    const [cart] = await database.rows<{ address: string }>(
      `update cart set email = 'la@example.vn', customer_id = null where id = $1
       returning shipping_address_id as address`,
      [cartId],
    )
    await database.rows("update cart_address set phone = '0999000111' where id = $1", [
      cart?.address,
    ])
    await database.rows(
      `update payos_transfer set counter_account = counter_account || '{"number": "7770001"}'
       where link_id in (select id from payos_link where payment_collection_id = $1)`,
      [collection],
    )
  }

  const payoutOf = (collection: string) =>
    database.rows(
      "select purpose, amount, state from payos_payout where payment_collection_id = $1",
      [collection],
    )
})
