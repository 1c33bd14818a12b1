import { MERCHANT } from "../../instances/support/template"
import { eventually, pause } from "../../support/eventually"
import type { Books } from "../store/books"
import type { Instance } from "../store/instance"

/** Work that a killed instance had claimed waits for 50 s, and core's lock for 2 minutes. */
const PATIENCE_MS = 200_000
const REQUEST_MS = 75_000

type Answer = { status: number; body: Record<string, unknown> }

/**
 * A person in the admin. What may not be done twice is looked at before it is tried again; what Medusa
 * refuses is an error.
 */
export class Merchant {
  private token: string | undefined

  constructor(
    private readonly instances: readonly Instance[],
    private readonly books: Books,
  ) {}

  async cancelOrder(orderId: string): Promise<void> {
    return this.until(
      "a cancelled order",
      `select 1 from "order" where id = $1 and status = 'canceled'`,
      [orderId],
    )(async () => {
      const answer = await this.call(`/orders/${orderId}/cancel`, {})
      if (!isHeldByChange(answer)) return answer
      await this.endInterruptedChange(orderId)
      return null
    })
  }

  /**
   * Core cancels an order in steps. Where its process or its database dies between them, a change of the order
   * stays active, and core refuses every other one for ever: a developer has to end it.
   */
  private async endInterruptedChange(orderId: string): Promise<void> {
    await this.books.rows(
      `update order_change set status = 'canceled', canceled_at = now()
       where order_id = $1 and status in ('pending', 'requested')`,
      [orderId],
    )
  }

  /** Gives a part of a payment back by Medusa's own button. Amount in đồng. */
  async refund(paymentId: string, amount: number): Promise<void> {
    return this.until("a refund", "select 1 from refund where payment_id = $1", [paymentId])(() =>
      this.call(`/payments/${paymentId}/refund`, { amount }),
    )
  }

  /** Cash at the counter, for an order that waits for its transfer. */
  async markAsPaid(orderId: string, amount: number): Promise<void> {
    const paid = `select 1 from order_payment_collection o
      join payment p on p.payment_collection_id = o.payment_collection_id
      join capture c on c.payment_id = p.id where o.order_id = $1`
    return this.until("a paid order", paid, [orderId])(async () => {
      const made = await this.call("/payment-collections", { order_id: orderId, amount })
      const collection = made.body["payment_collection"] as { id: string } | undefined
      if (!collection) return made
      return this.call(`/payment-collections/${collection.id}/mark-as-paid`, { order_id: orderId })
    })
  }

  /** Decides about the unmatched money of a collection. */
  async decide(collectionId: string, action: string): Promise<void> {
    const problem = await this.problemOf(collectionId)
    const resolved = "select 1 from payos_problem where id = $1 and resolved_at is not null"
    return this.until("a decided case", resolved, [problem])(() => {
      const reason = action === "handled" ? "Khách nhận tiền mặt tại quán" : undefined
      return this.call(`/payos/problems/${problem}/resolve`, { action, ...(reason && { reason }) })
    })
  }

  private async problemOf(collectionId: string): Promise<string> {
    const { id } = await eventually(
      `money of ${collectionId} listed`,
      async () => {
        const [row] = await this.books.rows<{ id: string }>(
          `select id from payos_problem
           where subject = $1 and kind = 'unmatched_money' and resolved_at is null`,
          [collectionId],
        )
        return row
      },
      PATIENCE_MS,
    )
    return id
  }

  /** Tries an action until the database shows its effect, or Medusa says that it cannot be. */
  private until(what: string, effect: string, values: unknown[]) {
    return async (act: () => Promise<Answer | null>): Promise<void> => {
      const giveUp = Date.now() + PATIENCE_MS
      for (;;) {
        const answer = await act().catch(() => null)
        if (await this.books.has(effect, values)) return
        if (answer && isRefusal(answer)) throw new Error(`${what}: ${JSON.stringify(answer)}`)
        if (Date.now() > giveUp) throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`)
        await pause(700)
      }
    }
  }

  private async call(path: string, body: object): Promise<Answer> {
    const backend = this.pickBackend()
    this.token ??= await logIn(backend)
    const authorization = `Bearer ${this.token}`
    const response = await post(`${backend}/admin${path}`, body, { authorization })
    return { status: response.status, body: (await response.json()) as Answer["body"] }
  }

  private pickBackend(): string {
    const instance = this.instances.find(({ isUp }) => isUp) ?? this.instances[0]
    if (!instance) throw new Error("The store has no instance")
    return instance.backend
  }
}

const isHeldByChange = ({ status, body }: Answer) =>
  status === 400 && String(body["message"]).includes("already has an existing active order change")

/** What is under way or failed this time is none: the answer says so, and what was asked is asked again. */
const isRefusal = ({ status, body }: Answer) =>
  status >= 400 && status < 500 && status !== 409 && !PASSING.includes(String(body["code"]))

const PASSING = ["payos_payment_busy", "payos_not_completed_yet"]

async function logIn(backend: string): Promise<string> {
  const response = await post(`${backend}/auth/user/emailpass`, MERCHANT)
  return ((await response.json()) as { token: string }).token
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_MS),
  })
