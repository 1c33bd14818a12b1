import type { ActName } from "../../kit/history/acts"
import { Random } from "../../kit/numbers/random"
import { STORIES, STORY_NAMES, RANDOM_ACTS, type StoryName } from "./stories"

/** A history of a shopper and a merchant who decides about the shopper's money. */
export type PlannedHistory = {
  id: number
  /** The seed of its amounts and choices. */
  seed: number
  story: StoryName
  /** Bags in the cart. */
  quantity: number
  /** The acts of its story, and the random acts after them. */
  scripted: readonly ActName[]
  extraActs: readonly ActName[]
}

const HISTORIES_PER_CHECKOUT = 0.65
const MIN_RANDOM_ACTS = 2
const MAX_RANDOM_ACTS = 4

/** The histories for a number of checkouts: every story at least once, numbered from `firstId`. */
export function dealHistories(seed: number, checkouts: number, firstId = 0): PlannedHistory[] {
  const random = new Random(seed)
  const count = Math.max(STORY_NAMES.length, Math.round(checkouts * HISTORIES_PER_CHECKOUT))
  return random.deal(STORY_NAMES, count).map((story, index) => ({
    id: firstId + index,
    story,
    seed: random.between(1, 2 ** 31),
    quantity: story === "edited down" ? 2 : random.between(1, 2),
    scripted: STORIES[story],
    extraActs: dealExtraActs(random),
  }))
}

function dealExtraActs(random: Random): ActName[] {
  const count = random.between(MIN_RANDOM_ACTS, MAX_RANDOM_ACTS)
  return Array.from({ length: count }, () => random.pick<ActName>(RANDOM_ACTS))
}
