import type { GetPayoutListParam } from "@payos/node"
import { openContract, type Contract } from "./support/contract"
import * as steps from "./support/steps"

let contract: Contract

beforeAll(async () => {
  contract = await openContract()
})

describe("the official SDK's list of payouts", () => {
  beforeEach(async () => {
    await contract.control.post("/reset")
    await steps.makePayouts(contract)
  })

  const hour = 60 * 60 * 1000
  const earlier = new Date(Date.now() - hour)
  const later = new Date(Date.now() + hour)

  it.each<[string, GetPayoutListParam, string[]]>([
    ["limit", { limit: 2 }, ["batch_1", "payout_2"]],
    ["offset", { limit: 2, offset: 2 }, ["payout_1"]],
    ["referenceId", { referenceId: "payout_2" }, ["payout_2"]],
    ["approvalState", { approvalState: "PARTIAL_COMPLETED" }, ["batch_1"]],
    ["category", { category: ["refund", "bonus"] }, ["payout_2"]],
    ["fromDate", { fromDate: later }, []],
    ["toDate", { toDate: earlier }, []],
    [
      "all filters",
      {
        limit: 5,
        referenceId: "batch_1",
        approvalState: "PARTIAL_COMPLETED",
        category: ["salary"],
        fromDate: earlier,
        toDate: later,
      },
      ["batch_1"],
    ],
  ])("is filtered by %s", async (_, filters, references) => {
    const page = await contract.official.payout.payouts.list(filters)
    expect(page.data.map(({ referenceId }) => referenceId)).toEqual(references)
  })

  it("iterates over every page", async () => {
    const references: string[] = []
    for await (const payout of await contract.official.payout.payouts.list({ limit: 1 })) {
      references.push(payout.referenceId)
    }
    expect(references).toEqual(["batch_1", "payout_2", "payout_1"])
  })

  it("goes to the next and the previous page", async () => {
    const first = await contract.official.payout.payouts.list({ limit: 2 })
    const second = await first.getNextPage()
    expect(second.data).toMatchObject([{ referenceId: "payout_1" }])
    expect(second.hasNextPage()).toBe(false)
    expect((await second.getPreviousPage()).data).toHaveLength(2)
  })
})
