import { OrderScenario, type TakenOrder } from "../kit/admin/order-scenario"
import type { Journey } from "../kit/journey/journey"
import { letLoopsLook } from "../kit/journey/run-loops"
import { eventually } from "../kit/time/eventually"
import { letTenMinutesPass } from "../kit/time/let-time-pass"
import { makeLinksDue } from "../kit/time/make-due"

/** What an order lacks, and no link asks for. */
export function orderRemainder(journey: Journey): void {
  const { simulator, sql, admin } = journey
  const scenario = new OrderScenario(journey)

  const paid = async (): Promise<TakenOrder> => {
    const order = await scenario.take()
    await simulator.pay(order.code)
    await scenario.shows(order.id, { state: "paid" })
    return order
  }
  const expire = async ({ id, order_code }: { id: string; order_code: number }) => {
    await simulator.expire(order_code)
    await sql("update payos_link set expires_at = now() - interval '1 minute' where id = ?", [id])
    await makeLinksDue(sql, `l.id = '${id}'`)
  }
  const unpaidNotice = async () =>
    (await journey.problems()).find(({ kind }) => kind === "order_unpaid")

  it("a difference that no link asks for is listed, until it has one or a user handles it", async () => {
    const order = await paid()
    await scenario.edit(order.id, 2)
    await letLoopsLook()
    expect(await unpaidNotice()).toBeUndefined()
    await letTenMinutesPass(sql)
    const notice = await eventually("a person asked", unpaidNotice)
    expect(notice).toMatchObject({ subject: order.id, detail: { amount: 220_000 } })
    await scenario.link(order.id)
    expect(await unpaidNotice()).toBeUndefined()

    const link = await scenario.payable(order.id, 220_000)
    await expire(link)
    await eventually("a person asked again", unpaidNotice)
    const open = "select id from payos_problem where kind = 'order_unpaid' and resolved_at is null"
    const [again] = await sql<{ id: string }>(open)
    const reason = "Khách trả tiền mặt khi nhận hàng"
    const handled = await admin(`/payos/problems/${again?.id}/handled`, { reason })
    expect(handled).toMatchObject({ status: 200 })
    await makeLinksDue(sql)
    await letLoopsLook()
    expect(await unpaidNotice()).toBeUndefined()
    await scenario.edit(order.id, 3)
    await letTenMinutesPass(sql)
    const more = await eventually("a person asked about more", unpaidNotice)
    expect(more).toMatchObject({ detail: { amount: 440_000 } })
    await scenario.edit(order.id, 2)
    await letTenMinutesPass(sql)
    await eventually("a person asked once more", async () => {
      const notice = await unpaidNotice()
      return notice?.detail["amount"] === 220_000
    })
  })

  it("an edited order for which payOS makes no new code is listed", async () => {
    const order = await scenario.take()
    await simulator.fault({ operation: "link.create", kind: "code", code: "214", times: 20 })
    await scenario.edit(order.id, 2)
    const notice = await eventually("a person asked", unpaidNotice)
    expect(notice).toMatchObject({ subject: order.id, detail: { amount: 470_000 } })
    await simulator.clearFaults()
    await scenario.link(order.id)
    await scenario.payable(order.id, 470_000)
    expect(await unpaidNotice()).toBeUndefined()
  })

  it("a link that a user cancelled is missed once the order lacks something else", async () => {
    const order = await paid()
    await scenario.edit(order.id, 2)
    await scenario.link(order.id)
    const { id } = await scenario.payable(order.id, 220_000)
    const cancelled = await admin(`/payos/links/${id}/cancel`, { reason: "Khách đổi ý" })
    expect(cancelled).toMatchObject({ status: 200 })
    await letTenMinutesPass(sql)
    await letLoopsLook()
    expect(await unpaidNotice()).toBeUndefined()
    await scenario.edit(order.id, 3)
    await letTenMinutesPass(sql)
    const notice = await eventually("a person asked", unpaidNotice)
    expect(notice).toMatchObject({ detail: { amount: 440_000 } })
  })

  it("a look at what was paid before leaves the notice of a difference that is not", async () => {
    const order = await paid()
    await scenario.edit(order.id, 2)
    await scenario.link(order.id)
    const link = await scenario.payable(order.id, 220_000)
    await expire(link)
    await eventually("a person asked", unpaidNotice)
    await letTenMinutesPass(sql)
    const fetched =
      "select 1 from payos_link where id <> ? and confirmed_at > now() - interval '9 minutes'"
    await eventually(
      "the paid link looked at",
      async () => (await sql(fetched, [link.id])).length > 0,
    )
    await letLoopsLook()
    expect(await unpaidNotice()).toMatchObject({ subject: order.id })
  })
}
