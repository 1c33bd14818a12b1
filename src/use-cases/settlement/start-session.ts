import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import { isPayosProvider } from "../../medusa/read-payment"
import { readProvidersFor } from "../../medusa/read-region"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"

/**
 * Starts a payOS session for a collection's amount and replaces its other sessions. The provider
 * reuses the current link if it fits, else creates one; if the money has already arrived, it creates
 * none. The caller holds the collection's lease.
 *
 * @throws MedusaError if no payOS provider is registered, or payOS creates no link
 */
export async function startSession(context: PayosContext, collectionId: string): Promise<void> {
  const provider_id = await findProvider(context, collectionId)
  await createPaymentSessionsWorkflow(context.container).run({
    input: { payment_collection_id: collectionId, provider_id, data: {}, context: {} },
  })
}

/**
 * Finds the provider. A store may register it under any id, and several times, once per channel: then the collection's
 * session or its region decides.
 */
async function findProvider(context: PayosContext, collectionId: string): Promise<string> {
  const payment = context.container.resolve(Modules.PAYMENT)
  const enabled = await payment.listPaymentProviders({ is_enabled: true })
  const ours = enabled.map(({ id }) => id).filter(isPayosProvider)
  const { query } = context
  const preferred = ours.length > 1 ? await readProvidersFor(query, collectionId) : []
  const provider = preferred.find((id) => ours.includes(id)) ?? ours[0]
  if (provider) return provider
  throw refusal("payos_provider_missing")
}
