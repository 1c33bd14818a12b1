import type { Payers } from "./payers"
import { readSnapshot } from "./read-snapshot"
import { reconcile, type Discrepancy } from "./reconcile"
import type { Sources } from "./sources"

const PAUSE_MS = 500

/**
 * Looks from outside whether every payer's money is where it was agreed to be.
 *
 * @returns a sentence for everything that does not add up
 */
export async function checkMoney(sources: Sources, payers: Payers): Promise<string[]> {
  return reconcile(payers, await readSnapshot(sources, payers)).map(toText)
}

/** Looks again while something is on its way; what does not add up by then does not add up. */
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
