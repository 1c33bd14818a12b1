import type { PayosPaymentController } from "../payment"
import { useEffect, useState } from "./react"

/** Money usually arrives in seconds: after this, the shopper needs the shop's help. */
const OVERDUE_MS = 120_000

/** `asserted`: the shopper said "I have paid"; `overdue`: that was two minutes ago, and payOS was queried again. */
export type PaidAssertion = "no" | "asserted" | "overdue"

/**
 * Tracks how long ago the shopper said "I have paid".
 *
 * @param resetKey changes when money arrives or another code replaces this one
 */
export function usePaidAssertion(
  payment: PayosPaymentController,
  resetKey: string,
): [PaidAssertion, () => void] {
  const [assertion, setAssertion] = useState<PaidAssertion>("no")
  useEffect(() => setAssertion("no"), [resetKey])
  useEffect(() => {
    if (assertion !== "asserted") return
    const timer = setTimeout(() => {
      if (!payment.state().busy) void payment.check()
      setAssertion("overdue")
    }, OVERDUE_MS)
    return () => clearTimeout(timer)
  }, [assertion, payment])
  return [assertion, () => setAssertion((before) => (before === "no" ? "asserted" : before))]
}
