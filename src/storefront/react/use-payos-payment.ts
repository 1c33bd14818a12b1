import type { PayosPaymentOptions } from "../options"
import { createPayosPayment, type PayosPaymentController } from "../payment"
import type { PayosPaymentState } from "../state"
import { useEffect, useMemo, useSyncExternalStore } from "./react"

/** The payment of a cart, collection or session, started and followed while the component is mounted. */
export function usePayosPayment(options: PayosPaymentOptions): {
  payment: PayosPaymentController
  state: PayosPaymentState
} {
  const { backendUrl, publishableKey, cartId, paymentCollectionId, sessionId, providerId } = options
  const payment = useMemo(
    () => createPayosPayment(options),
    [backendUrl, publishableKey, cartId, paymentCollectionId, sessionId, providerId],
  )
  const state = useSyncExternalStore(payment.subscribe, payment.state, payment.state)
  useEffect(() => {
    void payment.start()
    return payment.stop
  }, [payment])
  return { payment, state }
}
