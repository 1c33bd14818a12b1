import { isEnded } from "./is-ended"
import type { PayosPaymentState } from "./state"
import { timeLeft } from "./time-left"

const KEY = "payos-session"

/** Covers shoppers who pay in the last minute, or whose other tab has shown the payment as paid. */
const AFTER_MS = 3_600_000

type Kept = { id: string; status: PayosPaymentState["status"]; until: number }

/**
 * Stores on this device which payment is shown, so that the return from a bank app or from payOS's page needs neither a
 * cookie nor a secret in the URL. The entry expires an hour after the payment was paid or its code was closed; showing it
 * again does not extend that.
 */
export function keepSession(state: PayosPaymentState): void {
  const { sessionId: id, payment, status, clockOffset } = state
  if (!id || !payment || clockOffset === null) return
  try {
    const isPaid = status === "paid"
    const stored = read()
    if (stored?.id === id ? stored.status === status && (isPaid || isEnded(status)) : isPaid) return
    const until = Date.now() + (isPaid ? 0 : timeLeft(state, Date.now())) + AFTER_MS
    localStorage.setItem(KEY, JSON.stringify({ id, status, until }))
  } catch {
    // Without storage, or in a private window, the payment is found by its cart.
  }
}

/** Returns the payment that this device showed last; undefined if there is none or it has expired. */
export function storedSession(): string | undefined {
  try {
    const stored = read()
    if (stored && stored.until > Date.now()) return stored.id
  } catch {
    // Without storage, nothing was stored.
  }
}

const read = (): Kept | null => JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null
