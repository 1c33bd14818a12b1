import { readSnapshot } from "../oracle/read-snapshot"
import { reconcile, type Discrepancy } from "../oracle/reconcile"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { pause } from "../kit/time/eventually"
import type { People } from "./people"
import type { Window } from "./purchases"
import type { Store } from "./store"

/** Pending payouts arrive within this time, and the store has polled them. */
const PATIENCE_MS = 60_000

/** What the reconciliation oracle must find: what each payer is poorer by, in đồng; below 0 what they are richer by. */
type Expected = ReadonlyMap<string, number>

/** The differences from lost data before the recovery, and those that remain in any case. */
export function expectedOf({ payments, payouts }: Window, isRecovered: boolean): Expected {
  const expected = new Map<string, number>()
  const add = (name: string, amount: number) =>
    expected.set(name, (expected.get(name) ?? 0) + amount)
  if (!isRecovered) for (const { customer, amount } of payments) add(customer.payer.name, amount)
  for (const { customer, amount } of payouts) add(customer.payer.name, -amount)
  return expected
}

/**
 * Checks every payer's money from outside, until it is as expected or the time is over.
 *
 * @returns a sentence for each payer with another difference
 */
export async function checkMoney(
  { sources, database }: Pick<Store, "sources" | "database">,
  { payers }: People,
  expected: Expected,
): Promise<string[]> {
  const giveUp = Date.now() + PATIENCE_MS
  for (;;) {
    const found = reconcile(payers, await readSnapshot(sources, payers))
    const findings = compare(found, expected)
    if (findings.length === 0 || Date.now() > giveUp) return findings
    await letPayoutsWait({ sql: ((sql: string) => database.rows(sql)) as never })
    await pause(1_000)
  }
}

function compare(found: readonly Discrepancy[], expected: Expected): string[] {
  const surprising = found.filter(
    ({ payer, difference }) => Math.abs(difference - (expected.get(payer) ?? 0)) > 1,
  )
  const missing = [...expected].filter(
    ([name, amount]) => amount !== 0 && !found.some(({ payer }) => payer === name),
  )
  return [
    ...surprising.map(({ payer, text }) => {
      return `${payer}: expected ${expected.get(payer) ?? 0}, found ${text}`
    }),
    ...missing.map(([name, amount]) => `${name}: expected ${amount}, found nothing`),
  ]
}

/** Checks that every payout was made once: the bank has no two with the same reference. */
export async function checkPayouts({ payos }: Pick<Store, "payos">): Promise<string[]> {
  const payouts = await payos.allPayouts()
  const references = payouts.map(({ referenceId }) => referenceId)
  const twice = references.filter((reference, place) => references.indexOf(reference) !== place)
  return twice.map((reference) => `payout ${reference} was made twice`)
}
