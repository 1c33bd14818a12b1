import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { readMoneyFacts, type FactsSource, type MoneyFacts } from "../../medusa/read-facts"
import { readRefund } from "../../medusa/read-refund"
import { draftInterruptedRefund } from "./record-refund"

/**
 * Reads a collection's money, once refunds that a crash left half done have their drafts: between
 * Medusa's row and the payout's nothing tells a dead process from a living one but time. The caller
 * holds the collection's lease.
 */
export async function readWholeFacts(
  container: MedusaContainer,
  collectionId: string,
): Promise<MoneyFacts | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const source: FactsSource = { query, payos: container.resolve(PAYOS_MODULE) }
  const facts = await readMoneyFacts(source, collectionId)
  if (!facts || facts.interrupted.length === 0) return facts
  for (const id of facts.interrupted) {
    const refund = await readRefund(source, id)
    if (refund) await draftInterruptedRefund(source.payos, refund.facts, refund.intent)
  }
  return readMoneyFacts(source, collectionId)
}
