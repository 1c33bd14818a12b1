import { decideSettlement } from "../../domain/settlement"
import type { PayosLinkWithMoney } from "../../modules/payos/ledger/link-row"
import { readMoneyFacts } from "../../modules/payos/medusa/read-facts"
import type { House } from "./house"

/**
 * Whether the ledger holds the money for a session: the same decision that a settlement takes. Only
 * the ledger is asked; a session's `data` is at most a pointer.
 */
export async function isSessionPaid(house: House, link: PayosLinkWithMoney): Promise<boolean> {
  const facts = await readMoneyFacts(house, link.payment_collection_id)
  if (!facts) return false
  const decision = decideSettlement({ ...facts, missing: [], by_shopper: true })
  const settles = decision.type === "settle" || decision.type === "done"
  return settles && decision.session_id === link.session_id
}

/** The link of a session whose id the server's own context names. */
export function linkOf(
  { payos }: House,
  sessionId: string | undefined,
): Promise<PayosLinkWithMoney | null> {
  return sessionId ? payos.findLinkOfSession(sessionId) : Promise.resolve(null)
}

/** The session id in data that passed through a client: good enough to look, not to believe. */
export function pointerIn(data: Record<string, unknown> | undefined): string | undefined {
  const pointer = data?.["session_id"]
  return typeof pointer === "string" ? pointer : undefined
}
