import { PAYOUT_STATES } from "../../src/domain/payouts/payout-state"
import { REQUEST_STATES } from "../../src/domain/payouts/payout-work"
import { PAYOUTS } from "../../src/modules/payos/schema/payouts"

/** The states that a table's constraint allows. */
function statesOf(table: string): string[] {
  const statement = PAYOUTS.find((one) => one.includes(`create table if not exists "${table}" (`))
  const [, list = ""] = /check \("state" in \(([^)]+)\)\)/.exec(statement ?? "") ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, state = ""]) => state)
}

describe("the domain's states", () => {
  it.each([
    ["payos_payout", PAYOUT_STATES],
    ["payos_payout_request", REQUEST_STATES],
  ])("equal those that the constraint of %s allows", (table, states) => {
    expect(statesOf(table).sort()).toEqual([...states].sort())
  })
})
