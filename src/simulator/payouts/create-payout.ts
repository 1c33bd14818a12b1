import type { ApiCall } from "../http/call"
import { data, failure, invalid, type Outcome } from "../outcome"
import type { Simulation } from "../simulation"
import { toPayoutData, toPayoutTransaction, type Payout } from "../state/payout"
import { hexId } from "../tokens"
import { parse } from "../validation"

import { destinationProblem } from "./destination"
import {
  checkBatchPayout,
  checkSinglePayout,
  type BatchPayoutBody,
  type SinglePayoutBody,
} from "./payout-body"
import { applyToBalance, settleDue, settlementTime } from "./settlement"

const buildPayout = (
  { state, now }: Simulation,
  body: BatchPayoutBody,
  errorCode: string | null,
): Payout => {
  const { approvalRequired, feePerPayout } = state.behaviour
  const payout: Payout = {
    id: hexId(),
    referenceId: body.referenceId,
    category: body.category ?? null,
    createdAt: now(),
    transactions: body.payouts.map(toPayoutTransaction),
    fee: feePerPayout,
    approvalState: approvalRequired ? "SUBMITTED" : "PROCESSING",
    settlesAt: approvalRequired ? null : settlementTime(state, now()),
    errorCode,
    reported: {},
    charged: new Map(),
  }
  if (approvalRequired) payout.transactions.forEach((entry) => (entry.state = "RECEIVED"))
  return payout
}

const cost = (body: BatchPayoutBody, fee: number): number =>
  body.payouts.reduce((sum, item) => sum + item.amount + fee, 0)

const destinationProblems = (body: BatchPayoutBody): string[] =>
  body.payouts.flatMap((item, index) => {
    const problem = body.validateDestination ? destinationProblem(item) : null
    return problem ? [`payouts ${index} ${problem}`] : []
  })

const accept = (simulation: Simulation, key: string, body: BatchPayoutBody): Outcome => {
  const { state } = simulation
  const problems = destinationProblems(body)
  if (problems.length > 0) return invalid(problems)
  const isShort = cost(body, state.behaviour.feePerPayout) > state.balance
  if (isShort && state.behaviour.insufficientBalance === "refused") {
    return invalid(["Số dư không đủ"])
  }
  const errorCode = isShort ? "INSUFFICIENT_BALANCE" : (state.payoutFailures.shift() ?? null)
  const payout = buildPayout(simulation, body, errorCode)
  state.payouts.set(payout.id, payout)
  state.payoutByKey.set(key, payout)
  if (!isShort) applyToBalance(state, payout)
  return data(toPayoutData(payout))
}

const once = (simulation: Simulation, call: ApiCall, create: (key: string) => Outcome): Outcome => {
  const key = call.headers["x-idempotency-key"]
  if (typeof key !== "string" || key === "") return invalid(["x-idempotency-key is required"])
  settleDue(simulation.state, simulation.now())
  const { repeatedIdempotencyKey } = simulation.state.behaviour
  const earlier = simulation.state.payoutByKey.get(key)
  if (!earlier || repeatedIdempotencyKey === "ignored") return create(key)
  return repeatedIdempotencyKey === "replay"
    ? data(toPayoutData(earlier))
    : failure("20", "x-idempotency-key was used before")
}

/** POST /v1/payouts: a payout with one transaction. */
export const createPayout = (simulation: Simulation, call: ApiCall): Outcome => {
  const parsed = parse<SinglePayoutBody>(checkSinglePayout, call.fields)
  if (!parsed.ok) return invalid(parsed.problems)
  const { category, ...item } = parsed.value
  const body = { referenceId: item.referenceId, category, payouts: [item] }
  return once(simulation, call, (key) => accept(simulation, key, body))
}

/** POST /v1/payouts/batch */
export const createBatch = (simulation: Simulation, call: ApiCall): Outcome => {
  const parsed = parse<BatchPayoutBody>(checkBatchPayout, call.fields)
  if (!parsed.ok) return invalid(parsed.problems)
  return once(simulation, call, (key) => accept(simulation, key, parsed.value))
}
