import { OrderScenario } from "../kit/admin/order-scenario"
import type { Journey } from "../kit/journey/journey"
import { payLate, type MoneyProblem } from "../kit/purchase/late-money"

/** Allocations that an order cannot accept are rejected before a collection is created for it. */
export function refusedAllocations(journey: Journey): void {
  const { sql, admin } = journey
  const scenario = new OrderScenario(journey)

  const allocate = ({ id, version }: MoneyProblem, order_id: string) =>
    admin(`/payos/problems/${id}/resolve`, { version, action: "allocate_to_order", order_id })
  const lateMoney = async () => (await payLate(journey, 250_000)).problem
  const openCases = async () =>
    ((await admin("/payos/problems")).body["problems"] as MoneyProblem[]).map(({ id }) => id)
  const reallocations = () => sql("select 1 from payos_allocation where kind = 'reallocated'")
  const dollarRegion = async () => {
    const [shop] = (await admin("/stores")).body["stores"] as { id: string }[]
    const supported_currencies = [
      { currency_code: "vnd", is_default: true },
      { currency_code: "usd", is_default: false },
    ]
    await admin(`/stores/${shop?.id}`, { supported_currencies })
    const { body } = await admin("/regions", {
      name: "US",
      currency_code: "usd",
      countries: ["us"],
      payment_providers: ["pp_payos_payos"],
    })
    return (body["region"] as { id: string }).id
  }
  const draftOrder = async (unit_price: number, region_id: string) => {
    const { body } = await admin("/draft-orders", {
      email: "khach@example.com",
      region_id,
      sales_channel_id: journey.store().salesChannelId,
      items: [{ title: "Coffee", unit_price, quantity: 1 }],
    })
    return (body["draft_order"] as { id: string }).id
  }
  const collectionsOf = (orderIds: string[]) =>
    sql("select order_id from order_payment_collection where order_id = any(?)", [orderIds])

  it("rejects an order in dollars or with an amount outside payOS's limits, and creates no collection", async () => {
    const problem = await lateMoney()
    const drafts = [
      await draftOrder(250_000, await dollarRegion()),
      await draftOrder(1_000, journey.store().regionId),
      await draftOrder(2_000_000_000, journey.store().regionId),
    ]
    const responses = []
    for (const id of [...drafts, ...drafts])
      responses.push((await allocate(problem, id)).body["code"])
    const codes = ["payos_wrong_currency", "payos_order_paid", "payos_amount_out_of_bounds"]
    expect(responses).toEqual([...codes, ...codes])
    expect(await collectionsOf(drafts)).toEqual([])
    expect(await reallocations()).toEqual([])
    expect(await openCases()).toEqual([problem.id])
  })

  it("creates no collection if the case changed since the user saw it", async () => {
    const problem = await lateMoney()
    const id = await draftOrder(250_000, journey.store().regionId)
    const refused = await allocate({ ...problem, version: problem.version + 1 }, id)
    expect(refused.body).toMatchObject({ code: "payos_case_changed" })
    expect(await collectionsOf([id])).toEqual([])
    expect(await allocate(problem, id)).toMatchObject({ status: 200 })
    expect(await collectionsOf([id])).toHaveLength(1)
    await scenario.shows(id, { state: "paid" })
  })
}
