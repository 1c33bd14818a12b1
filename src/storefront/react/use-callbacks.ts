import type { PayosPaymentController } from "../payment"
import type { PayosPaymentState } from "../state"
import { useEffect, useRef } from "./react"

type Callbacks = {
  onPaid?: (orderId: string | null) => void
  onChange?: (state: PayosPaymentState, payment: PayosPaymentController) => void
}

/** Calls the shop back: on every change, and once for each payment that is paid. */
export function useCallbacks(
  state: PayosPaymentState,
  payment: PayosPaymentController,
  callbacks: Callbacks,
): void {
  const latest = useRef(callbacks)
  latest.current = callbacks
  useEffect(() => latest.current.onChange?.(state, payment), [state, payment])
  const isPaid = state.status === "paid"
  const reported = useRef<string | null>(null)
  useEffect(() => {
    if (!isPaid || reported.current === state.sessionId) return
    reported.current = state.sessionId
    latest.current.onPaid?.(state.orderId)
  }, [isPaid, state.sessionId])
}
