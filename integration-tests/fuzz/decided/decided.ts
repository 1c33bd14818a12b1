import { RANDOM_CORE_ACTS } from "../../kit/history/core-acts"
import { History, type Act } from "../../kit/history/history"
import { RANDOM_MERCHANT_ACTS } from "../../kit/history/merchant-acts"
import { SHOPPER_ACTS } from "../../kit/history/shopper-acts"
import type { Journey } from "../../kit/journey/journey"
import { Random } from "../../kit/numbers/random"
import { World } from "../../oracle/scenarios/world"
import { ROUNDS, SEED, timeForRounds } from "../rounds"

/** Concurrent histories. */
const AT_ONCE = 8

const MIN_ACTS = 5
const MAX_ACTS = 9

/** Eight purchases and their payouts end within this time, even on a busy machine. */
const PATIENCE_MS = 60_000

/** Decisions are listed twice, so that they are about as frequent as all other acts together. */
const ACTS: readonly [Act, ...Act[]] = [
  ...Object.values(SHOPPER_ACTS),
  ...RANDOM_CORE_ACTS,
  ...RANDOM_MERCHANT_ACTS,
  ...RANDOM_MERCHANT_ACTS,
] as [Act, ...Act[]]

const REREADINGS = ["same", "suffix", "blank"] as const

/**
 * Shoppers who pay, return and pay again, a merchant who makes any decision at any time, and core's actions: the
 * reconciliation oracle must account for every đồng of each payer. The seed determines the acts, but not the timing.
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
          Array.from({ length: count }, (_, id) => play(world, at + id)),
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

async function play(world: World, id: number): Promise<History> {
  const random = new Random(SEED * 1_000 + id)
  const buyer = await world.buyer(`history ${id}`, random.between(1, 2))
  const history = new History({ clients: world.clients, buyer, random })
  await SHOPPER_ACTS["chooses payOS"](history)
  const acts = Array.from({ length: random.between(MIN_ACTS, MAX_ACTS) }, () => random.pick(ACTS))
  for (const act of acts) await act(history)
  return history
}
