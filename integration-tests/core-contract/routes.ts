import { coreRoutes } from "../../src/api/with-lease/core-routes"
import { listCoreRoutes } from "../kit/admin/core-routes"
import type { Journey } from "../kit/journey/journey"
import { whileHeld } from "../kit/journey/while-held"

export function routes(journey: Journey): void {
  const { shopper } = journey

  it("paths: every route that our middleware wraps is a core route", () => {
    const known = listCoreRoutes().map(({ method, path }) => `${method} ${path}`)
    const single = coreRoutes.flatMap(({ matcher, methods = [] }) =>
      methods.map((method) => `${method} ${String(matcher)}`),
    )
    expect(single.length).toBeGreaterThan(10)
    expect(single.filter((route) => !known.includes(route))).toEqual([])
  })

  it("middleware order: middleware mounted on a cart runs before core's routes at any depth", async () => {
    const cartId = await shopper.cart()
    await shopper.startPayment(cartId)
    const collectionId = await shopper.paymentCollection(cartId)
    const item = { email: "lan@example.vn" }
    const responses = await whileHeld(journey, collectionId, [
      () => shopper.request("POST", `/store/carts/${cartId}`, item),
      () => shopper.addBag(cartId),
      () => shopper.request("DELETE", `/store/carts/${cartId}/line-items/none`),
    ])
    expect(responses.map(({ waited }) => waited)).toEqual([true, true, true])
  })

  it("methods: reading a cart does not wait for the lease", async () => {
    const cartId = await shopper.cart()
    await shopper.startPayment(cartId)
    const collectionId = await shopper.paymentCollection(cartId)
    const read = () => shopper.request("GET", `/store/carts/${cartId}`)
    const [response] = await whileHeld(journey, collectionId, [read])
    expect(response).toMatchObject({ waited: false, response: { status: 200 } })
  })

  it("store responses: creating a session returns the session's data", async () => {
    const session = await shopper.startPayment(await shopper.cart())
    expect(session.data.qr_code).toMatch(/^000201/)
  })
}
