import { PAYER } from "../../kit/admin/order-fixtures"
import { journeys } from "../support/journey"

jest.setTimeout(120_000)

journeys(({ fixtures, database, merchant }) => {
  /** Creates a customer for this order; the shop's other orders share one. */
  const customerOf = async (orderId: string, email: string) => {
    const { customer } = await fixtures.admin<{ customer: { id: string } }>("/customers", { email })
    await database.rows(
      `with orders as (update "order" set customer_id = $2, email = $3 where id = $1 returning id)
       update cart set customer_id = $2, email = $3
       where id in (select cart_id from order_cart where order_id in (select id from orders))`,
      [orderId, customer.id, email],
    )
    return customer.id
  }

  it("a customer's page exports and erases the payOS data", async () => {
    const order = await fixtures.paidOrder()
    const id = await customerOf(order.id, "private@example.vn")
    const an = await merchant("en")
    await an.goTo(`/customers/${id}`)
    await an.see("personalData.text")
    const file = await an.saved(() => an.press("personalData.export"))
    expect(file.name).toBe("payos-personal-data.json")
    expect(file.body.toString()).toContain(PAYER.number)

    await an.press("personalData.erase")
    await an.see("personalData.confirm")
    await an.page
      .getByRole("alertdialog")
      .getByRole("button", { name: an.say("personalData.erase"), exact: true })
      .click()
    await an.see("personalData.erased")
    const again = await an.saved(() => an.press("personalData.export"))
    expect(again.body.toString()).not.toContain(PAYER.number)
    expect(again.body.toString()).not.toContain(PAYER.name)

    await an.goTo(`/orders/${order.id}`)
    await an.see("erased")
  })
})
