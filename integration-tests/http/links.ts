import { createRegionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Journey } from "../kit/journey/journey"
import type { Session } from "../kit/shopper/shopper"
import { addFreeShipping, addGood } from "../kit/store/extra-goods"
import { eventually, pause } from "../kit/time/eventually"

export function links(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, container, store } = journey
  let freeShipping: string
  let cheap: string
  let dollars: string
  journey.prepare(async () => {
    freeShipping = await addFreeShipping(container(), store())
    cheap = await addGood(container(), store(), { sku: "CHEAP", price: 1_500 })
    dollars = await addGood(container(), store(), { sku: "DOLLARS", price: 20, currency: "usd" })
  })

  const creations = async () =>
    (await simulator.requests()).filter(({ operation }) => operation === "link.create")
  const payable = async () => (await simulator.links()).filter(({ status }) => status === "PENDING")
  const cancelled = (orderCode: number) =>
    eventually(`link ${orderCode} cancelled`, async () => {
      const link = await simulator.link(orderCode)
      return link.status === "CANCELLED" && link
    })

  describe("a payment session", () => {
    it("T36: shows the shopper payOS's own QR, account and transfer content, and nothing more", async () => {
      const { data } = await shopper.startPayment(await shopper.cart())
      const { request, ...answered } = await simulator.link(data.order_code)
      expect(Object.keys(data).sort()).toEqual(SHOWN)
      expect(data).toMatchObject({
        description: answered["description"],
        qr_code: answered["qrCode"],
        bin: answered["bin"],
        account_number: answered["accountNumber"],
        checkout_url: answered["checkoutUrl"],
        payment_link_id: answered.paymentLinkId,
      })
      expect(request).toMatchObject({
        description: expect.stringMatching(/^[A-Z0-9 ]{1,25}$/),
        expiredAt: Math.floor(Date.parse(String(data["expires_at"])) / 1000),
        returnUrl: expect.stringMatching(/^https?:/),
      })
      expect(data.order_code).toBeGreaterThan(2 ** 40)
    })

    it("sends the partner code with the creation", async () => {
      await shopper.startPayment(await shopper.cart())
      const [creation] = await creations()
      expect(creation?.headers["x-partner-code"]).toBe("DOI-TAC")
    })

    it("T32: keeps its QR over a page refresh, without a call", async () => {
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

    it("T21: clicked twice at once has one open link and becomes one order", async () => {
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

    it("of a changed cart replaces the link, and the old one is cancelled with a reason", async () => {
      const cartId = await shopper.cart()
      const before = await shopper.startPayment(cartId)
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      const after = await shopper.startPayment(cartId)
      expect(after.data.amount).toBe(470_000)
      expect(await cancelled(before.data.order_code)).toMatchObject({
        cancellationReason: expect.stringMatching(/replaced|session_gone/),
      })
      expect((await payable()).map(({ orderCode }) => orderCode)).toEqual([after.data.order_code])
    })

    it("T12: that is gone takes its link along", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      expect(await cancelled(data.order_code)).toMatchObject({ cancellationReason: "session_gone" })
    })

    it("T29: is refused clearly outside the bounds and outside đồng", async () => {
      const small = await shopper.cart({ withShipping: false, variantId: cheap })
      await shopper.chooseShipping(small, freeShipping)
      const tooSmall = await shopper.pay(await shopper.paymentCollection(small))
      expect(tooSmall.status).toBe(400)
      expect(tooSmall.body).toMatchObject({ message: expect.stringContaining("2.000 ₫") })
      const inDollars = await shopper.pay(await shopper.paymentCollection(await dollarCart()))
      expect(inDollars.status).toBe(400)
      expect(inDollars.body).toMatchObject({ message: expect.stringContaining("VND only") })
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

  describe("a creation whose answer is lost", () => {
    it("ends in exactly one payable link, whose QR the shopper has", async () => {
      await simulator.fault({ operation: "link.create", kind: "drop-response", times: 1 })
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      expect(data.qr_code).toMatch(/^000201/)
      await eventually("one payable link", async () => (await payable()).length === 1)
      expect((await payable())[0]?.orderCode).toBe(data.order_code)
      const [lost] = (await simulator.links()).filter(({ status }) => status === "CANCELLED")
      expect(lost).toMatchObject({ cancellationReason: "creation_lost" })
      await simulator.pay(data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
    })

    it("is made with the same order code where payOS never got it", async () => {
      await simulator.fault({ operation: "link.create", kind: "500", times: 1 })
      const { data } = await shopper.startPayment(await shopper.cart())
      const codes = (await creations()).map(({ body }) => (body as { orderCode: number }).orderCode)
      expect(codes).toEqual([data.order_code, data.order_code])
      expect(await sql("select state from payos_link")).toEqual([{ state: "open" }])
    })

    it("fails clearly within 8 s where payOS stays away, and the next try starts clean", async () => {
      await simulator.fault({ operation: "*", kind: "html", times: 20 })
      const cartId = await shopper.cart()
      const collectionId = await shopper.paymentCollection(cartId)
      const started = Date.now()
      const { status, body } = await shopper.pay(collectionId)
      expect(Date.now() - started).toBeLessThan(9_000)
      expect(status).toBe(500)
      expect(body).toMatchObject({ message: expect.any(String) })
      await simulator.reset()
      const { data } = await shopper.startPayment(cartId)
      await eventually("one payable link", async () => (await payable()).length === 1)
      expect((await payable())[0]?.orderCode).toBe(data.order_code)
    })

    it("is refused clearly where payOS says no", async () => {
      await simulator.fault({ operation: "link.create", kind: "code", code: "214", times: 1 })
      const { status } = await shopper.pay(await shopper.paymentCollection(await shopper.cart()))
      expect(status).toBe(500)
      expect(await sql("select state from payos_link")).toEqual([{ state: "closed" }])
    })
  })

  describe("a row left half-created by a crash", () => {
    const halfCreated = async ({ data }: Session) => {
      await sql(
        `update payos_link set state = 'creating', payment_link_id = null, shown = null,
           status = null, created_at = now() - interval '2 minutes', next_check_at = now(),
           wakes = wakes + 1 where order_code = ?`,
        [data.order_code],
      )
    }

    it("is cancelled at payOS where payOS has the link", async () => {
      const session = await shopper.startPayment(await shopper.cart())
      await halfCreated(session)
      await cancelled(session.data.order_code)
    })

    it("is closed where payOS does not know it", async () => {
      const session = await shopper.startPayment(await shopper.cart())
      await simulator.reset()
      await halfCreated(session)
      await eventually("the row closed", async () => {
        const [link] = await sql("select state from payos_link")
        return link?.["state"] === "closed"
      })
    })
  })

  describe("a link whose time is over", () => {
    it("is fetched, found expired and closed", async () => {
      const { data } = await shopper.startPayment(await shopper.cart())
      await simulator.expire(data.order_code)
      await eventually("the row closed", async () => {
        const [link] = await sql("select state, status from payos_link")
        return link?.["state"] === "closed" && link["status"] === "EXPIRED"
      })
    })
  })
}

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
