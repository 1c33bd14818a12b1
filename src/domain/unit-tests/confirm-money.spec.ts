import fc from "fast-check"
import { confirmMoney, receivedOn, type LinkMoney } from "../balance"
import { linkMoney } from "./arbitrary-facts"
import { at, confirmed, link } from "./facts"

const one = { transferred: 10_000 }
const several = { transferred: 10_000, transfers: 2 }
const beforeTheLast = { amount_paid: 4_000, confirmed_at: at(9) }

type Row = [string, Partial<LinkMoney>[], Record<string, number>, string[]]

describe("confirmMoney", () => {
  it.each<Row>([
    ["nothing", [{}], {}, []],
    ["one signed transfer", [one], { l0: 10_000 }, []],
    ["one that a fetch knows too", [{ ...one, ...confirmed(10_000) }], { l0: 10_000 }, []],
    ["one that a fetch knows less of", [{ ...one, ...confirmed(4_000) }], { l0: 10_000 }, []],
    [
      "one, where an older fetch saw more",
      [{ transferred: 4_000, amount_paid: 10_000 }],
      {},
      ["l0"],
    ],
    [
      "one, where a fetch since saw more",
      [{ transferred: 4_000, ...confirmed(10_000) }],
      { l0: 10_000 },
      [],
    ],
    ["what an older fetch saw", [{ amount_paid: 10_000 }], {}, ["l0"]],
    ["what a fetch since saw", [confirmed(10_000)], { l0: 10_000 }, []],
    ["several transfers", [several], {}, ["l0"]],
    ["several, fetched before the last", [{ ...several, ...beforeTheLast }], {}, ["l0"]],
    ["several, fetched since", [{ ...several, ...confirmed(10_000) }], { l0: 10_000 }, []],
    [
      "several, of which payOS confirms a part",
      [{ ...several, ...confirmed(4_000) }],
      { l0: 4_000 },
      [],
    ],
    ["several, of which payOS confirms nothing", [{ ...several, ...confirmed(0) }], { l0: 0 }, []],
  ])("knows of %s what may settle, and what to ask about", expectMoney)

  it.each<Row>([
    ["no link", [], {}, []],
    ["one transfer beside an unpaid link", [{}, one], { l1: 10_000 }, []],
    ["one transfer on each of two", [one, one], {}, ["l0", "l1"]],
    [
      "them, of which one is confirmed",
      [one, { ...one, ...confirmed(10_000) }],
      { l1: 10_000 },
      ["l0"],
    ],
    [
      "them, both confirmed",
      [
        { ...one, ...confirmed(10_000) },
        { ...one, ...confirmed(4_000) },
      ],
      { l0: 10_000, l1: 4_000 },
      [],
    ],
    ["one transfer beside several", [one, several], {}, ["l0", "l1"]],
    [
      "a sum beside a sum that was asked too early",
      [
        { ...several, ...confirmed(10_000) },
        { ...several, ...beforeTheLast },
      ],
      { l0: 10_000 },
      ["l1"],
    ],
  ])("knows of several links with %s what may settle, and what to ask about", expectMoney)

  it("counts no link for more than came in, and each with money once: to settle or to ask", () => {
    fc.assert(
      fc.property(fc.array(linkMoney, { maxLength: 4 }), (links) => {
        const { settleable, unsure } = confirmMoney(links)
        const paid = links.filter((money) => receivedOn(money) > 0)
        expect([...settleable.keys(), ...unsure].toSorted()).toEqual(paid.map(toId).toSorted())
        for (const money of paid) {
          expect(settleable.get(money.id) ?? 0).toBeLessThanOrEqual(receivedOn(money))
        }
      }),
    )
  })

  it("counts more than payOS says only where one transfer is all the money", () => {
    fc.assert(
      fc.property(fc.array(linkMoney, { maxLength: 4 }), (links) => {
        const { settleable } = confirmMoney(links)
        for (const money of links) {
          const counted = settleable.get(money.id) ?? 0
          const { confirmed_at, changed_at } = money
          const said = confirmed_at && confirmed_at >= changed_at ? money.amount_paid : 0
          if (counted <= said) continue
          expect(links.filter(hasMoney)).toEqual([money])
          expect(money.transfers).toBe(1)
          expect(counted).toBe(money.transferred)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

function expectMoney(
  _: string,
  parts: Partial<LinkMoney>[],
  settleable: Record<string, number>,
  unsure: string[],
): void {
  const links = parts.map((part, index) => link({ id: `l${index}`, ...part }))
  const money = confirmMoney(links)
  expect(Object.fromEntries(money.settleable)).toEqual(settleable)
  expect(money.unsure).toEqual(unsure)
}

function toId({ id }: LinkMoney): string {
  return id
}

function hasMoney(money: LinkMoney): boolean {
  return receivedOn(money) > 0
}
