import { RANDOM_CORE_ACTIONS } from "../../kit/history/core-actions"
import { History, type Action } from "../../kit/history/history"
import { RANDOM_MERCHANT_ACTIONS } from "../../kit/history/merchant-actions"
import { SHOPPER_ACTIONS } from "../../kit/history/shopper-actions"
import type { Journey } from "../../kit/journey/journey"
import { Random } from "../../kit/numbers/random"
import { World } from "../../oracle/scenarios/world"
import { ROUNDS, SEED, timeForRounds } from "../rounds"

/** Concurrent histories. */
const AT_ONCE = 8

const MIN_ACTIONS = 5
const MAX_ACTIONS = 9

/** Eight purchases and their payouts end within this time, even on a busy machine. */
const PATIENCE_MS = 60_000

/** Decisions are listed twice, so that they are about as frequent as all other actions together. */
const ACTIONS: readonly [Action, ...Action[]] = [
  ...Object.values(SHOPPER_ACTIONS),
  ...RANDOM_CORE_ACTIONS,
  ...RANDOM_MERCHANT_ACTIONS,
  ...RANDOM_MERCHANT_ACTIONS,
] as [Action, ...Action[]]

const REREADINGS = ["same", "suffix", "blank"] as const

/**
 * Shoppers who pay, return and pay again, a merchant who makes any decision at any time, and core's actions: the
 * reconciliation oracle must account for every đồng of each payer. The seed determines the actions, but not the timing.
 */
export function decided(journey: Journey): void {
  const { shopper, simulator } = journey

  it(
    `reconciles every payer in ${ROUNDS} histories decided at random`,
    async () => {
      await shopper.cart()
      const world = new World(journey)
      for (let at = 0; at < ROUNDS; at += AT_ONCE) {
        const random = new Random(SEED + at)
        await simulator.behaviour({ transferReread: random.pick(REREADINGS) })
        const count = Math.min(AT_ONCE, ROUNDS - at)
        const histories = await Promise.all(
          Array.from({ length: count }, (_, id) => runHistory(world, at + id)),
        )
        await world.inspectLinks()
        // A second transfer without a webhook is found by the recheck of its link.
        await world.letTenMinutesPass()
        const found = await world.check(PATIENCE_MS)
        const logs = histories
          .filter(({ buyer }) => found.some((text) => text.startsWith(`${buyer.payer.name}:`)))
          .map(({ buyer, log }) => `${buyer.payer.name}: ${log.join("; ")}`)
        expect({ seed: SEED, found, logs }).toEqual({ seed: SEED, found: [], logs: [] })
      }
    },
    timeForRounds(AT_ONCE, PATIENCE_MS),
  )
}

async function runHistory(world: World, id: number): Promise<History> {
  const random = new Random(SEED * 1_000 + id)
  const buyer = await world.buyer(`history ${id}`, random.between(1, 2))
  const history = new History({ clients: world.clients, buyer, random })
  await SHOPPER_ACTIONS["chooses payOS"](history)
  const actions = Array.from({ length: random.between(MIN_ACTIONS, MAX_ACTIONS) }, () =>
    random.pick(ACTIONS),
  )
  for (const action of actions) await action(history)
  return history
}
