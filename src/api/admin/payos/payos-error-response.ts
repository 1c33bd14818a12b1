import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { errorOf } from "../../../domain/errors/errors"
import { findRefusedAddress } from "../../../domain/access/refused-address"
import { contextOf } from "../../../use-cases/context"
import { PayOSError } from "../../../client"

/** A route's own message for a payOS error, and the codes of its likely causes. */
export type Explanation = { message: string; causes: readonly string[] }

type Exchange = {
  req: Pick<MedusaRequest, "scope">
  res: MedusaResponse
  explain?: (error: PayOSError) => Explanation | null
}

/**
 * Runs a merchant's call to payOS. A `PayOSError` becomes a response with its cause and remedy: 422 if payOS refused
 * the call, 502 otherwise.
 */
export async function withPayosErrorResponse(
  { req, res, explain = () => null }: Exchange,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    const { options } = contextOf(req.scope)
    res.status(error.outcome === "refused" ? 422 : 502).json({
      type: error.outcome === "refused" ? "not_allowed" : "unexpected_state",
      code: error.code,
      message: describePayosError(error, options.outgoingIp),
      payos_code: error.payosCode ?? null,
      payos_desc: error.payosDesc ?? null,
      ...explain(error),
    })
  }
}

export function describePayosError(
  { code, message, payosDesc }: PayOSError,
  outgoingIp?: string,
): string {
  if (code !== "payos_ip_not_allowed") return message
  const address =
    findRefusedAddress(payosDesc, outgoingIp) ?? "this server's outgoing IPv4 and IPv6 addresses"
  return errorOf("payos_ip_not_allowed", { address }).message
}
