import { json, type Reply } from "../http/reply"
import type { Route } from "../http/routes"
import type { Simulation } from "../simulation"
import { integer, oneOf, optional, parse, required, shape, text } from "../validation"

import { controlRoute, refuse, type ControlCall } from "./control-route"

const checkTime = shape({ aheadMs: required(integer(0)) }, true)
const checkKey = shape(
  { channel: required(oneOf(["payment", "payout"])), checksumKey: required(text()) },
  true,
)
const checkLimit = shape({ callsPerMinute: optional(integer(0)) }, true)

/** Control over the time, the checksum keys and the rate limit. A reset restores all three. */
export const conditionRoutes = (simulation: Simulation): Route[] => {
  const putTime = ({ fields }: ControlCall): Reply => {
    const parsed = parse<{ aheadMs: number }>(checkTime, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    simulation.state.aheadMs = parsed.value.aheadMs
    return json({ now: new Date(simulation.now()).toISOString() })
  }

  const putKey = ({ fields }: ControlCall): Reply => {
    const parsed = parse<{ channel: "payment" | "payout"; checksumKey: string }>(checkKey, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    const { channel, checksumKey } = parsed.value
    simulation[channel].checksumKey = checksumKey
    return json({ channel, changed: true })
  }

  const putLimit = ({ fields }: ControlCall): Reply => {
    const parsed = parse<{ callsPerMinute?: number | null }>(checkLimit, fields)
    if (!parsed.ok) return refuse(parsed.problems.join(", "))
    const { rateLimit } = simulation.state
    rateLimit.callsPerMinute = parsed.value.callsPerMinute ?? null
    rateLimit.counts.clear()
    return json({ callsPerMinute: rateLimit.callsPerMinute })
  }

  return [
    controlRoute("POST", "/time", putTime),
    controlRoute("POST", "/keys", putKey),
    controlRoute("POST", "/limit", putLimit),
  ]
}
