import type { ActName } from "../../kit/history/acts"
import { Random } from "../../kit/numbers/random"
import { STORIES, STORY_NAMES, RANDOM_ACTS, type StoryName } from "./stories"

/** A shopper about whose money a merchant decides; both go on as if nothing had been decided. */
export type PlannedHistory = {
  id: number
  /** Of the amounts and choices inside it. */
  seed: number
  story: StoryName
  /** Bags in the cart. */
  quantity: number
  /** What is played first, and what follows by chance. */
  scripted: readonly ActName[]
  extraActs: readonly ActName[]
}

/** So many come with each checkout. */
const A_CHECKOUT = 0.65
const MIN_RANDOM_ACTS = 2
const MAX_RANDOM_ACTS = 4

/** The histories beside so many checkouts: every story at least once, numbered from `firstId`. */
export function dealHistories(seed: number, checkouts: number, firstId = 0): PlannedHistory[] {
  const random = new Random(seed)
  const count = Math.max(STORY_NAMES.length, Math.round(checkouts * A_CHECKOUT))
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
