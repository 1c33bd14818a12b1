import type { ApiResponse, Case, Outcome } from "../../oracle/decisions"
import { pause } from "../time/eventually"
import type { History } from "./history"

/** The result of a call of the admin API; `retry` if it may succeed later. */
type DecisionResult = "accepted" | "rejected" | "retry"

type Decide = (history: History, one: Case) => Promise<DecisionResult>

/** Every decision that a merchant may make about unmatched money. */
export const DECISIONS = {
  complete: ({ decisions }, one) => read(decisions.complete(one)),
  "accept partial payment": ({ decisions }, one) => read(decisions.acceptPartialPayment(one)),
  "pay back": ({ decisions }, one) => read(decisions.payBack(one)),

  "allocate to order": async (history, one) => {
    const waiting = (await history.orders()).filter(({ due }) => due > 0)
    const other = waiting.find(({ collections }) => !collections.includes(one.collection))
    return other ? read(history.decisions.allocate(one, other.id)) : "rejected"
  },

  "pay back in cash": (history, one) =>
    handle(history, one, { outcome: "paid_back_outside", amount: one.amount }),
  keep: (history, one) => handle(history, one, { outcome: "kept", amount: one.amount }),

  "pay back a part in cash": (history, one) =>
    handle(history, one, { outcome: "paid_back_outside", amount: aPart(history, one) }),
  "keep a part": (history, one) =>
    handle(history, one, { outcome: "kept", amount: aPart(history, one) }),

  "record a loss": (history, one) => handle(history, one, { outcome: "loss", amount: -one.amount }),
} satisfies Record<string, Decide>

export type DecisionName = keyof typeof DECISIONS

/** Codes of temporary rejections: the store is busy, or the case has changed. */
const TEMPORARY = [
  "payos_payment_busy",
  "payos_not_completed_yet",
  "payos_case_changed",
  "payos_problem_closed",
  "payos_problem_not_found",
]

/**
 * Decides about the next case of a history's money, and retries while the store is busy.
 *
 * @returns whether the store accepted the decision
 */
export async function decide(history: History, name: DecisionName): Promise<boolean> {
  const deadline = Date.now() + history.patienceMs
  for (;;) {
    const one = await history.soon(() => findCase(history))
    if (!one) return false
    const result = await DECISIONS[name](history, one)
    history.note(`${name} about ${one.amount} of ${one.collection}: ${result}`)
    if (result === "accepted") history.did(`decides: ${name}`)
    if (result !== "retry" || Date.now() > deadline) return result === "accepted"
    await pause(300)
  }
}

/** Finds the first listed case of a history's money. */
export async function findCase({ decisions, collections }: History): Promise<Case | undefined> {
  const cases = await decisions.cases()
  return cases.find(({ collection }) => collections.includes(collection))
}

/** Classifies a response; if it was lost, the request may have been accepted. */
export async function read(responding: Promise<ApiResponse>): Promise<DecisionResult> {
  const { status, body } = await responding
  if (status === 200) return "accepted"
  const isTemporary = status === 0 || status === 409 || status >= 500
  return isTemporary || TEMPORARY.includes(String(body["code"])) ? "retry" : "rejected"
}

type OutsideMoney = { outcome: Outcome; amount: number }

/** Records money as handled outside payOS; if the response is lost, the link's decisions show whether it was recorded. */
async function handle(
  history: History,
  one: Case,
  { outcome, amount }: OutsideMoney,
): Promise<DecisionResult> {
  if (amount <= 0) return "rejected"
  const before = await sumOf(history, one, outcome)
  const result = await read(history.decisions.handle(one, outcome, amount))
  const done =
    result === "accepted" ? amount : Math.abs((await sumOf(history, one, outcome)) - before)
  if (done > 0) record(history, outcome, { amount: done, what: `${outcome} for ${one.id}` })
  return done > 0 ? "accepted" : result
}

async function sumOf({ decisions }: History, { collection }: Case, kind: string): Promise<number> {
  const own = (await decisions.of(collection)).filter((decision) => decision.kind === kind)
  return own.reduce((sum, { amount }) => sum + amount, 0)
}

function record(
  { buyer: { payer } }: History,
  outcome: Outcome,
  { amount, what }: { amount: number; what: string },
): void {
  if (outcome === "paid_back_outside") payer.addCashReturned(amount, what)
  else if (outcome === "kept") payer.addKept(amount, what)
  else payer.addLoss(amount, what)
}

/** Between a third and two thirds, in whole thousands of đồng. */
function aPart({ random }: History, { amount }: Case): number {
  return Math.floor((amount * random.between(34, 66)) / 100_000) * 1_000
}
