import { Random } from "../../kit/numbers/random"
import { drawScenarios, type PlannedScenario } from "./draw-scenarios"
import {
  AFTERWARDS,
  APPROACHES,
  ENDS,
  FAULTS,
  LATE_MONEY,
  OPERATIONS,
  PAYMENTS,
  RETURNS,
  SWITCHES,
  WEBHOOKS,
  type Afterwards,
  type Approach,
  type Cancelling,
  type End,
  type FaultOrder,
  type LateMoney,
  type Payment,
  type Rereading,
  type Return,
  type Webhook,
} from "./kinds"

/** The least number of checkouts in which every kind of event happens. */
export const CHECKOUTS_FOR_ALL = 20

/** Checkouts per round; each round contains the same number of special actions. */
const ROUND = 20

/** Checkouts per kill: a kill delays purchases by two minutes, and the restart takes seconds. */
const CHECKOUTS_PER_KILL = 50

/** How a checkout continues once its shopper has a code. */
export type Action =
  | {
      type: "purchase"
      payment: Payment
      webhook: Webhook
      returns: Return
      afterwards: Afterwards
      cancelUnderpaid: Cancelling
    }
  | { type: "ended"; end: End; late: LateMoney; decision: Decision }
  | { type: "paid while changing"; cancelPaid: Cancelling; grows: boolean }
  | { type: "pays only a part" }
  | { type: "leaves without paying" }
  | { type: "shipping later"; webhook: Webhook }
  | { type: "killed"; inside: "settlement" | "completion" }
  | { type: "postgres down"; how: "fast" | "immediate" }

/** A merchant's decision about unmatched money. */
export type Decision = "pay_back" | "resolve_outside"

export type Checkout = {
  id: number
  /** The seed of its amounts, pauses and choices. */
  seed: number
  approach: Approach
  action: Action
  /** payOS's switches, set at its start. */
  switches: {
    transferCode: boolean
    counterAccount: boolean
    accountLinked: boolean
    transferReread: Rereading
  }
  /** Faults of payOS, once each, set at its start. */
  faults: FaultOrder[]
  /** The instance that is killed at its start, if any. */
  kills: "instance-a" | "instance-b" | null
}

export type Plan = { seed: number; checkouts: Checkout[]; scenarios: PlannedScenario[] }

/** The plan of a run; the same seed and number give the same plan. */
export function makePlan(seed: number, count: number): Plan {
  const random = new Random(seed)
  const actions = drawActions(random, count)
  const approaches = random.drawEvenly(APPROACHES, count)
  const codes = drawSwitch(random, count)
  const accounts = drawSwitch(random, count)
  const linked = drawSwitch(random, count)
  const rereadings = new Random(seed).drawEvenly(SWITCHES.transferReread, count)
  const faults = drawFaults(random, count)
  const kills = drawKills(random, count)
  const checkouts = actions.map((action, id) => ({
    id,
    seed: random.between(1, 2 ** 31),
    approach: approaches[id] ?? APPROACHES[0],
    action,
    switches: {
      transferCode: codes[id] ?? true,
      counterAccount: accounts[id] ?? true,
      accountLinked: linked[id] ?? true,
      transferReread: rereadings[id] ?? "same",
    },
    faults: faults[id] ?? [],
    kills: kills[id] ?? null,
  }))
  return { seed, checkouts, scenarios: drawScenarios(seed, count) }
}

function drawActions(random: Random, count: number): Action[] {
  const rounds = Math.floor(count / ROUND)
  const special = [
    ...drawEnded(random, rounds * ENDS.length),
    ...drawChanged(random, rounds * 2),
    ...times(rounds, (): Action => ({ type: "pays only a part" })),
    ...times(rounds, (): Action => ({ type: "leaves without paying" })),
    ...random
      .drawEvenly(WEBHOOKS, rounds)
      .map((webhook): Action => ({ type: "shipping later", webhook: single(webhook) })),
  ]
  const killed = Math.max(1, Math.floor(count / CHECKOUTS_PER_KILL))
  const kills = [
    ...times(killed, (): Action => ({ type: "killed", inside: "settlement" })),
    ...times(killed, (): Action => ({ type: "killed", inside: "completion" })),
  ]
  const purchases = drawPurchases(random, count - special.length - kills.length - 1)
  const actions = random.shuffled([...special, ...purchases])
  // Recovery takes two minutes, so kills come early, spread over the run.
  kills.forEach((kill, index) => {
    actions.splice(1 + Math.floor((index * count) / Math.max(kills.length, 8)), 0, kill)
  })
  const how = random.pick<"fast" | "immediate">(["fast", "immediate"])
  actions.splice(Math.floor(actions.length / 2), 0, { type: "postgres down", how })
  return actions
}

