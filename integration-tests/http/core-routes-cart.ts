import { Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { whileHeld } from "../kit/journey/while-held"
import { eventually } from "../kit/time/eventually"
import { unscheduleLinks } from "../kit/time/make-due"

/** A request that waited for its own lease would do so for 35 s. */
const SOON_MS = 15_000

/** Paths that Express treats as the same route, and paths that only resemble another. */
export function coreRoutesCart(journey: Journey): void {
  const { shopper, simulator, store, sql, container, orderOf } = journey

  const cartToPay = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    return {
      cartId,
      orderCode: data.order_code,
      collectionId: await shopper.paymentCollection(cartId),
    }
  }

  it("T48: a change of a cart waits for its settlement, however the path is written", async () => {
    const { cartId, collectionId } = await cartToPay()
    const bag = { variant_id: store().variantId, quantity: 1 }
    const paths: [string, object][] = [
      [`/store/carts/${cartId}/line-items?fields=id,/complete`, bag],
      [`/store/carts/${cartId}/LINE-items/?next=/complete`, bag],
      [`/STORE/carts/${cartId}/`, { email: "lan@example.vn" }],
      [`/store/carts/${cartId}/customer`, {}],
      [`/store/carts/%63${cartId.slice(1)}/promotions`, { promo_codes: [] }],
    ]
    const responses = await whileHeld(
      journey,
      collectionId,
      paths.map(
        ([path, body]) =>
          async () =>
            (await shopper.request("POST", path, body)).status,
      ),
    )
    expect(responses.map(({ waited }) => waited)).toEqual(paths.map(() => true))
    expect(responses.map(({ response }) => response)).not.toContain(409)
  })

  it.each(["/COMPLETE", "/complete/", "/Complete/?fields=id"])(
    "T48: %s completes the cart without waiting for its own lease",
    async (ending) => {
      const { cartId, orderCode } = await cartToPay()
      await simulator.pay(orderCode, { deliver: "never" })
      const since = Date.now()
      const { body } = await shopper.request("POST", `/store/carts/${cartId}${ending}`)
      expect(body["type"]).toBe("order")
      expect(Date.now() - since).toBeLessThan(SOON_MS)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    },
  )

  it("an update of the cart with a trailing slash does not wait for its own lease", async () => {
    const { cartId } = await cartToPay()
    const since = Date.now()
    const { status } = await shopper.request("POST", `/store/carts/${cartId}/`, {
      email: "lan@example.vn",
    })
    expect(status).toBe(200)
    expect(Date.now() - since).toBeLessThan(SOON_MS)
  })

  it("a change of a cart whose link is closed waits while its late money is settled", async () => {
    const { cartId, collectionId } = await cartToPay()
    await sql("update payos_link set state = 'closed', closed_at = now()")
    await unscheduleLinks(sql)
    const [response] = await whileHeld(journey, collectionId, [() => shopper.addBag(cartId)])
    expect(response?.waited).toBe(true)
  })

  it("a payment session that a merchant starts for a paid cart is refused after its settlement", async () => {
    const { cartId, collectionId, orderCode } = await cartToPay()
    const path = `/payment-collections/${collectionId}/payment-sessions`
    await simulator.pay(orderCode)
    const response = await eventually("a refusal", async () => {
      const { status, body } = await journey.admin(path, { provider_id: "pp_payos_payos" })
      return status === 400 && body
    })
    expect(response).toMatchObject({ code: "payos_money_received" })
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    const sessions = await container().resolve(Modules.PAYMENT).listPaymentSessions({
      payment_collection_id: collectionId,
    })
    expect(sessions).toHaveLength(1)
  })
}
