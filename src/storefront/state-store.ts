import { keepSession } from "./session-memory"
import { STARTING, type PayosPaymentState } from "./state"

/** The state of a payment, and its subscribers. */
export type StateStore = [
  get: () => PayosPaymentState,
  set: (patch: Partial<PayosPaymentState>) => void,
  /** Calls the listener with every new state; returns the unsubscribe function. */
  subscribe: (listener: (state: PayosPaymentState) => void) => () => void,
]

export function createStateStore(): StateStore {
  const listeners = new Set<(state: PayosPaymentState) => void>()
  let state = STARTING
  return [
    () => state,
    (patch) => {
      state = { ...state, ...patch }
      keepSession(state)
      for (const listener of [...listeners]) listener(state)
    },
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  ]
}
