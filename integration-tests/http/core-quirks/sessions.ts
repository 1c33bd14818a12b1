import type { Journey } from "../../kit/journey/journey"
import { waitForLoops } from "../../kit/journey/run-loops"
import type { Session } from "../../kit/shopper/shopper"
import { addFreeShipping, addGood } from "../../kit/store/extra-goods"
import { eventually, pause } from "../../kit/time/eventually"
import { makeLinksDue } from "../../kit/time/make-due"

/** Cart changes that delete payment sessions, and client data in a session. */
export function sessions(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, container, store, backend } = journey
  let freeShipping: string
  let gift: string
  let roaster: string
  journey.prepare(async () => {
    freeShipping = await addFreeShipping(container(), store())
    gift = await addGood(container(), store(), { sku: "GIFT", price: 0 })
    roaster = await addGood(container(), store(), { sku: "ROASTER", price: 3_000_000_000 })
  })

  const cartOf = async (variantId: string) => {
    const cartId = await shopper.cart({ withShipping: false, variantId })
    await shopper.chooseShipping(cartId, freeShipping)
    return cartId
  }

  describe("a deletion of sessions", () => {
    it("T2: succeeds without a payOS request while the ledger fails, and leaves one session", async () => {
      const cartId = await shopper.cart()
      const before = await shopper.startPayment(cartId)
      await sql(`create function refuse_schedule() returns trigger as $$ begin
                   if new.revision <> old.revision then raise exception 'the disk is full'; end if;
                   return new; end $$ language plpgsql;
                 create trigger refuse_schedule before update on payos_queue
                   for each row execute function refuse_schedule();`)
      const added = await shopper.addBag(cartId)
      await sql("drop trigger refuse_schedule on payos_queue; drop function refuse_schedule")
      expect(added.status).toBe(200)
      expect(await sql("select id from payment_session")).toEqual([])
      const operations = (await simulator.requests()).map(({ operation }) => operation)
      expect(operations).toEqual(["webhook.confirm", "link.create"])

      await makeLinksDue(sql)
      await eventually("the old link found and cancelled", async () => {
        return (await simulator.link(before.data.order_code)).status === "CANCELLED"
      })
      const after = await shopper.startPayment(cartId)
      expect(await sql("select id from payment_session")).toEqual([{ id: after.id }])
      await simulator.pay(after.data.order_code)
      expect(await orderOf(cartId)).toMatchObject({ captured: 470_000, payments: 1 })
    })

    it("T31: is skipped by core when items change but not the total, and the code stays payable", async () => {
      const cartId = await shopper.cart()
      const before = await shopper.startPayment(cartId)
      const path = `/store/carts/${cartId}/line-items`
      await shopper.must("POST", path, { variant_id: gift, quantity: 1 })
      expect(await sql("select id from payment_session")).toEqual([{ id: before.id }])
      await simulator.pay(before.data.order_code)
      const { id } = await orderOf(cartId)
      expect(await sql("select 1 from order_item where order_id = ?", [id])).toHaveLength(2)
    })
  })

  describe("client data in a session", () => {
    const forgeryOf = ({ id, data }: Session) => ({
      session_id: id,
      order_code: data.order_code,
      payment_link_id: data.payment_link_id,
      amount: 1,
      status: "captured",
      qr_code: "forged",
    })

    it("T0/T14: does not complete a cart with another shopper's payment", async () => {
      const victim = await shopper.startPayment(await shopper.cart())
      const cartId = await shopper.cart({ quantity: 2 })
      const session = await shopper.startPayment(cartId, forgeryOf(victim))
      expect(session.data.session_id).toBe(session.id)
      expect(session.data.amount).toBe(470_000)
      expect(session.data.qr_code).not.toBe("forged")
      await simulator.pay(victim.data.order_code)
      expect((await shopper.complete(cartId)).body["type"]).not.toBe("order")
      await pause(1_000)
      expect(await ordersOf(cartId)).toEqual([])
    })

    it("T0/T14: cannot cancel another shopper's link, even when the creation fails", async () => {
      const victim = await shopper.startPayment(await shopper.cart())
      const forgery = forgeryOf(victim)
      await simulator.fault({ operation: "link.create", kind: "code", code: "214", times: 1 })
      const cartId = await shopper.cart({ quantity: 2 })
      const failed = await shopper.pay(await shopper.paymentCollection(cartId), forgery)
      expect(failed.status).toBe(500)
      await shopper.startPayment(cartId, forgery)
      await shopper.startPayment(cartId, forgery)
      await pause(2_000)
      await waitForLoops()
      expect((await simulator.link(victim.data.order_code)).status).toBe("PENDING")
    })

    it("T24: cannot pollute a prototype with __proto__", async () => {
      const cartId = await shopper.cart()
      const collectionId = await shopper.paymentCollection(cartId)
      const response = await fetch(
        `${backend()}/store/payment-collections/${collectionId}/payment-sessions`,
        {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-publishable-api-key": store().publishableKey,
          },
          body: `{"provider_id":"pp_payos_payos","data":{"__proto__":{"status":"captured","qr_code":"forged"}}}`,
        },
      )
      expect(response.status).toBe(200)
      expect(({} as Record<string, unknown>)["qr_code"]).toBeUndefined()
      expect((await shopper.complete(cartId)).status).toBe(400)
      const [row] = await sql<{ data: Session["data"] }>("select data from payment_session")
      expect(row?.data.qr_code).toMatch(/^000201/)
      await simulator.pay(row?.data.order_code ?? 0)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })
  })

  it("T30: stores order codes and amounts above 32 bits exactly", async () => {
    const cartId = await cartOf(roaster)
    const { data } = await shopper.startPayment(cartId)
    expect(data.amount).toBe(3_000_000_000)
    expect(data.order_code).toBeGreaterThan(2 ** 40)
    await simulator.pay(data.order_code)
    expect(await orderOf(cartId)).toMatchObject({ captured: 3_000_000_000, payments: 1 })
    const [link] = await sql(
      "select order_code, amount, amount_paid from payos_link where cart_id = ?",
      [cartId],
    )
    expect(link).toMatchObject({ order_code: String(data.order_code), amount: "3000000000" })
    expect(await sql("select amount from payos_transfer")).toEqual([{ amount: "3000000000" }])
  })
}
