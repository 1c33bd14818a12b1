import type { ApiCall } from "../http/call"
import { data, failure, invalid, linkNotFound, type Outcome } from "../outcome"
import type { Simulation } from "../simulation"
import { cancel } from "../state/link-rules"
import { findLink } from "../state/state"
import { optional, shape, text } from "../validation"

import { toLinkData } from "./link-views"

/** GET /v2/payment-requests/{id} */
export const getLink = (simulation: Simulation, { id }: ApiCall): Outcome => {
  const link = findLink(simulation.state, id, simulation.now())
  return link ? data(toLinkData(link)) : linkNotFound()
}

const checkCancelBody = shape({ cancellationReason: optional(text(0)) })

/** POST /v2/payment-requests/{id}/cancel */
export const cancelLink = (simulation: Simulation, { id, fields }: ApiCall): Outcome => {
  const problems = checkCancelBody(fields)
  if (problems.length > 0) return invalid(problems)
  const { state } = simulation
  const now = simulation.now()
  const link = findLink(state, id, now)
  if (!link) return linkNotFound()
  const reason = typeof fields.cancellationReason === "string" ? fields.cancellationReason : null
  if (!cancel(link, { reason, now, behaviour: state.behaviour })) {
    return failure("20", `A payment link that is ${link.status} cannot be cancelled`)
  }
  return data(toLinkData(link))
}
