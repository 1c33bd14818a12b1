import { createRegionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Journey } from "../kit/journey/journey"
import { addFreeShipping, addGood } from "../kit/store/extra-goods"
import { eventually, pause } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"
import { linkCalls } from "./link-calls"

const SHOWN = [
  "account_name",
  "account_number",
  "amount",
  "bank_name",
  "bin",
  "checkout_url",
  "currency",
  "description",
  "expires_at",
  "order_code",
  "payment_link_id",
  "qr_code",
  "session_id",
]

export function links(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, container, store } = journey
  const { creations, payable, cancelled } = linkCalls(journey)

  let freeShipping: string
  let cheap: string
  let dollars: string
  journey.prepare(async () => {
    freeShipping = await addFreeShipping(container(), store())
    cheap = await addGood(container(), store(), { sku: "CHEAP", price: 1_500 })
    dollars = await addGood(container(), store(), { sku: "DOLLARS", price: 20, currency: "usd" })
  })

  describe("a payment session", () => {
    it("T36: shows the shopper payOS's own QR code, account and transfer description, and nothing more", async () => {
      const { data } = await shopper.startPayment(await shopper.cart())
      const { request, ...returned } = await simulator.link(data.order_code)
      expect(Object.keys(data).sort()).toEqual(SHOWN)
      expect(data).toMatchObject({
        description: returned["description"],
        qr_code: returned["qrCode"],
        bin: returned["bin"],
        account_number: returned["accountNumber"],
        checkout_url: returned["checkoutUrl"],
        payment_link_id: returned.paymentLinkId,
      })
      expect(request).toMatchObject({
        description: expect.stringMatching(/^[A-Z0-9 ]{1,25}$/),
        expiredAt: Math.floor(Date.parse(String(data["expires_at"])) / 1000),
        returnUrl: expect.stringMatching(/^https?:/),
      })
      expect(data.order_code).toBeGreaterThan(2 ** 40)
    })

    it("sends the partner code when it creates a link", async () => {
      await shopper.startPayment(await shopper.cart())
      const [creation] = await creations()
      expect(creation?.headers["x-partner-code"]).toBe("DOI-TAC")
    })

    it("T32: keeps its QR code after a page refresh, without a request to payOS", async () => {
      const cartId = await shopper.cart()
      const first = await shopper.startPayment(cartId)
      const second = await shopper.startPayment(cartId)
      expect(second.id).not.toBe(first.id)
      expect(second.data.qr_code).toBe(first.data.qr_code)
      expect(second.data.session_id).toBe(second.id)
      expect(await creations()).toHaveLength(1)
      await pause(3_500)
      expect(await payable()).toHaveLength(1)
      await simulator.pay(first.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
    })

    it("is inspected without changing its link's row", async () => {
      await shopper.startPayment(await shopper.cart())
      // The link was just fetched, and needs no query for an hour.
      await sql("update payos_link set fetched_at = now() + interval '1 hour'")
      const inspect = async () => {
        await makeLinksDue(sql)
        return eventually("an inspection", async () => {
          const [inspected] = await sql<{ version: string }>(
            `select l.xmin || ' ' || l.ctid as version from payos_link l join payos_queue q using (id)
             where q.claimed_until is null and q.due_at > now() + interval '1 minute'`,
          )
          return inspected
        })
      }
      const before = await inspect()
      expect(await inspect()).toEqual(before)
    })

    it("T21: started twice at the same time has one open link and becomes one order", async () => {
      const cartId = await shopper.cart()
      const collectionId = await shopper.paymentCollection(cartId)
      const clicks = await Promise.all([shopper.pay(collectionId), shopper.pay(collectionId)])
      expect(clicks.map(({ status }) => status)).toEqual([200, 200])
      expect(await payable()).toHaveLength(1)
      const [link] = await payable()
      await simulator.pay(link?.orderCode ?? 0)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      await pause(1_000)
      expect(await ordersOf(cartId)).toHaveLength(1)
    })

    it.each([0, 10, 30, 80])(
      "T21: started again after %d ms succeeds both times, with one code",
      async (gap) => {
        for (let round = 0; round < 3; round += 1) {
          const collectionId = await shopper.paymentCollection(await shopper.cart())
          const first = shopper.pay(collectionId)
          await pause(gap)
          const clicks = await Promise.all([first, shopper.pay(collectionId)])
          expect(clicks.map(({ status }) => status)).toEqual([200, 200])
          expect(await payable()).toHaveLength(round + 1)
        }
      },
    )

    it("of a changed cart replaces the link, and cancels the old one with a reason", async () => {
      const cartId = await shopper.cart()
      const before = await shopper.startPayment(cartId)
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      const after = await shopper.startPayment(cartId)
      expect(after.data.amount).toBe(470_000)
      expect(await cancelled(before.data.order_code)).toMatchObject({
        cancellationReason: expect.stringMatching(/replaced|session_deleted/),
      })
      expect((await payable()).map(({ orderCode }) => orderCode)).toEqual([after.data.order_code])
    })

    it("T12: cancels its link when it is deleted", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      expect(await cancelled(data.order_code)).toMatchObject({
        cancellationReason: "session_deleted",
      })
    })

    it("T29: is refused with a clear message below the minimum and in another currency", async () => {
      const small = await shopper.cart({ withShipping: false, variantId: cheap })
      await shopper.chooseShipping(small, freeShipping)
      const tooSmall = await shopper.pay(await shopper.paymentCollection(small))
      expect(tooSmall.status).toBe(400)
      expect(tooSmall.body).toMatchObject({ message: expect.stringContaining("2.000 ₫") })
      const inDollars = await shopper.pay(await shopper.paymentCollection(await dollarCart()))
      expect(inDollars.status).toBe(400)
      expect(inDollars.body).toMatchObject({ message: expect.stringContaining("only VND") })
      expect(await creations()).toEqual([])
    })
  })

  const dollarCart = async () => {
    const { result } = await createRegionsWorkflow(container()).run({
      input: {
        regions: [
          {
            name: "Hoa Kỳ",
            currency_code: "usd",
            countries: ["us"],
            payment_providers: ["pp_payos_payos"],
          },
        ],
      },
    })
    const { cart } = await shopper.must<{ cart: { id: string } }>("POST", "/store/carts", {
      region_id: result[0]?.id,
      sales_channel_id: store().salesChannelId,
      items: [{ variant_id: dollars, quantity: 1 }],
    })
    return cart.id
  }
}
