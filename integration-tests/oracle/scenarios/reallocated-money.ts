import { fillCart, type Buyer } from "../../kit/history/buyer"
import type { Journey } from "../../kit/journey/journey"
import { eventually } from "../../kit/time/eventually"
import type { Draft } from "../decisions"
import { World } from "./world"

/** Money that a merchant allocated from one purchase to another stays accounted for. */
export function reallocatedMoney(journey: Journey): void {
  const { shopper, simulator, admin, sql, orderOf } = journey

  /** Pays a code that a cart change has cancelled, which creates unmatched money. */
  const payLate = async (buyer: Buyer, amount: number): Promise<void> => {
    const code = await buyer.choosePayOS()
    await shopper.addBag(buyer.cartId)
    await eventually("the code cancelled", async () => {
      return (await simulator.link(code)).status === "CANCELLED"
    })
    await buyer.pay(code, { amount })
  }
  const unpaidOrder = async (buyer: Buyer): Promise<string> => {
    await buyer.choosePayOS()
    const { body } = await shopper.complete(buyer.cartId)
    return (body["order"] as { id: string }).id
  }
  const codeOf = async ({ collection }: Buyer): Promise<number> => {
    const [link] = await sql<{ order_code: string }>(
      "select order_code from payos_link where payment_collection_id = ? and state = 'open'",
      [collection],
    )
    return Number(link?.order_code)
  }
  const dueOf = async (orderId: string) =>
    ((await admin(`/payos/orders/${orderId}`)).body["order"] as { due: number }).due
  const draftOf = (world: World): Promise<Draft> =>
    eventually("a draft", async () => (await world.decisions.drafts())[0])

  /** A cart with an added bag, its current code and its cancelled code. */
  const twoCodes = async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const late = await lan.choosePayOS()
    await shopper.addBag(lan.cartId)
    return { world, lan, late, code: await lan.choosePayOS() }
  }

  /** Waits until no link is due within a minute; rechecks that are minutes away remain. */
  const loopIdle = () =>
    eventually("an idle loop", async () => {
      const soon =
        "select 1 from payos_queue where queue <> 'payout' and due_at < now() + interval '1 minute'"
      return (await sql(soon)).length === 0
    })

  it("a discarded refund of a cancelled order becomes a case, even if another purchase's money paid the order", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    const orderId = await unpaidOrder(lan)
    const late = await fillCart(world.clients, lan.payer)
    await payLate(late, 250_000)
    const one = await world.caseOf(late, 250_000)
    expect((await world.decisions.allocate(one, orderId)).status).toBe(200)
    expect(await world.check()).toEqual([])
    expect((await admin(`/orders/${orderId}/cancel`, {})).status).toBe(200)
    expect((await world.decisions.discard(await draftOf(world), "unallocated")).status).toBe(200)
    await world.caseOf(lan, 250_000)
    expect(await world.check()).toEqual([])
    await loopIdle()
  })

  it("money that the cart's code does not deduct is a case: the remainder of an allocation to another order", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    await payLate(lan, 470_000)
    expect((await world.decisions.payBack(await world.caseOf(lan, 470_000))).status).toBe(200)
    await lan.choosePayOS()
    expect((await world.decisions.discard(await draftOf(world), "unallocated")).status).toBe(200)
    const hoa = await fillCart(world.clients, lan.payer)
    const orderId = await unpaidOrder(hoa)
    await hoa.pay(await codeOf(hoa), { amount: 100_000 })
    await eventually("the partial payment booked", async () => (await dueOf(orderId)) === 150_000)
    const one = await world.caseOf(lan, 470_000)
    expect((await world.decisions.allocate(one, orderId)).status).toBe(200)
    await world.caseOf(lan, 320_000)
    expect(await world.check()).toEqual([])
    await lan.choosePayOS()
    expect(await world.check()).toEqual([])
  })

  it("money that the cart's code does not deduct is a case: a late partial payment on an earlier code", async () => {
    const { world, lan, late, code } = await twoCodes()
    await lan.pay(late, { amount: 100_000 })
    await world.caseOf(lan, 100_000)
    expect(await world.check()).toEqual([])
    await lan.pay(code)
    await orderOf(lan.cartId)
    expect(await world.check()).toEqual([])
  })

  it("a partial payment is no case while a new code deducts it, and is one again after that code is cancelled", async () => {
    const world = new World(journey)
    const lan = await world.buyer("Lan")
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    const cancelByUser = async (code: number) => {
      const [link] = await sql<{ id: string }>("select id from payos_link where order_code = ?", [
        code,
      ])
      const body = { reason: "Khách không chuyển thêm" }
      expect((await admin(`/payos/links/${link?.id}/cancel`, body)).status).toBe(200)
    }
    const first = await lan.choosePayOS()
    await lan.pay(first, { amount: 100_000 })
    await eventually("the partial payment booked", async () => {
      return (await sql("select 1 from payos_transfer where amount = 100000")).length > 0
    })
    await cancelByUser(first)
    const one = await world.caseOf(lan, 100_000)
    const rest = await lan.choosePayOS()
    await eventually("no case", async () => (await world.decisions.cases()).length === 0)
    expect((await world.decisions.payBack(one)).status).toBe(404)
    expect((await simulator.link(rest)).amount).toBe(150_000)
    await cancelByUser(rest)
    await world.caseOf(lan, 100_000)
    expect(await world.check()).toEqual([])
  })

  it.each(["reallocated", "paid back"])(
    "money on an outdated code and a late partial payment are one case, and the next code deducts what is not %s",
    async (decision) => {
      const { world, lan, late, code } = await twoCodes()
      await lan.pay(code, { amount: 300_000 })
      await lan.pay(late, { amount: 100_000 })
      const one = await world.caseOf(lan, 400_000)
      expect((await admin(`/payos/problems/${one.id}/case`)).body).toMatchObject({
        case: { due: 70_000, overpaid: 0 },
      })
      expect(await world.check()).toEqual([])
      let requested = 470_000
      if (decision === "reallocated") {
        const orderId = await unpaidOrder(await fillCart(world.clients, lan.payer))
        const done = { status: 200, body: { remaining_amount: 150_000 } }
        expect(await world.decisions.allocate(one, orderId)).toMatchObject(done)
        await world.caseOf(lan, 150_000)
        requested = 320_000
      } else {
        const done = { status: 200, body: { remaining_amount: 0 } }
        expect(await world.decisions.payBack(one)).toMatchObject(done)
        expect(await draftOf(world)).toMatchObject({ amount: 400_000 })
      }
      const next = await lan.choosePayOS()
      expect((await simulator.link(next)).amount).toBe(requested)
      await lan.pay(next)
      expect(await orderOf(lan.cartId)).toMatchObject({ captured: 470_000 })
      expect(await world.check()).toEqual([])
    },
  )
}
