import type { PayosPaymentController } from "../payment"
import type { PayosPaymentState } from "../state"
import { useEffect, useRef } from "./react"

type Callbacks = {
  onPaid?: (orderId: string | null) => void
  onChange?: (state: PayosPaymentState, payment: PayosPaymentController) => void
}

/** Calls the shop back: on every change, and once when paid. */
export function useCallbacks(
  state: PayosPaymentState,
  payment: PayosPaymentController,
  callbacks: Callbacks,
): void {
  const latest = useRef(callbacks)
  latest.current = callbacks
  useEffect(() => latest.current.onChange?.(state, payment), [state, payment])
  const isPaid = state.status === "paid"
  const hasCalled = useRef(false)
  useEffect(() => {
    if (!isPaid || hasCalled.current) return
    hasCalled.current = true
    latest.current.onPaid?.(state.orderId)
  }, [isPaid, state.orderId])
}
