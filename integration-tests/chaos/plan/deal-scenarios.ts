import type { ActName } from "../../kit/history/acts"
import { Random } from "../../kit/numbers/random"
import { SCRIPTS, SCRIPT_NAMES, RANDOM_ACTS, type ScriptName } from "./scripts"

/** A scenario of a shopper and a merchant who decides about the shopper's money. */
export type PlannedScenario = {
  id: number
  /** The seed of its amounts and choices. */
  seed: number
  script: ScriptName
  /** Bags in the cart. */
  quantity: number
  /** The acts of its script, and the random acts that follow. */
  scripted: readonly ActName[]
  extraActs: readonly ActName[]
}

const SCENARIOS_PER_CHECKOUT = 0.65
const MIN_RANDOM_ACTS = 2
const MAX_RANDOM_ACTS = 4

/** The scenarios for a number of checkouts: every script at least once, numbered from `firstId`. */
export function dealScenarios(seed: number, checkouts: number, firstId = 0): PlannedScenario[] {
  const random = new Random(seed)
  const count = Math.max(SCRIPT_NAMES.length, Math.round(checkouts * SCENARIOS_PER_CHECKOUT))
  return random.deal(SCRIPT_NAMES, count).map((script, index) => ({
    id: firstId + index,
    script,
    seed: random.between(1, 2 ** 31),
    quantity: script === "edited down" ? 2 : random.between(1, 2),
    scripted: SCRIPTS[script],
    extraActs: dealExtraActs(random),
  }))
}

function dealExtraActs(random: Random): ActName[] {
  const count = random.between(MIN_RANDOM_ACTS, MAX_RANDOM_ACTS)
  return Array.from({ length: count }, () => random.pick<ActName>(RANDOM_ACTS))
}
