import { Random } from "../../kit/numbers/random"
import { dealScenarios, type PlannedScenario } from "./deal-scenarios"
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

/** Checkouts per round; each round contains the same number of special acts. */
const ROUND = 20

/** Checkouts per kill: a kill delays purchases by two minutes, and the restart takes seconds. */
const CHECKOUTS_PER_KILL = 50

/** How a checkout continues once its shopper has a code. */
export type Act =
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
  act: Act
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
  const acts = dealActs(random, count)
  const approaches = random.deal(APPROACHES, count)
  const codes = dealSwitch(random, count)
  const accounts = dealSwitch(random, count)
  const linked = dealSwitch(random, count)
  const rereadings = new Random(seed).deal(SWITCHES.transferReread, count)
  const faults = dealFaults(random, count)
  const kills = dealKills(random, count)
  const checkouts = acts.map((act, id) => ({
    id,
    seed: random.between(1, 2 ** 31),
    approach: approaches[id] ?? APPROACHES[0],
    act,
    switches: {
      transferCode: codes[id] ?? true,
      counterAccount: accounts[id] ?? true,
      accountLinked: linked[id] ?? true,
      transferReread: rereadings[id] ?? "same",
    },
    faults: faults[id] ?? [],
    kills: kills[id] ?? null,
  }))
  return { seed, checkouts, scenarios: dealScenarios(seed, count) }
}

function dealActs(random: Random, count: number): Act[] {
  const rounds = Math.floor(count / ROUND)
  const special = [
    ...dealEnded(random, rounds * ENDS.length),
    ...dealChanged(random, rounds * 2),
    ...times(rounds, (): Act => ({ type: "pays only a part" })),
    ...times(rounds, (): Act => ({ type: "leaves without paying" })),
    ...random
      .deal(WEBHOOKS, rounds)
      .map((webhook): Act => ({ type: "shipping later", webhook: single(webhook) })),
  ]
  const killed = Math.max(1, Math.floor(count / CHECKOUTS_PER_KILL))
  const kills = [
    ...times(killed, (): Act => ({ type: "killed", inside: "settlement" })),
    ...times(killed, (): Act => ({ type: "killed", inside: "completion" })),
  ]
  const purchases = dealPurchases(random, count - special.length - kills.length - 1)
  const acts = random.shuffled([...special, ...purchases])
  // Recovery takes two minutes, so kills come early, spread over the run.
  kills.forEach((kill, index) => {
    acts.splice(1 + Math.floor((index * count) / Math.max(kills.length, 8)), 0, kill)
  })
  const how = random.pick<"fast" | "immediate">(["fast", "immediate"])
  acts.splice(Math.floor(acts.length / 2), 0, { type: "postgres down", how })
  return acts
}

function dealEnded(random: Random, count: number): Act[] {
  const ends = random.deal(ENDS, count)
  const money = random.deal(LATE_MONEY, count)
  const booked = money.filter(({ lateTransfer }) => lateTransfer === "booked").length
  const decisions = random.deal<Decision>(["pay_back", "resolve_outside"], booked)
  return ends.map((end, index) => {
    const late = money[index] ?? LATE_MONEY[0]
    // A merchant decides only about booked money.
    const decision = late.lateTransfer === "booked" ? decisions.pop() : undefined
    return { type: "ended", end, late, decision: decision ?? "resolve_outside" }
  })
}

function dealChanged(random: Random, count: number): Act[] {
  const values = random.deal(SWITCHES.cancelPaid, count)
  const growing = random.deal([true, false], count)
  return values.map((cancelPaid, index) => ({
    type: "paid while changing",
    cancelPaid,
    grows: growing[index] ?? false,
  }))
}

function dealPurchases(random: Random, count: number): Act[] {
  const payments = random.deal([...PAYMENTS, TOP_UP], count)
  const webhooks = random.deal(WEBHOOKS, count)
  const returns = random.deal(RETURNS, count)
  const afterwards = random.deal(AFTERWARDS, count)
  const values = random.deal(SWITCHES.cancelUnderpaid, payments.filter(isTopUp).length)
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

/** Dealt twice as often as the others, since payOS may refuse or allow the cancellation. */
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

const dealSwitch = (random: Random, count: number) => random.deal([true, false], count)

function dealFaults(random: Random, count: number): FaultOrder[][] {
  const all = OPERATIONS.flatMap((operation) => FAULTS.map((kind) => ({ operation, kind })))
  const rounds = Math.max(1, Math.round(count / all.length))
  const dealt = random.deal(all, rounds * all.length)
  return times(count, (id) => dealt.filter((_, index) => index % count === id))
}

/** Kills at random moments, in the middle of each section of the run. */
function dealKills(random: Random, count: number): Checkout["kills"][] {
  const number = Math.max(1, Math.floor(count / CHECKOUTS_PER_KILL))
  const victims = random.deal(["instance-a", "instance-b"] as const, number)
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
