import { checkBehaviour, withSwitches, type SimulatorBehaviour } from "../behaviour"
import { checkFault, type Fault } from "../faults"
import { json, type Reply } from "../http/reply"
import type { Route } from "../http/routes"
import { operations } from "../operations"
import type { Simulation } from "../simulation"
import { settleAndReadStatement } from "../statement"
import { flag, optional, parse, shape } from "../validation"

import { controlRoute, refuse, refuseProblems, type ControlCall } from "./control-route"

const checkFaultBody = checkFault(operations.map(({ name }) => name))
const checkReset = shape({ keepWebhookUrl: optional(flag) }, true)

/** Control over the simulator itself: faults, switches, recorded requests, reset. */
export const simulatorRoutes = (simulation: Simulation): Route[] => {
  const addFault = ({ fields }: ControlCall): Reply => {
    const parsed = parse<Fault>(checkFaultBody, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    const { faults } = simulation.state
    faults.push({ ...parsed.value, times: parsed.value.times ?? 1 })
    return json({ faults })
  }

  const putBehaviour = ({ fields }: ControlCall): Reply => {
    const parsed = parse<Partial<SimulatorBehaviour>>(checkBehaviour, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    const { switches } = simulation.state
    return json(Object.assign(switches, withSwitches(switches, parsed.value)))
  }

  const clearFaults = (): Reply => {
    const { faults } = simulation.state
    faults.length = 0
    return json({ faults })
  }

  const reset = ({ fields }: ControlCall): Reply => {
    const problem = refuseProblems(checkReset(fields))
    if (problem) return problem
    simulation.reset({ keepWebhookUrl: fields.keepWebhookUrl === true })
    return json({ reset: true })
  }

  return [
    controlRoute("POST", "/faults", addFault),
    controlRoute("GET", "/faults", () => json({ faults: simulation.state.faults })),
    controlRoute("POST", "/faults/clear", clearFaults),
    controlRoute("POST", "/behaviour", putBehaviour),
    controlRoute("GET", "/behaviour", () => {
      const { switches, reads } = simulation.state
      return json({ switches, reads: Object.fromEntries(reads) })
    }),
    controlRoute("GET", "/statement", () =>
      json(settleAndReadStatement(simulation.state, simulation.now())),
    ),
    controlRoute("GET", "/requests", () => json({ requests: simulation.state.requests })),
    controlRoute("POST", "/reset", reset),
  ]
}
