import { json, type Reply } from "../http/reply"
import type { Route } from "../http/routes"
import { putApprovalState, putTransactionState, settleDue } from "../payouts/settlement"
import type { Simulation } from "../simulation"
import { toPayoutData, type Payout } from "../state/payout"
import {
  approvalStates,
  isApprovalState,
  isTransactionState,
  transactionStates,
} from "../state/payout-states"
import type { SimulatorState } from "../state/state"
import { integer, oneOf, optional, parse, required, shape, text } from "../validation"

import { controlRoute, refuse, type ControlCall } from "./control-route"

/** Any text, since payOS may report states that are not known yet. Null or absent restores the true state. */
const checkReported = shape(
  { approvalState: optional(text()), transactionState: optional(text()) },
  true,
)
const checkState = shape(
  {
    state: required(oneOf([...approvalStates, ...transactionStates])),
    errorCode: optional(text()),
  },
  true,
)
/** Accepts text as well, since the balance of `/v1/payouts-account/balance` is text. */
const checkBalance = shape(
  { balance: required((value) => integer(0)(typeof value === "string" ? Number(value) : value)) },
  true,
)
const checkFailure = shape({ errorCode: required(text()) }, true)

const find = ({ payouts }: SimulatorState, id: string): Payout | undefined =>
  payouts.get(id) ?? [...payouts.values()].reverse().find(({ referenceId }) => referenceId === id)

const move = (
  { state: all, now: clock }: Simulation,
  payout: Payout,
  { state, errorCode }: { state: unknown; errorCode: string | null },
): void => {
  const now = clock()
  if (isTransactionState(state)) {
    putTransactionState(all, payout, { transactionState: state, errorCode, now })
  } else if (isApprovalState(state)) {
    putApprovalState(all, payout, { approvalState: state, errorCode, now })
  }
}

/** Control over payouts: `:id` is a payout's id or its referenceId. */
export const payoutRoutes = (simulation: Simulation): Route[] => {
  const putState = ({ id, fields }: ControlCall): Reply => {
    const parsed = parse<{ state: string; errorCode?: string | null }>(checkState, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    settleDue(simulation.state, simulation.now())
    const payout = find(simulation.state, id)
    if (!payout) return refuse(`There is no payout ${id}`, 404)
    const { state, errorCode = null } = parsed.value
    move(simulation, payout, { state, errorCode })
    return json(toPayoutData(payout))
  }

  const putReported = ({ id, fields }: ControlCall): Reply => {
    const parsed = parse<Payout["reported"]>(checkReported, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    const payout = find(simulation.state, id)
    if (!payout) return refuse(`There is no payout ${id}`, 404)
    payout.reported = parsed.value
    return json(toPayoutData(payout))
  }

  const putBalance = ({ fields }: ControlCall): Reply => {
    const parsed = parse<{ balance: number | string }>(checkBalance, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    settleDue(simulation.state, simulation.now())
    simulation.state.balance = Number(parsed.value.balance)
    return json({ balance: String(simulation.state.balance) })
  }

  const failNext = ({ fields }: ControlCall): Reply => {
    const parsed = parse<{ errorCode: string }>(checkFailure, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    simulation.state.payoutFailures.push(parsed.value.errorCode)
    return json({ failNext: simulation.state.payoutFailures })
  }

  const list = (): Reply => {
    settleDue(simulation.state, simulation.now())
    return json({ payouts: [...simulation.state.payouts.values()].reverse().map(toPayoutData) })
  }

  return [
    controlRoute("GET", "/payouts", list),
    controlRoute("POST", "/payouts/balance", putBalance),
    controlRoute("POST", "/payouts/fail-next", failNext),
    controlRoute("POST", "/payouts/:id/state", putState),
    controlRoute("POST", "/payouts/:id/reported", putReported),
  ]
}