function drawEnded(random: Random, count: number): Action[] {
  const ends = random.drawEvenly(ENDS, count)
  const money = random.drawEvenly(LATE_MONEY, count)
  const booked = money.filter(({ lateTransfer }) => lateTransfer === "booked").length
  const decisions = random.drawEvenly<Decision>(["pay_back", "resolve_outside"], booked)
  return ends.map((end, index) => {
    const late = money[index] ?? LATE_MONEY[0]
    // A merchant decides only about booked money.
    const decision = late.lateTransfer === "booked" ? decisions.pop() : undefined
    return { type: "ended", end, late, decision: decision ?? "resolve_outside" }
  })
}

function drawChanged(random: Random, count: number): Action[] {
  const values = random.drawEvenly(SWITCHES.cancelPaid, count)
  const growing = random.drawEvenly([true, false], count)
  return values.map((cancelPaid, index) => ({
    type: "paid while changing",
    cancelPaid,
    grows: growing[index] ?? false,
  }))
}

function drawPurchases(random: Random, count: number): Action[] {
  const payments = random.drawEvenly([...PAYMENTS, TOP_UP], count)
  const webhooks = random.drawEvenly(WEBHOOKS, count)
  const returns = random.drawEvenly(RETURNS, count)
  const afterwards = random.drawEvenly(AFTERWARDS, count)
  const values = random.drawEvenly(SWITCHES.cancelUnderpaid, payments.filter(isTopUp).length)
  separate(payments, returns)
  return payments.map((payment, index) => ({
    type: "purchase",
    payment,
    webhook: webhooks[index] ?? "once",
    returns: returns[index] ?? "completes",
    afterwards: afterwards[index] ?? "does nothing",
    cancelUnderpaid: isTopUp(payment) ? (values.pop() ?? "refused") : "refused",
  }))
}

/** Drawn twice as often as the others, since payOS may refuse or allow the cancellation. */
const TOP_UP: Payment = "pays the rest on a new code"

const isTopUp = (payment: Payment) => payment === TOP_UP

/** An existing order gets no new code from its cart: swaps the return of such a checkout with another's. */
function separate(payments: Payment[], returns: Return[]): void {
  for (const [index, payment] of payments.entries()) {
    if (!isTopUp(payment) || returns[index] !== "orders before paying") continue
    const other = payments.findIndex(
      (one, at) => !isTopUp(one) && returns[at] !== "orders before paying",
    )
    const changed = returns[other]
    if (!changed) continue
    returns[index] = changed
    returns[other] = "orders before paying"
  }
}

/** A single transfer cannot be out of order. */
const single = (webhook: Webhook): Webhook => (webhook === "out of order" ? "once" : webhook)

const drawSwitch = (random: Random, count: number) => random.drawEvenly([true, false], count)

function drawFaults(random: Random, count: number): FaultOrder[][] {
  const all = OPERATIONS.flatMap((operation) => FAULTS.map((kind) => ({ operation, kind })))
  const rounds = Math.max(1, Math.round(count / all.length))
  const drawn = random.drawEvenly(all, rounds * all.length)
  return times(count, (id) => drawn.filter((_, index) => index % count === id))
}

/** Kills at random moments, in the middle of each section of the run. */
function drawKills(random: Random, count: number): Checkout["kills"][] {
  const number = Math.max(1, Math.floor(count / CHECKOUTS_PER_KILL))
  const victims = random.drawEvenly(["instance-a", "instance-b"] as const, number)
  const stretch = count / number
  const kills = times<Checkout["kills"]>(count, () => null)
  victims.forEach((victim, index) => {
    const offset = random.between(Math.floor(stretch * 0.3), Math.floor(stretch * 0.7))
    kills[Math.floor(index * stretch) + offset] = victim
  })
  return kills
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
