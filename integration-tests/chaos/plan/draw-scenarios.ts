import type { ActionName } from "../../kit/history/actions"
import { Random } from "../../kit/numbers/random"
import { SCRIPTS, SCRIPT_NAMES, RANDOM_ACTIONS, type ScriptName } from "./scripts"

/** A scenario of a shopper and a merchant who decides about the shopper's money. */
export type PlannedScenario = {
  id: number
  /** The seed of its amounts and choices. */
  seed: number
  script: ScriptName
  /** Bags in the cart. */
  quantity: number
  /** The actions of its script, and the random actions that follow. */
  scripted: readonly ActionName[]
  extraActions: readonly ActionName[]
}

const SCENARIOS_PER_CHECKOUT = 0.65
const MIN_RANDOM_ACTIONS = 2
const MAX_RANDOM_ACTIONS = 4

/** The scenarios for a number of checkouts: every script at least once, numbered from `firstId`. */
export function drawScenarios(seed: number, checkouts: number, firstId = 0): PlannedScenario[] {
  const random = new Random(seed)
  const count = Math.max(SCRIPT_NAMES.length, Math.round(checkouts * SCENARIOS_PER_CHECKOUT))
  return random.drawEvenly(SCRIPT_NAMES, count).map((script, index) => ({
    id: firstId + index,
    script,
    seed: random.between(1, 2 ** 31),
    quantity: script === "edited down" ? 2 : random.between(1, 2),
    scripted: SCRIPTS[script],
    extraActions: drawExtraActions(random),
  }))
}

function drawExtraActions(random: Random): ActionName[] {
  const count = random.between(MIN_RANDOM_ACTIONS, MAX_RANDOM_ACTIONS)
  return Array.from({ length: count }, () => random.pick<ActionName>(RANDOM_ACTIONS))
}
