import type { Payers } from "./payers"
import { readSnapshot } from "./read-snapshot"
import { reconcile, type Discrepancy } from "./reconcile"
import type { Sources } from "./sources"

const PAUSE_MS = 500

/**
 * Reconciles every payer's money by external sources only.
 *
 * @returns a description of each discrepancy
 */
export async function checkMoney(sources: Sources, payers: Payers): Promise<string[]> {
  return reconcile(payers, await readSnapshot(sources, payers)).map(toText)
}

/** Repeats the check while money is in transit; returns the discrepancies that remain after `withinMs`. */
export async function checkMoneyWithin(
  sources: Sources,
  payers: Payers,
  withinMs: number,
): Promise<string[]> {
  const giveUp = Date.now() + withinMs
  for (;;) {
    const found = await checkMoney(sources, payers)
    if (found.length === 0 || Date.now() > giveUp) return found
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

function toText({ payer, text }: Discrepancy): string {
  return `${payer}: ${text}`
}
