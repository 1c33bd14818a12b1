import type { PayosPayment } from "../payment"
import { useEffect, useState } from "./react"

/** Money usually arrives in seconds: after this, the shopper needs the shop's help. */
const LONG_MS = 120_000

/** `asked`: the shopper said "I have paid"; `long`: that was two minutes ago, and payOS was queried again. */
export type Asked = "no" | "asked" | "long"

/**
 * Tracks how long ago the shopper said "I have paid".
 *
 * @param resetKey changes when money arrives or another code replaces this one
 */
export function useAsked(payment: PayosPayment, resetKey: string): [Asked, () => void] {
  const [asked, setAsked] = useState<Asked>("no")
  useEffect(() => setAsked("no"), [resetKey])
  useEffect(() => {
    if (asked !== "asked") return
    const timer = setTimeout(() => {
      void payment.check()
      setAsked("long")
    }, LONG_MS)
    return () => clearTimeout(timer)
  }, [asked, payment])
  return [asked, () => setAsked((before) => (before === "no" ? "asked" : before))]
}
