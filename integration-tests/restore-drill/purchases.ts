import type { Customer, People } from "./people"
import type { Store } from "./store"
import type { Draft } from "../oracle/decisions"

const PRICE = 250_000
const SURPLUS = 30_000
const REFUND = 40_000

/** Concurrent purchases; two cores serve no more. */
const AT_ONCE = 4

/** What the backup contains: buyers who pay, are paid back or are refunded after it. */
export type BeforeBackup = {
  /** Bought something. */
  ordered: Customer[]
  /** Have a code and have not paid. */
  waiting: Customer[]
  /** Payouts that wait for a user's decision. */
  drafts: { customer: Customer; draft: Draft }[]
}

/** What happens after the backup. Amounts in đồng. */
export type Window = {
  /** Payments on codes that the backup does not have. */
  payments: { customer: Customer; amount: number }[]
  /** Payouts whose rows the backup does not have. */
  payouts: { customer: Customer; amount: number }[]
  /** Have a code that the backup does not have, and have not paid. */
  waiting: Customer[]
}

/** Makes purchases, payouts and refunds, and leaves some unfinished. */
export async function playBefore(people: People, count: number): Promise<BeforeBackup> {
  const before: BeforeBackup = { ordered: [], waiting: [], drafts: [] }
  await each(count, async (at) => {
    const customer = await people.customer(`before, ${at}`)
    if (at % 10 === 8) return void before.waiting.push(customer)
    if (at % 10 === 9) return
    await people.buys(customer, at % 10 >= 6 ? PRICE + SURPLUS : PRICE)
    if (at % 10 === 5) await people.refunds(customer, REFUND)
    if (at % 10 < 5) before.ordered.push(customer)
    if (at % 10 < 6) return
    const draft = await people.drafts(customer)
    if (at % 10 === 6) await people.confirms(draft, customer)
    else before.drafts.push({ customer, draft })
  })
  return before
}

/** Confirms payouts while payOS refuses calls, so that they are queued in the backup. */
export async function queuePayouts(
  { payos }: Store,
  people: People,
  { drafts }: BeforeBackup,
): Promise<void> {
  await payos.fault({ operation: "payout.create", kind: "429", times: 1_000 })
  const queued = drafts.splice(0, Math.ceil(drafts.length / 2))
  for (const { customer, draft } of queued) await people.confirms(draft, customer)
}

/** Confirms the drafts of the backup again, as the merchant. */
export async function confirmAgain(people: People, { drafts }: BeforeBackup): Promise<void> {
  for (const { customer, draft } of drafts) await people.confirms(draft, customer)
}

/** Makes payments, payouts and refunds after the backup, of the backup's buyers and of new ones. */
export async function playAfter(
  people: People,
  count: number,
  { ordered, waiting, drafts }: BeforeBackup,
): Promise<Window> {
  const window: Window = { payments: [], payouts: [], waiting: [] }
  for (const customer of waiting) await people.buys(customer)
  for (const { customer, draft } of drafts) await people.confirms(draft, customer)
  for (const customer of ordered.slice(0, Math.ceil(count / 10))) {
    await people.refunds(customer, REFUND)
    window.payouts.push({ customer, amount: REFUND })
  }
  await each(count, async (at) => {
    const customer = await people.customer(`after, ${at}`)
    people.keepsRecovered(customer)
    if (at % 10 === 9) return void window.waiting.push(customer)
    const amount = at % 10 >= 7 ? PRICE + SURPLUS : PRICE
    await people.buys(customer, amount)
    window.payments.push({ customer, amount })
    if (at % 10 !== 6) return
    await people.refunds(customer, REFUND)
    window.payouts.push({ customer, amount: REFUND })
  })
  return window
}

/** Pays a code from after the backup during the outage: payOS resends the webhook later. */
export async function payWhileAway({ waiting }: Window): Promise<void> {
  for (const { pay, code } of waiting) await pay(code)
}

async function each(count: number, play: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const playNext = async () => {
    while (next < count) await play(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playNext))
}
