import { eventually, pause } from "../../kit/time/eventually"
import type { ApiResponse } from "../../oracle/decisions"
import type { Payer } from "../../oracle/payers"
import type { StoreDatabase } from "../store/store-database"
import { isRefundedByCore } from "../store/refunded-by-core"
import { DECISION_WITHIN_MS } from "../store/time-limits"
import type { Admin } from "./admin"

type Case = { id: string; version: number; amount: number }

/**
 * A merchant's actions over the admin API. Before an action that must not happen twice is retried, the
 * database is checked for its effect; an action that Medusa rejects is an error.
 */
export class Merchant {
  constructor(
    private readonly admin: Admin,
    private readonly db: StoreDatabase,
    /** The payer of cash. */
    private readonly payer: Payer,
  ) {}

  async cancelOrder(orderId: string): Promise<void> {
    return this.until(
      "a cancelled order",
      `select 1 from "order" where id = $1 and status = 'canceled'`,
      [orderId],
    )(() => this.admin.call(`/orders/${orderId}/cancel`, {}))
  }

  /** Refunds a part of a payment by Medusa's own button. Amount in đồng. */
  async refund(paymentId: string, amount: number): Promise<void> {
    return this.until("a refund", "select 1 from refund where payment_id = $1", [paymentId])(() =>
      this.admin.call(`/payments/${paymentId}/refund`, { amount }),
    )
  }

  /** Records cash for an unpaid order. Amount in đồng. */
  async markAsPaid(orderId: string, amount: number): Promise<void> {
    const paid = `select 1 from order_payment_collection o
      join payment p on p.payment_collection_id = o.payment_collection_id
      join capture c on c.payment_id = p.id where o.order_id = $1`
    await this.until("a paid order", paid, [orderId])(async () => {
      const made = await this.admin.call("/payment-collections", { order_id: orderId, amount })
      const collection = made.body["payment_collection"] as { id: string } | undefined
      if (!collection) return made
      return this.admin.call(`/payment-collections/${collection.id}/mark-as-paid`, {
        order_id: orderId,
      })
    })
    this.payer.addCashPaid(amount, `cash for ${orderId}`)
  }

  /**
   * Decides about the unmatched money of a collection; reads a changed case again first. If core has refunded the
   * order's money, which creates a draft, there is nothing to complete.
   */
  async decide(collectionId: string, action: string): Promise<void> {
    let seen = await this.problemOf(collectionId)
    const [effect, values] =
      action === "complete"
        ? [`${RESOLVED} union all ${REFUNDED_BY_CORE}`, [seen.id, collectionId]]
        : [RESOLVED, [seen.id]]
    const untilDecided = this.until("a decided case", effect, values)
    await untilDecided(async () => {
      const { id, version, amount } = seen
      const reason = "Khách nhận tiền mặt tại quán"
      const cash = { outcome: "paid_back_outside", amount, reason }
      const decision = { version, action, ...(action === "resolve_outside" && cash) }
      const response = await this.admin.call(`/payos/problems/${id}/resolve`, decision)
      if (response.body["code"] === CHANGED) seen = await this.problemOf(collectionId)
      return response
    })
    if (action === "resolve_outside")
      this.payer.addCashReturned(seen.amount, `cash back for ${seen.id}`)
  }

  private problemOf(collectionId: string): Promise<Case> {
    return eventually(
      `money of ${collectionId} listed`,
      async () => {
        const [row] = await this.db.rows<Case>(
          `select id, version, (detail ->> 'amount')::int as amount from payos_problem
           where subject = $1 and kind = 'unmatched_money' and resolved_at is null`,
          [collectionId],
        )
        return row
      },
      DECISION_WITHIN_MS,
    )
  }

  /** Retries an action until the database shows its effect; throws if Medusa refuses it. */
  private until(what: string, effect: string, values: unknown[]) {
    const untilDone = async (action: () => Promise<ApiResponse>): Promise<void> => {
      const deadline = Date.now() + DECISION_WITHIN_MS
      let isLost = false
      for (;;) {
        const response = await action()
        if (await this.db.has(effect, values)) return
        // The attempt with the lost response took effect, and its process died before it closed the case.
        if (isLost && response.body["code"] === "payos_case_without_money") return
        isLost ||= response.status === 0 || response.status >= 500
        if (isRejected(response)) throw new Error(`${what}: ${JSON.stringify(response)}`)
        if (Date.now() > deadline) throw new Error(`Not within ${DECISION_WITHIN_MS} ms: ${what}`)
        await pause(700)
      }
    }
    return (action: () => Promise<ApiResponse>) =>
      this.db.timed("a merchant's action", () => untilDone(action))
  }
}

const RESOLVED = "select 1 from payos_problem where id = $1 and resolved_by is not null"

const REFUNDED_BY_CORE = `select 1 from payment p where p.payment_collection_id = $2 and ${isRefundedByCore("p.id")}`

/** Whether a response is a final rejection: conflicts and temporary codes are retried. */
const isRejected = ({ status, body }: ApiResponse) =>
  status >= 400 && status < 500 && status !== 409 && !TEMPORARY.includes(String(body["code"]))

const CHANGED = "payos_case_changed"

const TEMPORARY = [
  CHANGED,
  "payos_payment_busy",
  "payos_not_completed_yet",
  "payos_link_not_cancelled",
]
