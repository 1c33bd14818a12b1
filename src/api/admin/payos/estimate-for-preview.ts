import { PayOSError } from "../../../client"
import type { PayoutEstimate, PreviewedCost } from "../../../types/payout"
import { describePayosError } from "./payos-error-response"
import { toEstimateView } from "./may-read-payouts"

type Reader = { mayRead: boolean; outgoingIp: string | undefined }

/**
 * Returns the cost that a preview shows; an error of payOS is a part of it, since the rest needs no estimate.
 *
 * @throws what `estimate` throws, except a `PayOSError`
 */
export async function estimateForPreview(
  { mayRead, outgoingIp }: Reader,
  estimate: () => Promise<PayoutEstimate | null>,
): Promise<PreviewedCost> {
  try {
    return { estimate: toEstimateView(await estimate(), mayRead), estimate_error: null }
  } catch (error) {
    if (!(error instanceof PayOSError)) throw error
    const { code, payosCode = null, payosDesc = null } = error
    const message = describePayosError(error, outgoingIp)
    const estimate_error = { code, message, payos_code: payosCode, payos_desc: payosDesc }
    return { estimate: null, estimate_error }
  }
}
