import { netCapturedDong, toRefundShare } from "../../money/money"
import type {
  SettlementDecision,
  SettlementOrder,
  SettlementPayment,
  SettlementSession,
} from "../settlement"
import { at, payment, session } from "./facts"

/** Medusa's and the ledger's state of one collection during a history. */
export type Store = {
  amount: string
  sessions: SettlementSession[]
  payments: SettlementPayment[]
  /** One draft per payment. */
  drafts: Map<string, number>
  order: SettlementOrder | null
}

export type Settlement = Extract<SettlementDecision, { type: "settle" | "complete" }>

export function newStore(amount: string): Store {
  return {
    amount,
    sessions: [session({ amount })],
    payments: [],
    drafts: new Map(),
    order: null,
  }
}

export function payoutsOf({ drafts }: Store): number {
  return [...drafts.values()].reduce((sum, amount) => sum + amount, 0)
}

/** The net captured amount of payOS's payments, in whole đồng. */
export function capturedBy({ payments }: Store): number {
  const ours = payments.filter(({ is_payos }) => is_payos)
  return ours.reduce((sum, { captured, refunded }) => sum + netCapturedDong(captured, refunded), 0)
}

/** How far core gets: a failure rolls back; a crash leaves an order or a capture. */
export type Reach = "nothing" | "order" | "capture" | "both"

/** Core places the order and captures the session, unless it did one of them before. */
export function completeOrCapture(
  store: Store,
  { type, session_id, other_session_ids }: Settlement,
  reach: Reach,
): void {
  store.sessions = store.sessions.filter(({ id }) => !other_session_ids.includes(id))
  if (type === "settle" && (reach === "capture" || reach === "both")) {
    const id = `p${store.payments.length + 1}`
    store.payments.push(payment({ id, session_id, captured: store.amount }))
  }
  if (reach === "order" || reach === "both") {
    store.order = { id: "o1", is_canceled: false, is_paid: reach === "both" }
  }
}

/** Refunds the last payOS payment, in full or by half, and drafts its payout. */
export function refund(store: Store, part: "all" | "half"): void {
  const last = store.payments.findLast(({ is_payos, refunded }) => is_payos && refunded === "0")
  if (!last) return
  const refunded = part === "all" ? last.captured : (Number(last.captured) / 2).toFixed(2)
  store.payments = store.payments.map((one) => (one === last ? { ...one, refunded } : one))
  store.drafts.set(last.id, toRefundShare({ refunded_before: "0", refunded }))
}

/** The shopper continues with a new session; the old ones are deleted or kept. */
export function renew(store: Store, keepsOld: boolean, seconds: number): void {
  const id = `s${seconds + 2}`
  const renewed = session({ id, amount: store.amount, created_at: at(seconds) })
  store.sessions = [...(keepsOld ? store.sessions : []), renewed]
}

/** Another provider authorizes a payment of the collection. */
export function payByOtherProvider(store: Store): void {
  const session_id = "other"
  if (store.payments.some((one) => one.session_id === session_id)) return
  store.sessions.push(session({ id: session_id, is_payos: false }))
  store.payments.push(payment({ id: "other", session_id, is_payos: false }))
}
