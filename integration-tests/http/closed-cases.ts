import type { ListedProblemView } from "../../src/types/problem"
import type { Journey } from "../kit/journey/journey"
import { payLate } from "../kit/purchase/late-money"

/** The list of closed cases, in which a user finds and reverses decisions about unmatched money. */
export function closedCases(journey: Journey): void {
  const { admin, sql } = journey

  const list = async (query: string) => {
    const { body } = await admin(`/payos/problems?kind=unmatched_money${query}`)
    const problems = body["problems"] as ListedProblemView[]
    expect(body["count"]).toBe(problems.length)
    return problems
  }
  const decide = async (amount: number, decision: object) => {
    const { problem } = await payLate(journey, amount)
    const { id, version } = problem
    expect((await admin(`/payos/problems/${id}/resolve`, { version, ...decision })).status).toBe(
      200,
    )
    return problem
  }

  it("a closed case shows who decided what, and its decision can be reversed", async () => {
    const reason = "Đã trả tiền mặt tại quầy"
    const outside = {
      action: "resolve_outside",
      outcome: "paid_back_outside",
      amount: 70_000,
      reason,
    }
    const problem = await decide(70_000, outside)
    expect(await list("")).toEqual([])
    const [row] = await list("&closed=true")
    expect(row).toMatchObject({
      id: problem.id,
      transfer: { amount: 70_000 },
      closed: {
        action: "resolve_outside",
        by: expect.any(String),
        reason,
        decisions: [
          {
            case_id: problem.id,
            kind: "paid_back_outside",
            amount: 70_000,
            reason,
            is_reversed: false,
          },
        ],
      },
    })
    const allocation = row?.closed?.decisions[0]?.id
    const undo = { reason: "Khách chưa nhận" }
    expect((await admin(`/payos/allocations/${allocation}/reverse`, undo)).status).toBe(200)
    expect((await list("&closed=true"))[0]?.closed?.decisions).toMatchObject([
      { id: allocation, is_reversed: true },
    ])
  })

  it("cases that a user closed are listed for 90 days, latest first, and can be searched", async () => {
    const late = await decide(71_000, { action: "pay_back" })
    const old = await decide(72_000, { action: "pay_back" })
    const amounts = async (query: string) =>
      (await list(`&closed=true${query}`)).map(({ detail }) => detail["amount"])
    expect(await amounts("")).toEqual([72_000, 71_000])
    expect(await amounts("&q=71.000")).toEqual([71_000])
    await sql("update payos_problem set resolved_at = now() - interval '91 days' where id = ?", [
      old.id,
    ])
    expect(await amounts("")).toEqual([71_000])
    await sql("update payos_problem set resolved_by = null where id = ?", [late.id])
    expect(await amounts("")).toEqual([])
  })
}
