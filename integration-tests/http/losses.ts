import type { Journey } from "../kit/journey/journey"
import { letLoopsLook } from "../kit/journey/run-loops"
import { eventually } from "../kit/time/eventually"

/** Money that never came, or left twice: the merchant bears it, unless it is there after all. */
export function losses(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, admin } = journey

  type Case = { id: string; version: number; detail: { amount: number } }

  const cases = async () => (await admin("/payos/problems")).body["problems"] as Case[]
  const listed = (amount: number) =>
    eventually(`a case of ${amount}`, async () => {
      return (await cases()).find(({ detail }) => detail.amount === amount)
    })
  const resolve = ({ id, version }: Case, decision: object) =>
    admin(`/payos/problems/${id}/resolve`, { version, ...decision })
  const recorded = () =>
    sql(
      "select kind, amount::int as amount from payos_allocation where kind = 'loss' order by created_at, id",
    )

  it("a loss that was recorded is none once the money is there after all", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    await orderOf(cartId)
    const payosConfirms = async (sure: number) => {
      await sql("update payos_link set sure = ?, confirmed_at = now(), changed_at = now()", [sure])
      await sql(
        `insert into payos_queue (id, queue, due_at) select id, 'process', now() from payos_link
         on conflict (id) do update set queue = 'process', due_at = now()`,
      )
    }
    await payosConfirms(0)
    const short = await listed(-250_000)
    const loss = {
      action: "handled",
      outcome: "loss",
      amount: 250_000,
      reason: "Ngân hàng thu hồi",
    }
    expect(await resolve(short, loss)).toMatchObject({ status: 200 })
    await payosConfirms(100_000)
    const rest = await listed(-150_000)
    expect(await resolve(rest, { ...loss, amount: 150_000 })).toMatchObject({ status: 200 })
    await payosConfirms(250_000)
    await eventually("the losses reversed", async () => {
      const [taken] = await sql("select sum(amount)::int as amount from payos_allocation")
      return taken?.["amount"] === 250_000
    })
    await letLoopsLook()
    expect(await cases()).toEqual([])
    expect(await recorded()).toEqual([
      { kind: "loss", amount: -250_000 },
      { kind: "loss", amount: 250_000 },
      { kind: "loss", amount: -150_000 },
      { kind: "loss", amount: 150_000 },
    ])
  })
}
