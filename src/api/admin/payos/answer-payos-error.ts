import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { errorOf } from "../../../domain/errors/errors"
import { findRefusedAddress } from "../../../domain/access/refused-address"
import { contextOf } from "../../../use-cases/context"
import { PayOSError } from "../../../client"

/** What a route knows better about an error than the client: its words, and likely causes by code. */
export type Explanation = { message: string; causes: readonly string[] }

/**
 * Runs what asks payOS for a merchant; where payOS refuses or does not answer, the merchant reads what
 * came back and what to do.
 */
export async function answeringPayosErrors(
  { scope }: Pick<MedusaRequest, "scope">,
  res: MedusaResponse,
  work: () => Promise<void>,
  explain: (error: PayOSError) => Explanation | null = () => null,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    const { options } = contextOf(scope)
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

/** What a merchant reads about an error of payOS. */
export function describePayosError(
  { code, message, payosDesc }: PayOSError,
  outgoingIp?: string,
): string {
  if (code !== "payos_ip_not_allowed") return message
  const address =
    findRefusedAddress(payosDesc, outgoingIp) ?? "this server's outgoing IPv4 and IPv6 addresses"
  return errorOf("payos_ip_not_allowed", { address }).message
}
