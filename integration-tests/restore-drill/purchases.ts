import type { Customer, Actors } from "./actors"
import type { Store } from "./store"
import type { Draft } from "../oracle/decisions"

const PRICE = 250_000
const SURPLUS = 30_000
const REFUND = 40_000

/** Concurrent purchases; two cores handle no more. */
const AT_ONCE = 4

/** Buyers in the backup who pay, are paid back or are refunded after it. */
export type BeforeBackup = {
  /** Buyers with an order. */
  ordered: Customer[]
  /** Buyers with an unpaid link. */
  waiting: Customer[]
  /** Payouts that wait for a user's decision. */
  drafts: { customer: Customer; draft: Draft }[]
}

/** The payments and payouts after the backup. Amounts in đồng. */
export type Window = {
  /** Payments of links that the backup does not have. */
  payments: { customer: Customer; amount: number }[]
  /** Payouts whose rows the backup does not have. */
  payouts: { customer: Customer; amount: number }[]
  /** Buyers with an unpaid link that the backup does not have. */
  waiting: Customer[]
}

/** Makes purchases, payouts and refunds, and leaves some unfinished. */
export async function actBeforeBackup(actors: Actors, count: number): Promise<BeforeBackup> {
  const before: BeforeBackup = { ordered: [], waiting: [], drafts: [] }
  await each(count, async (at) => {
    const customer = await actors.customer(`before, ${at}`)
    if (at % 10 === 8) return void before.waiting.push(customer)
    if (at % 10 === 9) return
    await actors.buy(customer, at % 10 >= 6 ? PRICE + SURPLUS : PRICE)
    if (at % 10 === 5) await actors.refund(customer, REFUND)
    if (at % 10 < 5) before.ordered.push(customer)
    if (at % 10 < 6) return
    const draft = await actors.draft(customer)
    if (at % 10 === 6) await actors.confirm(draft, customer)
    else before.drafts.push({ customer, draft })
  })
  return before
}

/** Confirms payouts while payOS refuses calls, so that they are queued in the backup. */
export async function queuePayouts(
  { payos }: Store,
  actors: Actors,
  { drafts }: BeforeBackup,
): Promise<void> {
  await payos.fault({ operation: "payout.create", kind: "429", times: 1_000 })
  const queued = drafts.splice(0, Math.ceil(drafts.length / 2))
  for (const { customer, draft } of queued) await actors.confirm(draft, customer)
}

/** Confirms the drafts of the backup again, as the merchant. */
export async function confirmAgain(actors: Actors, { drafts }: BeforeBackup): Promise<void> {
  for (const { customer, draft } of drafts) await actors.confirm(draft, customer)
}

/** Makes payments, payouts and refunds after the backup, for the backup's buyers and for new ones. */
export async function actAfterBackup(
  actors: Actors,
  count: number,
  { ordered, waiting, drafts }: BeforeBackup,
): Promise<Window> {
  const window: Window = { payments: [], payouts: [], waiting: [] }
  for (const customer of waiting) await actors.buy(customer)
  for (const { customer, draft } of drafts) await actors.confirm(draft, customer)
  for (const customer of ordered.slice(0, Math.ceil(count / 10))) {
    await actors.refund(customer, REFUND)
    window.payouts.push({ customer, amount: REFUND })
  }
  await each(count, async (at) => {
    const customer = await actors.customer(`after, ${at}`)
    actors.assignRecovered(customer)
    if (at % 10 === 9) return void window.waiting.push(customer)
    const amount = at % 10 >= 7 ? PRICE + SURPLUS : PRICE
    await actors.buy(customer, amount)
    window.payments.push({ customer, amount })
    if (at % 10 !== 6) return
    await actors.refund(customer, REFUND)
    window.payouts.push({ customer, amount: REFUND })
  })
  return window
}

/** Pays the links created after the backup during the outage: payOS resends the webhooks later. */
export async function payDuringOutage({ waiting }: Window): Promise<void> {
  for (const { pay, code } of waiting) await pay(code)
}

async function each(count: number, play: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const playNext = async () => {
    while (next < count) await play(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playNext))
}
