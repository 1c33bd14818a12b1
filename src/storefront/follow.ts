import type { PaymentView, TimedPaymentView } from "../types/shopper"
import { createExpiry } from "./expiry"
import type { Opened } from "./open-payment"
import type { PayosPaymentState } from "./state"
import type { StateStore } from "./state-store"
import type { StoreApi } from "./store-api"
import { watchPayment } from "./watch"

type Patch = Partial<PayosPaymentState>

/** Shows a payment and follows its changes. */
export type Follower = {
  showPayment: (payment: PaymentView | TimedPaymentView, patch?: Patch) => void
  /** Shows another session's payment and follows it; without one, follows the current one again. */
  followSession: (opened?: Opened, patch?: Patch) => void
  /** Starts or stops following the payment that is shown. */
  setFollowing: (isOn: boolean) => void
}

/** Problems of one request, which the next response disproves. */
const PASSING = ["offline", "invalid_response"]

/** @param onReplaced called with a session that no longer belongs to its cart */
export function createFollower(
  store: StateStore,
  api: StoreApi,
  onReplaced: (sessionId: string) => void,
): Follower {
  const [get, set] = store
  const expire = createExpiry(store)
  let isFollowing = false
  let unwatch: (() => void) | undefined

  const showPayment: Follower["showPayment"] = (payment, patch) => {
    const state = get()
    const clockOffset = "now" in payment ? Date.parse(payment.now) - Date.now() : state.clockOffset
    const { status, order_id: orderId } = payment
    const wasUnreachable = PASSING.includes(state.problem?.code ?? "")
    const isOld = status !== state.status || wasUnreachable
    set({ ...patch, payment, clockOffset, status, orderId, ...(isOld && { problem: null }) })
    if (clockOffset !== null) expire(isFollowing)
  }

  const leave = () => {
    unwatch?.()
    unwatch = undefined
  }

  const watch = () => {
    const { sessionId, status } = get()
    if (!isFollowing || !sessionId || unwatch || status === "paid") return
    unwatch = watchPayment({
      api,
      sessionId,
      onUpdate: (payment) => {
        if (payment && payment.status !== "replaced") showPayment(payment)
        else if (get().busy !== "renew") onReplaced(sessionId)
      },
      onConnection: (isConnected) => isConnected === get().isConnected || set({ isConnected }),
    })
  }

  return {
    showPayment,
    followSession: (opened, patch) => {
      leave()
      if (opened) {
        const { sessionId, payment } = opened
        showPayment(payment, { ...patch, sessionId, problem: null, isConnected: true })
      }
      watch()
    },
    setFollowing: (isOn) => {
      isFollowing = isOn
      if (isOn) return watch()
      leave()
      expire(isOn)
    },
  }
}
