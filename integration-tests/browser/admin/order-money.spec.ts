import { randomUUID } from "node:crypto"
import type { Locator } from "playwright-core"
import { QRPay } from "vietnam-qr-pay"
import { PAYER } from "../../kit/admin/order-fixtures"
import { eventually } from "../../kit/time/eventually"
import { journeys } from "../support/journey"
import { readQr } from "../support/read-qr"
import { COLLEAGUE } from "../support/staff"

jest.setTimeout(120_000)

journeys(({ fixtures, simulator, merchant }) => {
  it("an open order page updates to paid without a reload and shows its history", async () => {
    const order = await fixtures.unpaidOrder()
    const an = await merchant("vi")
    await an.goTo(`/orders/${order.id}`)
    await an.see("orders.state.waiting")
    await an.page.getByAltText(an.say("orders.link.qr")).waitFor()
    let isReloaded = false
    an.page.on("framenavigated", () => (isReloaded = true))
    const reference = `FT2632${order.code}`
    await simulator.pay(order.code, { counterAccount: PAYER, reference })
    await an.see("orders.received", { received: an.dong(250_000) })
    await an.see("orders.state.paid")
    await an.page.getByText(an.say("links.detail.history"), { exact: true }).last().click()
    const amount = an.dong(250_000)
    await an.see("links.moment.created", { amount })
    await an.see("links.moment.transfer", { amount, reference })
    await an.see("links.moment.settled", { order: `#${order.number}` })
    expect(isReloaded).toBe(false)
  })

  it("an underpaid order shows a code for the remainder, and gets a link for exactly that amount", async () => {
    const order = await fixtures.unpaidOrder({ quantity: 4 })
    await simulator.pay(order.code, { amount: 800_000, counterAccount: PAYER })
    await fixtures.inState(order.id, "underpaid")
    const an = await merchant("en")
    await an.goTo(`/orders/${order.id}`)
    const sums = { received: an.dong(800_000), due: an.dong(110_000) }
    await an.see("orders.state.underpaid", sums)
    await an.see("orders.due", sums)
    const code = an.page.getByAltText(an.say("orders.link.qr"))
    expect(await amountIn(code)).toBe("110000")
    expect(await an.button("links.action.copy").count()).toBe(0)
    // While a code can still be paid, it is a secondary action.
    const make = an.button("orders.link.replace", sums)
    expect(await make.getAttribute("class")).toContain("bg-ui-button-neutral")
    await make.click()
    await an.see("orders.link.created")
    await an.button("links.action.copy").waitFor()
    expect(await amountIn(code)).toBe("110000")
    expect(await an.button("orders.link.replace", sums).count()).toBe(0)
    const [link] = (await fixtures.order(order.id)).links
    await simulator.pay(link?.order_code ?? 0, { counterAccount: PAYER })
    await an.see("orders.state.paid")
    // Two links have become one order.
    await an.page.getByText(an.say("links.detail.history"), { exact: true }).last().click()
    const settled = an.say("links.moment.settled", { order: `#${order.number}` })
    await an.seeText(settled)
    expect(await an.page.getByText(settled).count()).toBe(1)
  })

  it("an e-invoice is downloaded as a valid PDF; one that is being issued is shown as such", async () => {
    const order = await fixtures.paidOrder()
    await simulator.invoice(order.code, { issued: true })
    await simulator.invoice(order.code, { issued: false })
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    await an.see("links.detail.beingIssued")
    const buttons = an.page.getByRole("button", { name: /^PDF \d+/ })
    await buttons.first().waitFor()
    expect(await buttons.count()).toBe(1)
    const { name, body } = await an.saved(() => buttons.click())
    expect(name).toMatch(/\.pdf$/)
    expect(body.subarray(0, 5).toString()).toBe("%PDF-")
    expect(await an.page.getByText(/^Số \d+ · /).count()).toBe(1)
    expect(pagesOf(body)).toBe(1)
  })

  it("a partial refund shows all figures, is approved by a second user, and shows its bank reference", async () => {
    const amount = 50_000
    const order = await fixtures.paidOrder()
    const an = await merchant()
    await an.goTo(`/orders/${order.id}`)
    await an.press("orders.refunds.action")
    await an.see("orders.refund.left", { left: an.dong(250_000) }, an.drawer)
    await an.field("payouts.form.amount").fill(String(amount))
    await an.see("orders.refund.goesTo", { account: "NGUYEN THI LAN" }, an.drawer)
    await an.seeText("••7890", an.drawer)
    const summary = an.drawer.locator("dl")
    await an.seeText(an.dong(amount), summary)
    for (const line of ["gets", "fee", "from", "after"]) {
      await an.see(`payouts.summary.${line}`, {}, summary)
    }
    await an.pressInDrawer("orders.refund.send", { amount: an.dong(amount) })
    await an.see("orders.refund.waits")
    await an.see("payouts.state.awaiting_approval")
    const waiting = String((await fixtures.order(order.id)).payouts[0]?.id)
    const sent = (await simulator.allPayouts()).map(({ referenceId }) => referenceId)
    expect(sent.filter((reference) => reference.startsWith(waiting))).toEqual([])

    await an.press("orders.refunds.show")
    await an.see("payouts.approve.waits", {}, an.drawer)
    const binh = await merchant("vi", COLLEAGUE)
    await binh.goTo(`/orders/${order.id}`)
    await binh.press("orders.refunds.show")
    await binh.pressInDrawer("payouts.approve.action", { amount: an.dong(amount) })
    await binh.see("payouts.approve.done")
    const payout = await eventually("the payout's bank reference", async () => {
      const [found] = (await fixtures.order(order.id)).payouts
      return found?.state === "succeeded" && found
    })
    await eventually("the drawer closed", async () => {
      await binh.page.keyboard.press("Escape")
      return (await binh.page.getByRole("dialog").count()) === 0
    })
    await binh.see("payouts.state.succeeded")
    await binh.seeText(String(payout.bank_reference))
    await binh.page.getByText(an.say("links.detail.history"), { exact: true }).last().click()
    await binh.see("links.moment.payout_arrived", { amount: an.dong(amount) })
    expect(payout.amount).toBe(amount)
  })

  it("a surplus that was refunded before an edit prefills the form, and is refunded again only after confirmation", async () => {
    const order = await fixtures.unpaidOrder({ quantity: 2 })
    await simulator.pay(order.code, { counterAccount: PAYER })
    const { payments } = await fixtures.inState(order.id, "paid")
    const form = { amount: 220_000, idempotency_key: randomUUID() }
    await fixtures.admin(`/payos/payments/${payments[0]?.id}/refunds`, form)
    await fixtures.takeOffBag(order.id)
    await fixtures.inState(order.id, "surplus")
    const an = await merchant("vi")
    await an.goTo(`/orders/${order.id}`)
    const amount = an.dong(220_000)
    await an.see("orders.state.surplus", { surplus: amount })
    await an.see("orders.credited", { credited: amount })
    await an.press("orders.refunds.action")
    await an.pressInDrawer("orders.refund.send", { amount })
    await an.see("errors.payos_refund_credited_before", {}, an.drawer)
    const send = an.button("orders.refund.send", { amount }, an.drawer)
    expect(await send.isDisabled()).toBe(true)
    expect((await fixtures.order(order.id)).payouts).toHaveLength(1)
    await an.field("orders.refund.repeat").click()
    await send.click()
    await an.see("orders.refund.waits")
    expect((await fixtures.order(order.id)).payouts).toHaveLength(2)
  })

  it("a cancelled order's refund is a draft, which a user can confirm or discard", async () => {
    const [one, other] = [await fixtures.paidOrder(), await fixtures.paidOrder()]
    await Promise.all([one, other].map(({ id }) => fixtures.admin(`/orders/${id}/cancel`, {})))
    const an = await merchant()
    await an.goTo(`/orders/${one.id}`)
    await an.see("orders.refunds.draft", { amount: an.dong(250_000) })
    await an.press("orders.refunds.show")
    await an.see("payouts.draftReason.not_requested", {}, an.drawer)
    await an.pressInDrawer("payouts.confirm.action")
    await an.see("payouts.confirm.heading")
    await an.seeText(an.dong(250_000), an.drawer.locator("dl"))
    await an.pressInDrawer("payouts.form.send", { amount: an.dong(250_000) })
    await an.see("payouts.confirm.waits")
    expect((await fixtures.order(one.id)).payouts[0]).toMatchObject({ state: "awaiting_approval" })

    await an.goTo(`/orders/${other.id}`)
    await an.press("orders.refunds.show")
    await an.pressInDrawer("payouts.discard.action")
    await an.see("payouts.discard.heading")
    const discard = an.button("payouts.discard.unallocated", {}, an.drawer)
    expect(await discard.isDisabled()).toBe(true)
    await an.field("reason").fill("Khách nhận tiền mặt tại quầy")
    await discard.click()
    await an.see("payouts.discard.done")
    expect((await fixtures.order(other.id)).payouts[0]).toMatchObject({
      state: "discarded",
      discard_reason: "Khách nhận tiền mặt tại quầy",
    })
    const reason = "Khách nhận tiền mặt tại quầy"
    await an.see("payouts.detail.discarded", { reason }, an.drawer)
    expect(await an.drawer.getByText(an.say("payouts.draftReason.not_requested")).count()).toBe(0)
  })
})

/** The amount of the QR code in an image, as a bank app reads it. */
async function amountIn(picture: Locator): Promise<string> {
  await picture.waitFor()
  return new QRPay(await readQr(picture.page(), await picture.screenshot())).amount ?? ""
}

/** The number of pages of a PDF. */
const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1])
