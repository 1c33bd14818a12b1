import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import { isPayosProvider } from "../../medusa/read-payment"
import { readProvidersFor } from "../../medusa/read-region"
import { refuse } from "../../modules/payos/refuse"
import type { PayosContext } from "../context"

/**
 * Starts a payment session of this plugin for what a collection asks, in place of those that it has.
 * The provider gives it the open link where it fits, else a fresh one; where the money is there, none.
 * The caller holds the collection's lease.
 *
 * @throws MedusaError where no region has the provider, or payOS makes no link
 */
export async function startSession(context: PayosContext, collectionId: string): Promise<void> {
  const provider_id = await findProvider(context, collectionId)
  await createPaymentSessionsWorkflow(context.container).run({
    input: { payment_collection_id: collectionId, provider_id, data: {}, context: {} },
  })
}

/**
 * The store may have given our provider any id, and may have several, each for a channel: then it is the
 * one that the collection has a session of, or one of its region.
 */
async function findProvider(context: PayosContext, collectionId: string): Promise<string> {
  const payment = context.container.resolve(Modules.PAYMENT)
  const enabled = await payment.listPaymentProviders({ is_enabled: true })
  const ours = enabled.map(({ id }) => id).filter(isPayosProvider)
  const { query } = context
  const likely = ours.length > 1 ? await readProvidersFor(query, collectionId) : []
  const provider = likely.find((id) => ours.includes(id)) ?? ours[0]
  if (provider) return provider
  throw refuse("payos_provider_missing")
}
