import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import { first } from "./first"

export type Selling = { regionId: string; salesChannelId: string; publishableKey: string }

/** Creates the shop's sales channel, its region in VND, and the storefront's publishable key. */
export async function createSelling(
  container: MedusaContainer,
  paymentProviders: string[],
  regionId?: string,
): Promise<Selling> {
  const salesChannelId = await createSalesChannel(container)
  await useDong(container, salesChannelId)
  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          ...(regionId ? { id: regionId } : {}),
          name: "Việt Nam",
          currency_code: "vnd",
          countries: ["vn"],
          payment_providers: paymentProviders,
        },
      ],
    },
  })
  await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: "vn", provider_id: "tp_system" }],
  })
  return {
    regionId: first(regions, "region").id,
    salesChannelId,
    publishableKey: await createPublishableKey(container, salesChannelId),
  }
}

async function createSalesChannel(container: MedusaContainer) {
  const { result } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: "Cửa hàng trực tuyến" }] },
  })
  return first(result, "sales channel").id
}

/** Sets the currency to VND: Medusa creates a store with euros at its first boot. */
async function useDong(container: MedusaContainer, salesChannelId: string) {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { take: 1 })
  if (!store) return
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: "Cà phê Sài Gòn",
        supported_currencies: [{ currency_code: "vnd", is_default: true }],
        default_sales_channel_id: salesChannelId,
      },
    },
  })
}

async function createPublishableKey(container: MedusaContainer, salesChannelId: string) {
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Storefront", type: "publishable", created_by: "seed" }] },
  })
  const key = first(result, "publishable key")
  await linkSalesChannelsToApiKeyWorkflow(container).run({
    input: { id: key.id, add: [salesChannelId] },
  })
  return key.token
}
