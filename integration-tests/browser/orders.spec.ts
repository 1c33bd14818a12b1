import { journeys } from "./support/journey"
import { checkLayout } from "./support/check-layout"

journeys(({ buyer, simulator, shopper }) => {
  it("an order placed before payment is paid through its link on another device, with a new code", async () => {
    const lan = await buyer("desktop", "en")
    await lan.atPayment()
    const old = await lan.pay()
    await lan.press("", "Order now, transfer later")
    await lan.page.waitForURL(/\/order/)
    await lan.page.getByRole("heading", { name: /Order #\d+/ }).waitFor()
    expect((await lan.code()).orderCode).toBe(old.orderCode)
    await checkLayout(lan.page)

    const address = new URL(lan.page.url())
    expect(address.search).not.toContain("payses_")
    const elsewhere = await buyer("phone")
    await elsewhere.goTo(address.href)
    expect((await elsewhere.code()).orderCode).toBe(old.orderCode)
    await simulator.expire(old.orderCode)
    await elsewhere.pressPaidUntil("expired")
    await elsewhere.press("Tạo mã mới", "")
    const fresh = await elsewhere.code()
    expect(fresh.orderCode).not.toBe(old.orderCode)
    await simulator.pay(fresh.orderCode)
    await elsewhere.status("paid")
    await lan.status("paid")
    await checkLayout(elsewhere.page)
  })

  it("a paid cart that is not ready shows what is missing, and never 'paid'", async () => {
    const cartId = await shopper.cart({ withShipping: false })
    const paymentCollectionId = await shopper.paymentCollection(cartId)
    const lan = await buyer("phone", "en")
    await lan.atPayment({ cartId, paymentCollectionId })
    const link = await lan.pay()
    await simulator.pay(link.orderCode)
    await lan.status("not_ready")
    await lan.reads("", "there is nothing more to pay")
    await lan.reads("", "no delivery method chosen")
    await checkLayout(lan.page)
    expect(await lan.panel.innerText()).not.toMatch(/paid/i)
  })
})
