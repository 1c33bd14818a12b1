import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { isPayosProvider } from "../../modules/payos/medusa/read-payment"

/**
 * Starts a payment session of this plugin for what a collection asks, in place of those that it has.
 * The provider gives it the open link where it fits, else a fresh one; where the money is there, none.
 * The caller holds the collection's lease.
 *
 * @throws MedusaError where no region has the provider, or payOS makes no link
 */
export async function startSession(
  container: MedusaContainer,
  collectionId: string,
): Promise<void> {
  const provider_id = await findProvider(container)
  await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collectionId, provider_id, data: {}, context: {} },
  })
}

/** The store may have given our provider any id. */
async function findProvider(container: MedusaContainer): Promise<string> {
  const payment = container.resolve(Modules.PAYMENT)
  const providers = await payment.listPaymentProviders({ is_enabled: true })
  const provider = providers.find(({ id }) => isPayosProvider(id))
  if (provider) return provider.id
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "payOS is not enabled as a payment provider of any region. Enable it in a region.",
    "payos_provider_missing",
  )
}
