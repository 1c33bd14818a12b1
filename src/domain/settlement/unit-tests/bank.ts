import type { SettlementLink } from "../settlement"
import { link, confirmedAmountOf } from "./facts"

/** A link with its actual transfers at payOS, and how many of them payOS has reported. */
export type Bank = { link: SettlementLink; transfers: number; actual: number[]; reported: number }

export function newBank(id: string, state: SettlementLink["state"]): Bank {
  return { link: link({ id, state }), transfers: 0, actual: [], reported: 0 }
}

export function receivedBy(banks: readonly Bank[]): number {
  return banks.flatMap(({ actual }) => actual).reduce((sum, amount) => sum + amount, 0)
}

/** payOS reports its oldest unreported transfer. */
export function report(bank: Bank, now: Date): void {
  const amount = bank.actual[bank.reported]
  if (amount === undefined) return
  bank.reported += 1
  book(bank, amount, now)
}

/** payOS reports its last transfer again under another key, as for a bank without references. */
export function reportDuplicate(bank: Bank, now: Date): void {
  const amount = bank.actual[bank.reported - 1]
  if (amount !== undefined) book(bank, amount, now)
}

/** The link is fetched from payOS. */
export function fetch(bank: Bank, now: Date): void {
  const paid = receivedBy([bank])
  bank.link = { ...bank.link, amount_paid: paid, confirmed_amount: paid, fetched_at: now }
}

/** The first link is replaced by the second. */
export function replace([first, second]: Bank[]): void {
  if (!first || !second || first.link.state !== "open") return
  first.link = { ...first.link, state: "closed" }
  second.link = { ...second.link, state: "open" }
}

function book(bank: Bank, amount: number, now: Date): void {
  bank.transfers += 1
  const { transferred } = bank.link
  const booked = { ...bank.link, transferred: transferred + amount, facts_changed_at: now }
  const isOnly = bank.transfers === 1 && booked.amount_paid <= booked.transferred
  bank.link = isOnly
    ? { ...booked, confirmed_amount: confirmedAmountOf({ ...booked, transfers: 1 }) }
    : booked
}
