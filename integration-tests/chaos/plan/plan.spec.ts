import { ACTIONS } from "../../kit/history/actions"
import * as kinds from "./kinds"
import { CHECKOUTS_FOR_ALL, makePlan, type Action } from "./plan"
import { SCRIPT_NAMES } from "./scripts"

const actsOf = (seed: number, count: number) =>
  makePlan(seed, count).checkouts.map(({ action }) => action)

function ofType<Type extends Action["type"]>(actions: readonly Action[], type: Type) {
  return actions.filter((action): action is Extract<Action, { type: Type }> => action.type === type)
}

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

describe("the plan", () => {
  it("is determined by the seed", () => {
    expect(makePlan(7, 40)).toEqual(makePlan(7, 40))
    expect(makePlan(7, 40)).not.toEqual(makePlan(8, 40))
  })

  it.each([CHECKOUTS_FOR_ALL, 21, 39, 100])(
    "has %d checkouts, with every kind of checkout",
    (count) => {
      for (const seed of SEEDS) {
        const { checkouts } = makePlan(seed, count)
        const actions = checkouts.map(({ action }) => action)
        expect(checkouts).toHaveLength(count)
        expect(new Set(checkouts.map(({ approach }) => approach)).size).toBe(
          kinds.APPROACHES.length,
        )
        expect(new Set(actions.map(({ type }) => type)).size).toBe(8)
        expectPurchases(actions)
        expectLateMoney(actions)
        const changed = ofType(actions, "paid while changing")
        expect(new Set(changed.map(({ cancelPaid }) => cancelPaid)).size).toBe(2)
        expect(new Set(changed.map(({ grows }) => grows)).size).toBe(2)
        expect(new Set(ofType(actions, "killed").map(({ inside }) => inside)).size).toBe(2)
      }
    },
  )

  it.each([CHECKOUTS_FOR_ALL, 100])("has scenarios of every script for %d checkouts", (count) => {
    for (const seed of SEEDS) {
      const { scenarios, checkouts } = makePlan(seed, count)
      expect(new Set(scenarios.map(({ script }) => script)).size).toBe(SCRIPT_NAMES.length)
      expect(scenarios.length).toBeGreaterThanOrEqual(Math.floor(count * 0.65))
      const named = scenarios.flatMap(({ scripted, extraActions }) => [
        ...scripted,
        ...extraActions,
      ])
      expect(named.filter((name) => !(name in ACTIONS))).toEqual([])
      expect(new Set(checkouts.map(({ switches }) => switches.transferReread)).size).toBe(3)
    }
  })

  it("stops Postgres once, and contains every fault", () => {
    for (const seed of SEEDS) {
      expect(ofType(actsOf(seed, 500), "postgres down")).toHaveLength(1)
      const { checkouts } = makePlan(seed, CHECKOUTS_FOR_ALL)
      const faults = checkouts.flatMap((checkout) => checkout.faults)
      const names = faults.map(({ operation, kind }) => `${operation} ${kind}`)
      expect(new Set(names).size).toBe(kinds.OPERATIONS.length * kinds.FAULTS.length)
      expect(checkouts.some(({ kills }) => kills)).toBe(true)
    }
  })
})

function expectPurchases(actions: readonly Action[]) {
  const purchases = ofType(actions, "purchase")
  expect(new Set(purchases.map(({ payment }) => payment)).size).toBe(kinds.PAYMENTS.length)
  expect(new Set(purchases.map(({ webhook }) => webhook)).size).toBe(kinds.WEBHOOKS.length)
  expect(new Set(purchases.map(({ returns }) => returns)).size).toBe(kinds.RETURNS.length)
  expect(new Set(purchases.map(({ afterwards }) => afterwards)).size).toBe(kinds.AFTERWARDS.length)
  const topUps = purchases.filter(({ payment }) => payment === "pays the rest on a new code")
  expect(new Set(topUps.map(({ cancelUnderpaid }) => cancelUnderpaid)).size).toBe(2)
  expect(topUps.map(({ returns }) => returns)).not.toContain("orders before paying")
}

function expectLateMoney(actions: readonly Action[]) {
  const ended = ofType(actions, "ended")
  expect(new Set(ended.map(({ end }) => end)).size).toBe(kinds.ENDS.length)
  expect(new Set(ended.map(({ late }) => late)).size).toBe(kinds.LATE_MONEY.length)
  const booked = ended.filter(({ late }) => late.lateTransfer === "booked")
  expect(new Set(booked.map(({ decision }) => decision)).size).toBe(2)
}
