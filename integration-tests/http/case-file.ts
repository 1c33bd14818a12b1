import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"
import { payForOrder } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"

/** What a user is told about a case. */
export function caseFile(journey: Journey): void {
  const { simulator, sql } = journey

  const admin = (path: string, body?: object) => journey.admin(`/payos${path}`, body)
  const read = async (id: string) => (await admin(`/problems/${id}/case`)).body["case"]
  const numberOf = async (orderId: string) => {
    const [row] = await sql<{ display_id: number }>('select display_id from "order" where id = ?', [
      orderId,
    ])
    return row?.display_id ?? 0
  }

  it("a case says who paid, what the cart costs and what is missing, and which decisions can succeed", async () => {
    const { problem } = await payLate(journey, 250_000)
    const { body } = await admin("/problems")
    expect(body["problems"]).toEqual([
      expect.objectContaining({
        transfer: expect.objectContaining({ amount: 250_000, reference: expect.any(String) }),
      }),
    ])
    expect(await read(problem.id)).toEqual({
      problem: expect.objectContaining({
        id: problem.id,
        version: 1,
        detail: { reason: "no_session", amount: 250_000 },
      }),
      transfers: [
        expect.objectContaining({
          amount: 250_000,
          reference: expect.any(String),
          description: expect.any(String),
          counter_account: expect.objectContaining({ number: expect.stringMatching(/^\d+$/) }),
        }),
      ],
      price: 470_000,
      order: null,
      missing: 220_000,
      over: 0,
      recorded_loss: 0,
      actions: [
        { action: "complete", refusal: "short" },
        { action: "allocate_to_order", refusal: null },
        { action: "accept_partial_payment", refusal: null },
        { action: "pay_back", refusal: null },
        { action: "handled", refusal: null },
      ],
    })
  })

  it("a surplus names its order, and only more than nothing is over", async () => {
    const { orderId, orderCode } = await payForOrder(journey)
    await simulator.pay(orderCode, { amount: 30_000 })
    const problem = await eventually("a surplus", async () => {
      const { body } = await admin("/problems")
      return (body["problems"] as { id: string }[])[0]
    })
    expect(await read(problem.id)).toMatchObject({
      price: 250_000,
      order: { id: orderId, display_id: await numberOf(orderId) },
      missing: 0,
      over: 30_000,
      transfers: [{ amount: 30_000 }, { amount: 250_000 }],
    })
  })
}
