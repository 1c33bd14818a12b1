import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

type Case = { id: string; version: number; kind: string; detail: Record<string, unknown> }

export function acceptPartialPayment(journey: Journey): void {
  const { shopper, simulator, sql, admin, orderOf, ordersOf } = journey

  const cases = async () => (await admin("/payos/problems")).body["problems"] as Case[]
  const listed = () =>
    eventually("the case", async () => {
      return (await cases()).find(({ kind }) => kind === "unmatched_money")
    })
  /** Core deletes the session of a failed completion; the case then has that reason. */
  const withoutSession = () =>
    eventually("the session deleted", async () => {
      return (await cases()).find(({ detail }) => detail["reason"] === "no_session")
    })
  const writtenOffOf = async ({ id }: Case) =>
    (await admin(`/payos/problems/${id}/partial-payment`)).body["written_off"] as number
  const accept = async (problem: Case, written_off = 10_000) =>
    admin(`/payos/problems/${problem.id}/resolve`, {
      version: problem.version,
      action: "accept_partial_payment",
      written_off,
      reason: "Khách quen, thiếu ít",
    })
  /** A cart whose link the merchant cancelled after a partial payment. */
  const underpaidCart = async (amount: number) => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(data.order_code, { amount })
    const [link] = await eventually("the partial payment booked", async () => {
      const found = await sql<{ id: string }>(
        "select l.id from payos_link l join payos_transfer t on t.link_id = l.id",
      )
      return found.length > 0 && found
    })
    const body = { reason: "Khách không chuyển thêm" }
    expect(await admin(`/payos/links/${link?.id}/cancel`, body)).toMatchObject({ status: 200 })
    return { cartId, problem: await listed() }
  }
  const totalOf = async (cartId: string) => {
    type CartResponse = { cart: { total: number } }
    const { cart } = await shopper.must<CartResponse>("GET", `/store/carts/${cartId}`)
    return cart.total
  }
  const bookedOn = async (orderId: string) => {
    const [row] = await sql<{ booked: string; difference: string; credited: string }>(
      `select (select sum(amount) from order_transaction where order_id = s.order_id) as booked,
         s.totals ->> 'pending_difference' as difference,
         (select sum(amount) from order_credit_line where order_id = s.order_id) as credited
       from order_summary s where s.order_id = ? order by s.version desc limit 1`,
      [orderId],
    )
    return [row?.booked, row?.difference, row?.credited].map(Number)
  }

  it("an underpaid cart becomes an order for the amount received, and its transactions show the write-off", async () => {
    const { cartId, problem } = await underpaidCart(240_000)
    expect(problem).toMatchObject({ detail: { reason: "underpaid", amount: 240_000 } })
    expect(await accept(problem)).toMatchObject({
      status: 200,
      body: { action: "accept_partial_payment" },
    })
    const order = await orderOf(cartId)
    expect(order).toMatchObject({ total: 240_000, captured: 240_000, payments: 1 })
    expect(await bookedOn(order.id)).toEqual([240_000, 0, 10_000])
    expect(await cases()).toEqual([])
    const resolutionQuery =
      "select resolved_by is not null as is_by_user, resolution from payos_problem where id = ?"
    expect(await sql(resolutionQuery, [problem.id])).toEqual([
      {
        is_by_user: true,
        resolution: { action: "accept_partial_payment", reason: "Khách quen, thiếu ít" },
      },
    ])
    expect(
      await sql(
        "select action, detail from payos_audit_log where action = 'partial_payment_accepted'",
      ),
    ).toEqual([
      {
        action: "partial_payment_accepted",
        detail: { received: 240_000, written_off: 10_000, reason: "Khách quen, thiếu ít" },
      },
    ])
  })

  it("a crash between the order and the case's resolution keeps the user's decision on the case", async () => {
    const { cartId, problem } = await underpaidCart(240_000)
    expect(await accept(problem)).toMatchObject({ status: 200 })
    await orderOf(cartId)
    const resolutionOfCase = "select resolved_by, resolution from payos_problem where id = ?"
    const before = await sql(resolutionOfCase, [problem.id])
    await sql(
      `update payos_problem set resolved_at = null, resolved_by = null, resolution = null where id = ?`,
      [problem.id],
    )
    await makeLinksDue(sql)
    await sql("update payos_queue set queue = 'process', claimed_until = null")
    await eventually("the case closed", async () => (await cases()).length === 0)
    expect(await sql(resolutionOfCase, [problem.id])).toEqual(before)
  })

  it("requires a reason and an order that can be placed; otherwise the cart keeps its total", async () => {
    const { cartId, problem } = await underpaidCart(240_000)
    const path = `/payos/problems/${problem.id}/resolve`
    expect(
      await admin(path, { version: problem.version, action: "accept_partial_payment" }),
    ).toMatchObject({
      status: 400,
    })
    await sql("update inventory_level set stocked_quantity = 0, raw_stocked_quantity = ?", [
      { value: "0", precision: 20 },
    ])
    expect(await accept(problem)).toMatchObject({
      status: 400,
      body: { code: "payos_cannot_complete" },
    })
    expect(await ordersOf(cartId)).toEqual([])
    expect(await sql("select id from credit_line where deleted_at is null")).toEqual([])
    expect(await sql("select id from capture")).toEqual([])
    expect((await cases()).map(({ id }) => id)).toEqual([problem.id])
  })

  it("refuses a write-off amount that is outdated because the cart has grown, and accepts the new one", async () => {
    const { cartId, problem } = await underpaidCart(240_000)
    expect(await writtenOffOf(problem)).toBe(10_000)
    await shopper.addBag(cartId)
    const grown = await listed()
    expect(await accept(grown)).toMatchObject({ status: 400, body: { code: "payos_case_changed" } })
    expect(await ordersOf(cartId)).toEqual([])
    const now = await withoutSession()
    expect(await writtenOffOf(now)).toBe(230_000)
    const path = `/payos/problems/${now.id}/resolve`
    const withoutAmount = {
      version: now.version,
      action: "accept_partial_payment",
      reason: "Khách quen",
    }
    expect((await admin(path, withoutAmount)).status).toBe(400)
    expect(await accept(now, 230_000)).toMatchObject({ status: 200 })
    expect(await orderOf(cartId)).toMatchObject({ total: 240_000, captured: 240_000 })
  })

  it("restores the cart's total if core fails to place the order, and can be repeated", async () => {
    const { cartId, problem } = await underpaidCart(240_000)
    await sql(`create function refuse_capture() returns trigger as
                 $$ begin raise exception 'the disk is full'; end $$ language plpgsql;
               create trigger refuse_capture before insert on "capture"
                 for each row execute function refuse_capture();`)
    expect(await accept(problem)).toMatchObject({ status: 400 })
    await sql(`drop trigger refuse_capture on "capture"; drop function refuse_capture`)
    expect(await ordersOf(cartId)).toEqual([])
    expect(await totalOf(cartId)).toBe(250_000)
    expect(await accept(await withoutSession())).toMatchObject({ status: 200 })
    expect(await orderOf(cartId)).toMatchObject({ total: 240_000, captured: 240_000 })
  })

  describe("a decision that a crash interrupted before its order", () => {
    const writeOff = async (cartId: string, problem: Case) => {
      await sql(
        `insert into credit_line (id, cart_id, reference, reference_id, amount, raw_amount)
         values ('calicl_cut', ?, 'payos_accept_partial_payment', ?, 10000, '{"value":"10000","precision":20}')`,
        [cartId, problem.id],
      )
      expect(await totalOf(cartId)).toBe(240_000)
    }
    const interrupted = async () => {
      const { cartId, problem } = await underpaidCart(240_000)
      await writeOff(cartId, problem)
      return { cartId, problem }
    }

    it("is reversed when the shopper returns, and can be made again", async () => {
      const { cartId, problem } = await interrupted()
      expect((await shopper.complete(cartId)).status).not.toBe(200)
      expect(await totalOf(cartId)).toBe(250_000)
      expect(await writtenOffOf(problem)).toBe(10_000)
      expect(await accept(await listed())).toMatchObject({ status: 200 })
      expect(await orderOf(cartId)).toMatchObject({ total: 240_000, captured: 240_000 })
    })

    it("is reversed when the shopper completes the cart with another provider", async () => {
      const { cartId, problem } = await underpaidCart(240_000)
      const collection = await shopper.paymentCollection(cartId)
      const swap = await shopper.pay(collection, undefined, "pp_system_default")
      expect(swap).toMatchObject({ status: 200 })
      await writeOff(cartId, problem)
      expect((await shopper.complete(cartId)).body["type"]).toBe("order")
      expect(await orderOf(cartId)).toMatchObject({ total: 250_000, captured: 0 })
    })

    it("is reversed after another decision: the cart keeps its full price", async () => {
      const { cartId, problem } = await interrupted()
      const path = `/payos/problems/${problem.id}/resolve`
      const decision = { version: problem.version, action: "pay_back" }
      expect(await admin(path, decision)).toMatchObject({ status: 200 })
      await eventually("the cart's full price", async () => (await totalOf(cartId)) === 250_000)
      expect(await ordersOf(cartId)).toEqual([])
    })
  })
}
