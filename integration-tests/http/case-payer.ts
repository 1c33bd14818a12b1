import type { ListedProblemView } from "../../src/types/problem"
import type { CaseView, ProposedOrderView } from "../../src/types/unmatched"
import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"
import { draftWithLink } from "../kit/purchase/unpaid-order"
import { makeRole, userWithRole } from "../kit/store/roles"

type As = (email: string) => Promise<Journey["admin"]>

/** Which roles see a case's payer: the name with read access to payments, the whole account number with payouts. */
export function casePayer(journey: Journey, as: As): void {
  it.each([
    { role: "tien", grants: [], name: null, account: "••7890", text: null, customer: null },
    {
      role: "thanhtoan",
      grants: ["payos_payment:read"],
      name: "NGUYEN THI LAN",
      account: "••7890",
      text: expect.any(String),
      customer: "khach@example.com",
    },
    {
      role: "lenhchi",
      grants: ["payos_payout:read"],
      name: "NGUYEN THI LAN",
      account: "0011004567890",
      text: expect.any(String),
      customer: "khach@example.com",
    },
  ])("is shown to the role $role as far as its policies allow", async (user) => {
    const container = journey.container()
    const role = await makeRole(container, user.role, ["payos_problem:read", ...user.grants])
    await userWithRole(container, `${user.role}@example.vn`, role)
    await draftWithLink(journey)
    const { problem } = await payLate(journey, 220_000)
    await journey.sql("update payos_transfer set counter_account = cast(? as jsonb)", [
      JSON.stringify({ bank_name: "VCB", name: "NGUYEN THI LAN", number: "0011004567890" }),
    ])
    const call = await as(`${user.role}@example.vn`)
    const path = `/payos/problems/${problem.id}`
    const visible = { description: user.text, counter_account: { bank_name: "VCB" } }
    const party = { name: user.name, number: user.account }

    const { body: list } = await call("/payos/problems")
    const [row] = list["problems"] as ListedProblemView[]
    expect(row?.transfer).toMatchObject(visible)
    expect(row?.transfer?.counter_account).toMatchObject({ ...party, number: "••7890" })
    const { transfers, payer_account, customer } = (await call(`${path}/case`)).body[
      "case"
    ] as CaseView
    expect(customer).toBe(user.name ? "Nguyễn Lan" : null)
    expect(transfers[0]).toMatchObject(visible)
    expect(transfers[0]?.counter_account).toMatchObject(party)
    const unnamed = { to: null, uncertain: "unknown_payer" }
    expect(payer_account).toEqual(user.role === "lenhchi" ? unnamed : null)
    const found = async (q: string) => (await call(`/payos/problems?q=${q}`)).body["count"]
    expect(await found("nguyen+thi")).toBe(user.name ? 1 : 0)
    expect(await found("7890")).toBe(1)
    expect(await found("67890")).toBe(user.role === "lenhchi" ? 1 : 0)
    const [order] = (await call(`${path}/orders`)).body["orders"] as ProposedOrderView[]
    expect(order?.customer).toBe(user.customer)
  })
}
