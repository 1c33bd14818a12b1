import type { SettlementFacts } from "../settlement"
import { expectDecision, type Row } from "./decisions"
import { confirmed, link, payment, session } from "./facts"

export const paid = link({ transferred: 10_000 })
export const late = link({
  id: "l0",
  session_id: "s0",
  state: "closed",
  transferred: 10_000,
})
export const confirmedLink = { ...paid, ...confirmed(10_000) }
export const confirmedLate = { ...late, ...confirmed(10_000) }

export const captured = payment({ captured: "10000" })
export const halfRefunded = payment({ captured: "10000", refunded: "5000" })
export const fullyRefunded = payment({ captured: "10000", refunded: "10000" })

/** Another provider's Payment, and the sessions of both. */
export const otherPayment = payment({ id: "p2", session_id: "s2", is_payos: false })
export const bothSessions = [session(), session({ id: "s2", is_payos: false })]

export const order = { id: "o1", is_canceled: false, is_paid: false }

/** Each row changes a session of 10.000 ₫ that was paid and captured, without an order. */
export function decides(rows: Row[]): void {
  it.each(rows)("%s", (name, part, decision) => {
    expectDecision(name, { links: [paid], payments: [captured], ...part }, decision)
  })
}

/** A session with a fractional total, captured and refunded by these amounts. */
export function fractional(total: string, refunded: string): Partial<SettlementFacts> {
  return {
    sessions: [session({ amount: total })],
    payments: [payment({ captured: total, refunded })],
  }
}
