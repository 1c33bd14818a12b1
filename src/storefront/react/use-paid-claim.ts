import type { PayosPaymentController } from "../payment"
import { useEffect, useState } from "./react"

/** Money usually arrives in seconds: after this, the shopper needs the shop's help. */
const LONG_MS = 120_000

/** `claimed`: the shopper said "I have paid"; `long`: that was two minutes ago, and payOS was queried again. */
export type PaidClaim = "no" | "claimed" | "long"

/**
 * Tracks how long ago the shopper said "I have paid".
 *
 * @param resetKey changes when money arrives or another code replaces this one
 */
export function usePaidClaim(
  payment: PayosPaymentController,
  resetKey: string,
): [PaidClaim, () => void] {
  const [claim, setClaim] = useState<PaidClaim>("no")
  useEffect(() => setClaim("no"), [resetKey])
  useEffect(() => {
    if (claim !== "claimed") return
    const timer = setTimeout(() => {
      void payment.check()
      setClaim("long")
    }, LONG_MS)
    return () => clearTimeout(timer)
  }, [claim, payment])
  return [claim, () => setClaim((before) => (before === "no" ? "claimed" : before))]
}
