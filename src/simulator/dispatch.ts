import { setTimeout as pause } from "node:timers/promises"

import { signReply } from "./envelope"
import { replyInstead, takeFault, type Fault } from "./faults"
import type { Reply } from "./http/reply"
import type { Call } from "./http/call"
import { readFields } from "./http/json-body"
import type { Operation } from "./operations"
import { data, failure, wrongSignature, type Outcome } from "./outcome"
import { takeCall } from "./rate-limit"
import { record } from "./recorder"
import { sameSignature, signHeader } from "./signing"
import type { Simulation } from "./simulation"
import type { Fields } from "./validation"

const refuseCaller = (
  simulation: Simulation,
  operation: Operation,
  { headers }: Call,
): Outcome | undefined => {
  const { clientId, apiKey } = simulation[operation.channel]
  const { behaviour } = simulation.state
  if (headers["x-client-id"] !== clientId && behaviour.unknownClientId === "214") {
    return failure("214", "Cổng thanh toán không tồn tại hoặc đã tạm dừng")
  }
  if (headers["x-client-id"] !== clientId || headers["x-api-key"] !== apiKey) {
    return failure("401", "Unauthorized", { http: 401 })
  }
  if (operation.channel === "payout" && !behaviour.payoutIpAllowed) {
    return failure("403", "Địa chỉ IP không được phép", { http: 403 })
  }
  return undefined
}

const isSigned = (simulation: Simulation, { headers }: Call, fields: Fields): boolean =>
  sameSignature(headers["x-signature"], signHeader(fields, simulation.payout.checksumKey))

const perform = async (
  simulation: Simulation,
  operation: Operation,
  call: Call,
): Promise<Outcome> => {
  const refusal = refuseCaller(simulation, operation, call)
  if (refusal) return refusal
  const fields = readFields(call.text)
  if (!fields) return failure("20", "The body is not a JSON object", { http: 400 })
  if (operation.signedRequest && !isSigned(simulation, call, fields)) return wrongSignature()
  const { id = "", invoiceId = "" } = call.params
  return operation.perform(simulation, { ...call, id, invoiceId, fields })
}

const SLOW_MS = 1_000

const withData = (outcome: Outcome, fault: Fault | undefined): Outcome =>
  fault?.kind === "data" && outcome.kind === "data" ? data(fault.data ?? {}) : outcome

const reply = async (simulation: Simulation, operation: Operation, call: Call): Promise<Reply> => {
  const refusal = takeCall(simulation.state.rateLimit, operation.channel, simulation.now())
  if (refusal) return refusal
  const fault = takeFault(simulation.state.faults, operation.name)
  const faultReply = fault && replyInstead(fault)
  if (faultReply) return faultReply
  if (fault?.kind === "slow") await pause(fault.ms ?? SLOW_MS, undefined, { ref: false })
  const outcome = withData(await perform(simulation, operation, call), fault)
  if (fault?.kind === "drop-response") return { kind: "cut" }
  const { checksumKey } = simulation[operation.channel]
  const signed = signReply(outcome, { place: operation.signed, checksumKey, fault: fault?.kind })
  return fault?.kind === "truncated" ? { kind: "truncated", reply: signed } : signed
}

/** Handles a call to an operation: records it, applies a fault, checks the caller, performs it, signs the response. */
export const callOperation = async (
  simulation: Simulation,
  operation: Operation,
  call: Call,
): Promise<Reply> => {
  const { state, now } = simulation
  const entry = record(state.requests, { operation: operation.name, call, now: now() })
  const result = await reply(simulation, operation, call)
  entry.status = result.kind === "response" ? result.status : null
  simulation.log(`${operation.name} ${entry.status ?? "no response"}`)
  return result
}
