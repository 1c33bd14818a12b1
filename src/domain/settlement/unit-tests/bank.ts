import type { SettlementLink } from "../settlement"
import { link, sureOf } from "./facts"

/** A link with the transfers that payOS truly has on it, and how many of them it has reported. */
export type Bank = { link: SettlementLink; transfers: number; truth: number[]; reported: number }

export function newBank(id: string, state: SettlementLink["state"]): Bank {
  return { link: link({ id, state }), transfers: 0, truth: [], reported: 0 }
}

export function heldBy(banks: readonly Bank[]): number {
  return banks.flatMap(({ truth }) => truth).reduce((sum, amount) => sum + amount, 0)
}

/** payOS reports the oldest transfer that it has not reported. */
export function report(bank: Bank, now: Date): void {
  const amount = bank.truth[bank.reported]
  if (amount === undefined) return
  bank.reported += 1
  book(bank, amount, now)
}

/** It reports its last one under another key, as a bank without references may make it. */
export function reportAgain(bank: Bank, now: Date): void {
  const amount = bank.truth[bank.reported - 1]
  if (amount !== undefined) book(bank, amount, now)
}

/** payOS is asked. */
export function fetch(bank: Bank, now: Date): void {
  const paid = heldBy([bank])
  bank.link = { ...bank.link, amount_paid: paid, sure: paid, confirmed_at: now }
}

/** The first link is given up for the second. */
export function replace([first, second]: Bank[]): void {
  if (!first || !second || first.link.state !== "open") return
  first.link = { ...first.link, state: "closed" }
  second.link = { ...second.link, state: "open" }
}

function book(bank: Bank, amount: number, now: Date): void {
  bank.transfers += 1
  const { transferred } = bank.link
  const booked = { ...bank.link, transferred: transferred + amount, changed_at: now }
  const isOnly = bank.transfers === 1 && booked.amount_paid <= booked.transferred
  bank.link = isOnly ? { ...booked, sure: sureOf({ ...booked, transfers: 1 }) } : booked
}
