import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"

/** Money that payOS no longer confirms: the merchant records a loss, and a case reports it if it arrives later. */
export function losses(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, admin } = journey

  type Case = { id: string; kind: string; version: number; detail: { amount: number } }

  const cases = async () =>
    ((await admin("/payos/problems")).body["problems"] as Case[]).filter(
      ({ kind }) => kind === "unmatched_money",
    )
  const findCase = (amount: number) =>
    eventually(`a case of ${amount}`, async () => {
      return (await cases()).find(({ detail }) => detail.amount === amount)
    })
  const resolve = ({ id, version }: Case, decision: object) =>
    admin(`/payos/problems/${id}/resolve`, { version, ...decision })
  const payosConfirms = async (amount: number) => {
    await sql(
      "update payos_link set confirmed_amount = ?, fetched_at = now(), facts_changed_at = now()",
      [amount],
    )
    await sql(
      `insert into payos_queue (id, queue, due_at) select id, 'process', now() from payos_link
       on conflict (id) do update set queue = 'process', due_at = now()`,
    )
  }
  const placePaidOrder = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    await orderOf(cartId)
  }
  const LOSS = {
    action: "resolve_outside",
    outcome: "loss",
    amount: 250_000,
    reason: "Ngân hàng thu hồi",
  }

  it("money received after a recorded loss becomes a case that shows the loss, which a user can reverse", async () => {
    await placePaidOrder()
    await payosConfirms(0)
    const deficit = await findCase(-250_000)
    expect(await resolve(deficit, LOSS)).toMatchObject({ status: 200 })
    await payosConfirms(250_000)
    const found = await findCase(250_000)
    expect((await admin(`/payos/problems/${found.id}/case`)).body["case"]).toMatchObject({
      recorded_loss: 250_000,
    })
    const [row] = await sql<{ id: string }>("select id from payos_allocation where kind = 'loss'")
    const reversed = await admin(`/payos/allocations/${row?.id}/reverse`, { reason: "Tiền đã về" })
    expect(reversed.status).toBe(200)
    await eventually("no case", async () => (await cases()).length === 0)
  })

  it("a loss of a deleted payment collection can be recorded", async () => {
    await placePaidOrder()
    await sql("update payment_collection set deleted_at = now()")
    await payosConfirms(0)
    const deficit = await findCase(-250_000)
    const { actions } = (await admin(`/payos/problems/${deficit.id}/case`)).body["case"] as {
      actions: { action: string; refusal: string | null }[]
    }
    const outside = actions.find(({ action }) => action === "resolve_outside")
    expect(outside).toEqual({ action: "resolve_outside", refusal: null })
    expect(await resolve(deficit, LOSS)).toMatchObject({
      status: 200,
      body: { remaining_amount: 0 },
    })
    await payosConfirms(0)
    await eventually("no case", async () => (await cases()).length === 0)
  })
}
