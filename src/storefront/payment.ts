import type { PaymentView, ToldPayment } from "../types/shopper"
import { doorOf, openOfCart, openPayment, renewPayment, type Opened } from "./open-payment"
import type { PayosPaymentOptions } from "./options"
import { STARTING, type PayosPaymentState } from "./state"
import { StoreError, storeApi, toProblem } from "./store-api"
import { timeLeft } from "./time-left"
import { watchPayment } from "./watch"

/** One purchase's payment by bank transfer. It places nothing itself: payOS's webhook does. */
export type PayosPayment = {
  state: () => PayosPaymentState
  /** Tells every new state; answers what ends the telling. */
  subscribe: (listener: (state: PayosPaymentState) => void) => () => void
  /** Finds or starts the payment and follows it. Once is enough; after `stop` it goes on. */
  start: () => Promise<void>
  /** Follows it no longer. Nothing happens to the payment. */
  stop: () => void
  /** A fresh code: in place of one that is dead, or for the rest where too little came. */
  renew: () => Promise<void>
  /** The shopper gives this code up. */
  cancel: () => Promise<void>
  /** "I have paid": the store asks payOS, and completes the cart where its money is there. */
  check: () => Promise<void>
}

/** The longest that a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The payment of a cart, a payment collection or a payment session. Nothing is asked before `start`. */
export function createPayosPayment(options: PayosPaymentOptions): PayosPayment {
  const api = storeApi(options)
  const listeners = new Set<(state: PayosPaymentState) => void>()
  let state = STARTING
  let isWatched = false
  let unwatch: (() => void) | undefined
  let expiry: ReturnType<typeof setTimeout> | undefined
  let opening: Promise<void> | undefined

  const set = (patch: Partial<PayosPaymentState>) => {
    state = { ...state, ...patch }
    for (const listener of [...listeners]) listener(state)
  }

  const show = (payment: PaymentView | ToldPayment, patch: Partial<PayosPaymentState> = {}) => {
    const offset = "now" in payment ? Date.parse(payment.now) - Date.now() : state.clockOffset
    const timed = { payment, clockOffset: offset }
    const { status, order_id: orderId } = payment
    const isOld = status !== state.status || state.problem?.code === "offline"
    set({ ...patch, ...timed, status, orderId, ...(isOld && { problem: null }) })
    if (offset !== null) expireIn(timeLeft(timed, Date.now()))
  }

  /** The clock's word comes before the store's, which looks only now and then. */
  const expireIn = (ms: number) => {
    clearTimeout(expiry)
    if (!isWatched || !isPayable(state.status)) return
    if (ms <= 0) set({ status: "expired" })
    else
      expiry = setTimeout(
        () => expireIn(timeLeft(state, Date.now())),
        Math.min(ms, LONGEST_TIMER_MS),
      )
  }

  const follow = (opened: Opened, patch: Partial<PayosPaymentState> = {}) => {
    unwatch?.()
    unwatch = undefined
    show(opened.payment, {
      ...patch,
      sessionId: opened.sessionId,
      problem: null,
      isConnected: true,
    })
    watch()
  }

  const watch = () => {
    const { sessionId, status } = state
    if (!isWatched || !sessionId || unwatch || status === "paid") return
    unwatch = watchPayment({
      api,
      sessionId,
      tell: (payment) => {
        if (payment && payment.status !== "replaced") show(payment)
        else if (state.busy !== "renew") void replace(sessionId)
      },
      connected: (isConnected) => isConnected === state.isConnected || set({ isConnected }),
    })
  }

  /** The cart changed, or another tab went on: its payment of now is shown, by itself. */
  const replace = (sessionId: string) =>
    asking("renew", async () => {
      const known = state.payment?.amount
      set({ status: "replaced" })
      const opened = await renewPayment(api.ask, sessionId).catch(orOfCart)
      if (opened.payment.status === "replaced") return
      follow(opened, { isReplaced: opened.payment.amount !== known })
    })

  /** The watch may have ended meanwhile: where no other code came, it begins anew. */
  const renewOnDemand = async (sessionId: string) => {
    try {
      follow(await renewPayment(api.ask, sessionId).catch(orOfCart), { isReplaced: false })
    } catch (error) {
      unwatch?.()
      unwatch = undefined
      watch()
      throw error
    }
  }

  /** A session that went on under another id is found by its cart. */
  const orOfCart = (error: unknown): Promise<Opened> => {
    const isUnknown = error instanceof StoreError && error.status === 404
    if (isUnknown && options.cartId) return openOfCart(api.ask, options, options.cartId)
    throw error
  }

  const asking = async (busy: PayosPaymentState["busy"], work: () => Promise<void>) => {
    set({ busy, problem: null })
    try {
      await work()
    } catch (error) {
      set({ problem: toProblem(error) })
    } finally {
      set({ busy: null })
    }
  }

  const open = async () => {
    try {
      follow(await openPayment(api.ask, options))
      if (options.isReturning) void payment.check()
    } catch (error) {
      set({ status: "failed", problem: toProblem(error) })
    } finally {
      opening = undefined
    }
  }

  const act = async (act: "cancel" | "check", sessionId: string) => {
    const path = `${doorOf(sessionId)}/${act}`
    const { payment } = await api.ask<{ payment: ToldPayment }>(path, {})
    if (state.sessionId !== sessionId || payment.status === "replaced") return
    show(payment)
    if (act === "check" && payment.status === "confirming" && options.cartId)
      await api.ask(`carts/${options.cartId}/complete`, {})
  }

  const onSession = (
    busy: "renew" | "cancel" | "check",
    work: (sessionId: string) => Promise<void>,
  ) => {
    const { sessionId } = state
    return sessionId ? asking(busy, () => work(sessionId)) : payment.start()
  }

  const payment: PayosPayment = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      isWatched = true
      if (state.sessionId) return Promise.resolve(watch())
      if (state.status === "failed") set(STARTING)
      return (opening ??= open())
    },
    stop: () => {
      isWatched = false
      unwatch?.()
      unwatch = undefined
      clearTimeout(expiry)
    },
    renew: () => onSession("renew", renewOnDemand),
    cancel: () => onSession("cancel", (id) => act("cancel", id)),
    check: () => onSession("check", (id) => act("check", id)),
  }
  return payment
}

const isPayable = (status: PayosPaymentState["status"]): boolean =>
  status === "waiting" || status === "short"
