import type { Merchant } from "../../kit/browser/merchant"
import { journeys } from "../support/journey"

jest.setTimeout(120_000)

const CART_NOW = 470_000

journeys(({ till, database, merchant }) => {
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
  const choose = async (an: Merchant, amount: number, action: string) => {
    const row = rowOf(an, amount)
    if (action === "complete") return an.button("unmatched.action.complete", {}, row).click()
    await an.button("unmatched.column.what", {}, row).click()
    await an.pick(`unmatched.action.${action}`)
  }
  const decide = async (an: Merchant, amount: number, action: string) => {
    await an.seeText(an.dong(amount), an.drawer)
    await an.pressInDrawer(`unmatched.action.${action}`)
    await an.drawer.waitFor({ state: "hidden" })
    await an.see("unmatched.done")
    await rowOf(an, amount).waitFor({ state: "hidden" })
  }

  it.each(["vi", "en"] as const)(
    "money of no order finds each of its ways, in %s",
    async (language) => {
      const order = await till.unpaidOrder()
      const [whole, short, attached, paidBack, handled] = await Promise.all([
        till.lateMoney(CART_NOW),
        till.lateMoney(460_000),
        till.lateMoney(250_000),
        till.lateMoney(120_000),
        till.lateMoney(70_000),
      ])
      const an = await merchant(language)
      await an.goTo("/payos/unmatched")

      await choose(an, CART_NOW, "complete")
      await decide(an, CART_NOW, "complete")
      expect(await till.order(String(await orderOf(whole.cartId)))).toMatchObject({
        state: "paid",
        total: CART_NOW,
      })

      await choose(an, 460_000, "accept_short")
      expect(await an.button("unmatched.action.accept_short", {}, an.drawer).isDisabled()).toBe(
        true,
      )
      await an.field("reason").fill("Khách quen, thiếu ít")
      await decide(an, 460_000, "accept_short")
      expect(await till.order(String(await orderOf(short.cartId)))).toMatchObject({
        state: "paid",
        total: 460_000,
      })

      await choose(an, 250_000, "attach")
      await an.field("unmatched.order").fill(order.id)
      await decide(an, 250_000, "attach")
      expect(await till.inState(order.id, "paid")).toMatchObject({ received: 250_000 })
      expect(await orderOf(attached.cartId)).toBeUndefined()

      await choose(an, 120_000, "pay_back")
      await decide(an, 120_000, "pay_back")
      const drafted = await payoutOf(paidBack.problem.subject)
      expect(drafted).toEqual([{ purpose: "pay_back", amount: "120000", state: "draft" }])

      await choose(an, 70_000, "handled")
      await an.drawer.getByRole("radio", { name: an.say("unmatched.outcome.paid_outside") }).click()
      await an.field("reason").fill("Đã trả tiền mặt tại quầy")
      await decide(an, 70_000, "handled")
      expect((await till.problems()).map(({ id }) => id)).not.toContain(handled.problem.id)
      expect(await payoutOf(handled.problem.subject)).toEqual([])
    },
  )

  const payoutOf = (collection: string) =>
    database.rows(
      "select purpose, amount, state from payos_payout where payment_collection_id = $1",
      [collection],
    )
})
