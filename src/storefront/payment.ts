import type { TimedPaymentView } from "../types/shopper"
import { createFollower } from "./follow"
import { sessionPath, openPayment, renewPayment } from "./open-payment"
import type { PayosPaymentOptions } from "./options"
import { createRenewal } from "./renewal"
import { STARTING, type PayosPaymentState } from "./state"
import { createStateStore, type StateStore } from "./state-store"
import { storeApi, toProblem } from "./store-api"

/**
 * One purchase's payment by bank transfer. payOS's webhook usually places the order; `check` completes the cart named by
 * `cartId` if it has not yet.
 */
export type PayosPaymentController = {
  state: () => PayosPaymentState
  /** Calls the listener with every new state; returns the unsubscribe function. */
  subscribe: (listener: (state: PayosPaymentState) => void) => () => void
  /** Finds or starts the payment and follows it. Call it once, and again to continue after `stop`. */
  start: () => Promise<void>
  /** Stops following the payment, which does not change. */
  stop: () => void
  /** Gets a new code: for one that is no longer payable, or for the balance due if too little was received. */
  renew: () => Promise<void>
  /** Cancels the code. */
  cancel: () => Promise<void>
  /** For "I have paid": the store queries payOS, and completes the cart named by `cartId` if its money has arrived. */
  check: () => Promise<void>
}

/** Creates the payment of a cart, a payment collection or a payment session. Sends no request before `start`. */
export function createPayosPayment(options: PayosPaymentOptions): PayosPaymentController {
  const api = storeApi(options)
  const store = createStateStore()
  const [get, set, subscribe] = store
  const follower = createFollower(store, api, (sessionId) => {
    void whileBusy(store, "renew", () => renewal.replaceSession(sessionId))
  })
  const renewal = createRenewal(store, follower.followSession, (...asked) =>
    renewPayment(api.send, options, asked),
  )
  let opening: Promise<void> | undefined

  const open = async () => {
    try {
      follower.followSession(await openPayment(api.send, options))
      if (options.isReturning) void payment.check()
    } catch (error) {
      set({ status: "failed", problem: toProblem(error) })
    } finally {
      opening = undefined
    }
  }

  const onSession = (busy: Action, work: (sessionId: string) => Promise<void>) => {
    const { sessionId } = get()
    return sessionId ? whileBusy(store, busy, () => work(sessionId)) : payment.start()
  }

  const request = (action: "cancel" | "check") =>
    onSession(action, async (id) => {
      const { payment } = await api.send<{ payment: TimedPaymentView }>(
        `${sessionPath(id)}/${action}`,
        {},
      )
      if (get().sessionId !== id || payment.status === "replaced") return
      follower.showPayment(payment)
      if (action === "check" && payment.status === "confirming" && options.cartId)
        await api.send(`carts/${options.cartId}/complete`, {})
    })

  const payment: PayosPaymentController = {
    state: get,
    subscribe,
    start: async () => {
      follower.setFollowing(true)
      if (get().sessionId) return
      if (get().status === "failed") set(STARTING)
      return (opening ??= open())
    },
    stop: () => follower.setFollowing(false),
    renew: () => onSession("renew", renewal.renewSession),
    cancel: () => request("cancel"),
    check: () => request("check"),
  }
  return payment
}

type Action = NonNullable<PayosPaymentState["busy"]>

async function whileBusy(
  [get, set]: StateStore,
  busy: Action,
  work: () => Promise<void>,
): Promise<void> {
  set({ busy, problem: null })
  try {
    await work()
  } catch (error) {
    set({ problem: toProblem(error) })
  } finally {
    // A renewal may have begun during a check.
    if (get().busy === busy) set({ busy: null })
  }
}
