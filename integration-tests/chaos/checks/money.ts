import { Shopper } from "../../kit/shopper/shopper"
import { checkMoneyWithin } from "../../oracle/check-money"
import type { Payers } from "../../oracle/payers"
import type { Sources } from "../../oracle/sources"
import type { Store } from "../store/open-store"

/** Pending payouts arrive within this time. */
const PATIENCE_MS = 60_000

export type MoneyFindings = {
  findings: string[]
  /** Number of payers. */
  payers: number
}

/** The reconciliation oracle's sources: the bank's statement, the admin API and the store API. */
export function toSources({ a, admin, payos, shop }: Store): Sources {
  const shopper = new Shopper(
    () => a.backend,
    () => shop,
  )
  return {
    admin: async (path) => (await admin.call(path)).body,
    statement: () => payos.statement(),
    cartTotal: async (cartId) => {
      const path = `/store/carts/${cartId}`
      const { status, body } = await shopper.request<{ cart: { total: number } }>("GET", path)
      return status === 200 ? body.cart.total : null
    },
  }
}

/**
 * Reconciles every payer's money, and checks that all held money is listed.
 *
 * @param logs what happened to each payer, by name; added to the payer's findings
 */
export async function checkMoney(
  sources: Sources,
  { payers, logs }: { payers: Payers; logs: ReadonlyMap<string, readonly string[]> },
  withinMs = PATIENCE_MS,
): Promise<MoneyFindings> {
  const found = await checkMoneyWithin(sources, payers, withinMs)
  const findings = found.map((text) => {
    const name = [...logs.keys()].find((payer) => text.startsWith(`${payer}: `))
    const log = name === undefined ? [] : (logs.get(name) ?? [])
    return [`money, ${text}`, ...log.map((line) => `    ${line}`)].join("\n")
  })
  return { findings, payers: payers.list().length }
}
