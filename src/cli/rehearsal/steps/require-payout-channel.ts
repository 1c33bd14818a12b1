import type { PayOSClient } from "../../../client"
import type { RehearsalContext } from "../context"

/** @throws Error if there are no payout keys; such a step is not run */
export function requirePayoutChannel({ payout }: RehearsalContext): PayOSClient {
  if (payout) return payout
  throw new Error("There are no payout keys")
}
