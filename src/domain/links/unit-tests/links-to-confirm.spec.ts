import fc from "fast-check"
import { reportedOn, unconfirmedOn, linksToConfirm } from "../../money/balance"
import { linkMoney } from "../../settlement/unit-tests/arbitrary-facts"
import { at, confirmed, link, type LinkPart } from "../../settlement/unit-tests/facts"

const one = { transferred: 10_000 }
const several = { transferred: 10_000, transfers: 2 }
const beforeTheLast = { amount_paid: 4_000, fetched_at: at(9) }

describe("a link's money", () => {
  it.each<[string, LinkPart, boolean, number]>([
    ["nothing", {}, false, 0],
    ["one signed transfer", one, false, 0],
    ["one transfer that payOS confirms", { ...one, ...confirmed(10_000) }, false, 0],
    [
      "one transfer of which payOS reported more before",
      { transferred: 4_000, amount_paid: 10_000 },
      false,
      0,
    ],
    ["several transfers", several, true, 0],
    ["several, fetched before the last", { ...several, ...beforeTheLast }, true, 0],
    ["several, confirmed since", { ...several, ...confirmed(10_000) }, false, 0],
    ["several, of which payOS confirms a part", { ...several, ...confirmed(4_000) }, false, 6_000],
    ["several, of which payOS confirms nothing", { ...several, ...confirmed(0) }, false, 10_000],
    ["one transfer of which payOS now reports less", { ...one, frozen_at: at(11) }, true, 10_000],
  ])("is to be fetched, or unconfirmed, for %s", (_, part, mustConfirm, unconfirmed) => {
    const money = link(part)
    expect(linksToConfirm([money])).toEqual(mustConfirm ? [money.id] : [])
    expect(unconfirmedOn(money)).toBe(unconfirmed)
  })

  it("accounts for every reported đồng as confirmed, to be fetched or unconfirmed", () => {
    fc.assert(
      fc.property(linkMoney, (money) => {
        const open = reportedOn(money) - money.confirmed_amount
        const mustConfirm = linksToConfirm([money]).length > 0
        expect(open).toBeGreaterThanOrEqual(0)
        expect(mustConfirm ? open : unconfirmedOn(money)).toBe(open)
        expect(mustConfirm && unconfirmedOn(money) > 0).toBe(false)
      }),
    )
  })
})
