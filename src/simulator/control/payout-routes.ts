import { json, type Answer } from "../http/answer"
import type { Route } from "../http/routes"
import { toPayoutData, type Payout } from "../payouts/payout"
import {
  approvalStates,
  isApprovalState,
  isTransactionState,
  transactionStates,
} from "../payouts/payout-states"
import { putApprovalState, putTransactionState, settleDue } from "../payouts/settlement"
import type { Simulation } from "../simulation"
import { integer, oneOf, optional, parse, required, shape, text } from "../validation"

import { controlRoute, refuse, type ControlCall } from "./control-route"

/** Any text: payOS may come to say what nobody has seen yet. Null or nothing: the truth again. */
const checkTold = shape(
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
/** A balance of `/v1/payouts-account/balance` is a text, so a text is taken as well. */
const checkBalance = shape(
  { balance: required((value) => integer(0)(typeof value === "string" ? Number(value) : value)) },
  true,
)
const checkFailure = shape({ errorCode: required(text()) }, true)

/** Control over payouts: `:id` is a payout's id or its referenceId. */
export const payoutRoutes = (simulation: Simulation): Route[] => {
  const find = (id: string): Payout | undefined =>
    simulation.state.payouts.get(id) ??
    [...simulation.state.payouts.values()].reverse().find(({ referenceId }) => referenceId === id)

  const move = (payout: Payout, state: unknown, errorCode: string | null): void => {
    const now = simulation.now()
    if (isTransactionState(state)) {
      putTransactionState(simulation.state, payout, { transactionState: state, errorCode, now })
    } else if (isApprovalState(state)) {
      putApprovalState(simulation.state, payout, { approvalState: state, errorCode, now })
    }
  }

  const putState = ({ id, fields }: ControlCall): Answer => {
    const parsed = parse<{ state: string; errorCode?: string | null }>(checkState, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    settleDue(simulation.state, simulation.now())
    const payout = find(id)
    if (!payout) return refuse(`There is no payout ${id}`, 404)
    move(payout, parsed.value.state, parsed.value.errorCode ?? null)
    return json(toPayoutData(payout))
  }

  const tell = ({ id, fields }: ControlCall): Answer => {
    const parsed = parse<Payout["told"]>(checkTold, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    const payout = find(id)
    if (!payout) return refuse(`There is no payout ${id}`, 404)
    payout.told = parsed.value
    return json(toPayoutData(payout))
  }

  const putBalance = ({ fields }: ControlCall): Answer => {
    const parsed = parse<{ balance: number | string }>(checkBalance, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    settleDue(simulation.state, simulation.now())
    simulation.state.balance = Number(parsed.value.balance)
    return json({ balance: String(simulation.state.balance) })
  }

  const failNext = ({ fields }: ControlCall): Answer => {
    const parsed = parse<{ errorCode: string }>(checkFailure, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    simulation.state.payoutFailures.push(parsed.value.errorCode)
    return json({ failNext: simulation.state.payoutFailures })
  }

  const list = (): Answer => {
    settleDue(simulation.state, simulation.now())
    return json({ payouts: [...simulation.state.payouts.values()].reverse().map(toPayoutData) })
  }

  return [
    controlRoute("GET", "/payouts", list),
    controlRoute("POST", "/payouts/balance", putBalance),
    controlRoute("POST", "/payouts/fail-next", failNext),
    controlRoute("POST", "/payouts/:id/state", putState),
    controlRoute("POST", "/payouts/:id/told", tell),
  ]
}
