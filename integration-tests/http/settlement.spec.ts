import { Modules } from "@medusajs/framework/utils"
import type { PayosModuleServiceType } from "../support/ledger"
import { eventually, pause } from "../support/eventually"
import { addFreeShipping, addGood } from "../support/extra-goods"
import { journeys } from "../support/journey"
import type { Session } from "../support/shopper"

jest.setTimeout(180_000)

journeys({}, (journey) => {
  const { shopper, simulator, sql, ordersOf, orderOf, problems, container, store } = journey
  let freeShipping: string
  let scarce: string
  beforeAll(async () => {
    freeShipping = await addFreeShipping(container(), store())
    scarce = await addGood(container(), store(), { sku: "SCARCE", price: 50_000, stock: 1 })
  })

  describe("a lost webhook", () => {
    it("is found by the loop", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await simulator.pay(data.order_code, { deliver: "never" })
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })

    it("is found by the shopper who completes the cart", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await simulator.pay(data.order_code, { deliver: "never" })
      const { status, body } = await shopper.complete(cartId)
      expect({ status, type: body["type"] }).toEqual({ status: 200, type: "order" })
      expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 250_000 })])
    })
  })

  describe("money for a cart that cannot be completed", () => {
    it("keeps its session until a shipping method is chosen, then becomes the order", async () => {
      const cartId = await shopper.cart({ withShipping: false })
      const session = await shopper.startPayment(cartId)
      await simulator.pay(session.data.order_code)
      await pause(2_500)
      expect(await ordersOf(cartId)).toEqual([])
      expect(await sql("select id from payment_session")).toEqual([{ id: session.id }])
      expect(await sql("select id from payment")).toEqual([])
      expect(await sql("select id from refund")).toEqual([])

      await shopper.chooseShipping(cartId, freeShipping)
      expect(await orderOf(cartId)).toMatchObject({ captured: 220_000, payments: 1 })
    })

    it("waits for stock instead of being captured and refunded", async () => {
      const first = await pickedUp(scarce)
      const second = await pickedUp(scarce)
      await simulator.pay(first.orderCode)
      await orderOf(first.cartId)
      await simulator.pay(second.orderCode)
      await pause(2_500)
      expect(await ordersOf(second.cartId)).toEqual([])
      expect(await sql("select id from payment")).toHaveLength(1)
      expect(await sql("select id from refund")).toEqual([])
    })
  })

  const pickedUp = async (variantId: string) => {
    const cartId = await shopper.cart({ withShipping: false, variantId })
    await shopper.chooseShipping(cartId, freeShipping)
    const { data } = await shopper.startPayment(cartId)
    return { cartId, orderCode: data.order_code }
  }

  describe("money whose session is gone", () => {
    it("completes nobody's cart and is listed", async () => {
      const bystander = await shopper.cart()
      await shopper.startPayment(bystander)
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      await simulator.pay(data.order_code)
      const [problem] = await eventually("the money listed", async () => {
        const found = await problems()
        return found.length > 0 && found
      })
      expect(problem).toMatchObject({
        kind: "unmatched_money",
        detail: { reason: "no_session", amount: 250_000 },
      })
      expect(await ordersOf(bystander)).toEqual([])
      expect(await ordersOf(cartId)).toEqual([])
    })

    it("is spent by the shopper who comes back and completes the same cart", async () => {
      const cartId = await shopper.cart()
      const before = await shopper.startPayment(cartId)
      await simulator.pay(before.data.order_code, { deliver: "never" })
      await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: store().variantId,
        quantity: 1,
      })
      await eventually("the late money found", async () => {
        const [link] = await sql("select amount_paid from payos_link")
        return Number(link?.["amount_paid"]) === 250_000
      })
      const { cart } = await shopper.must<{ cart: { items: { id: string }[] } }>(
        "GET",
        `/store/carts/${cartId}`,
      )
      await shopper.must("POST", `/store/carts/${cartId}/line-items/${cart.items[0]?.id}`, {
        quantity: 1,
      })
      await shopper.startPayment(cartId)
      await shopper.complete(cartId)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })
  })

  describe("a completion that fails after the capture", () => {
    const breakOrders = () =>
      sql(`create function refuse_order() returns trigger as
             $$ begin raise exception 'the disk is full'; end $$ language plpgsql;
           create trigger refuse_order before insert on "order"
             for each row execute function refuse_order();`)
    const mendOrders = () => sql(`drop trigger refuse_order on "order"; drop function refuse_order`)

    it("moves no money back: a draft stands, and the next payment buys the order", async () => {
      const cartId = await shopper.cart()
      const { data } = await shopper.startPayment(cartId)
      await breakOrders()
      await simulator.pay(data.order_code)
      await eventually("the draft", async () => (await problems()).some(isDraft))
      await eventually("core is done", async () => {
        return (await sql("select key from payos_lease")).length === 0
      })
      await mendOrders()
      expect(await ordersOf(cartId)).toEqual([])
      expect(await sql("select amount, state from payos_payout")).toEqual([
        { amount: "250000", state: "draft" },
      ])
      const payouts = (await simulator.requests()).filter(({ operation }) =>
        /^payout/.test(operation),
      )
      expect(payouts).toEqual([])

      const again = await shopper.startPayment(cartId)
      expect(again.data.order_code).not.toBe(data.order_code)
      await simulator.pay(again.data.order_code)
      expect(await ordersOf(cartId).then((orders) => orders.length)).toBeLessThan(2)
      const order = await orderOf(cartId)
      expect(order.total).toBe(250_000)
      expect(await ordersOf(cartId)).toHaveLength(1)
    })
  })

  const isDraft = ({ kind }: { kind: string }) => kind === "refund_draft"

  describe("money that Medusa captured and whose session it lost", () => {
    it("is listed, and nobody is asked to pay a second time", async () => {
      const cartId = await shopper.cart()
      const session = await shopper.startPayment(cartId)
      await captureWithoutOrder(session)
      const collectionId = await shopper.paymentCollection(cartId)
      const second = await shopper.pay(collectionId)
      expect(second.status).toBe(400)
      expect(second.body).toMatchObject({ code: "payos_already_received" })
      const [problem] = await eventually("the money listed", async () => {
        const found = await problems()
        return found.length > 0 && found
      })
      expect(problem).toMatchObject({
        kind: "unmatched_money",
        detail: { reason: "payment_without_session", amount: 250_000 },
      })
    })
  })

  /** What a kill between core's capture and its completion leaves, once the cart has changed. */
  const captureWithoutOrder = async ({ id, data }: Session) => {
    await simulator.pay(data.order_code, { deliver: "never" })
    const ledger = container().resolve<PayosModuleServiceType>("payos")
    const link = await ledger.findLinkOfSession(id)
    if (!link) throw new Error("The ledger does not know the session")
    await ledger.fetchLink(link)
    await container().resolve(Modules.PAYMENT).authorizePaymentSession(id, {})
    await sql("delete from payment_session where id = ?", [id])
    await sql("update payos_link set next_check_at = now(), wakes = wakes + 1")
  }

  describe("the lease", () => {
    const ledger = () => container().resolve<PayosModuleServiceType>("payos")

    it("is had by one at a time, and is free again once its work ends", async () => {
      let atWork = 0
      const work = async () => {
        atWork += 1
        expect(atWork).toBe(1)
        await pause(20)
        atWork -= 1
      }
      await Promise.all(
        Array.from({ length: 10 }, () => ledger().withLease("collection:test", 10_000, work)),
      )
      expect(await sql("select key from payos_lease")).toEqual([])
    })

    it("answers 409 to a completion that cannot have it, and passes once its holder is dead", async () => {
      const cartId = await shopper.cart()
      await shopper.startPayment(cartId)
      const collectionId = await shopper.paymentCollection(cartId)
      await sql(
        `insert into payos_lease (key, owner, expires_at)
         values (?, 'a dead instance', now() + interval '37 seconds')`,
        [`collection:${collectionId}`],
      )
      const refused = await shopper.complete(cartId)
      expect(refused).toMatchObject({ status: 409, body: { code: "cart_being_completed" } })
      await pause(2_500)
      expect((await shopper.complete(cartId)).status).not.toBe(409)
    })
  })
})
