import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import { first } from "./first"
import type { Selling } from "./selling"

export type Shipping = {
  stockLocationId: string
  shippingProfileId: string
  shippingOptionId: string
}

const DELIVERY_PRICE = 30_000

/** Creates a warehouse in the shop's sales channel, and one shipping option with a flat price. */
export async function createShipping(
  container: MedusaContainer,
  { regionId, salesChannelId }: Selling,
): Promise<Shipping> {
  const stockLocationId = await createWarehouse(container, salesChannelId)
  const serviceZoneId = await openServiceZone(container, stockLocationId)
  const shippingProfileId = await ensureShippingProfile(container)
  const { result: options } = await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: "Giao hàng tiêu chuẩn",
        price_type: "flat",
        provider_id: "manual_manual",
        service_zone_id: serviceZoneId,
        shipping_profile_id: shippingProfileId,
        type: { label: "Tiêu chuẩn", description: "2–3 ngày", code: "standard" },
        prices: [
          { currency_code: "vnd", amount: DELIVERY_PRICE },
          { region_id: regionId, amount: DELIVERY_PRICE },
        ],
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      },
    ],
  })
  return {
    stockLocationId,
    shippingProfileId,
    shippingOptionId: first(options, "shipping option").id,
  }
}

async function createWarehouse(container: MedusaContainer, salesChannelId: string) {
  const { result } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name: "Kho Thủ Đức",
          address: { address_1: "12 Võ Văn Ngân", city: "Hồ Chí Minh", country_code: "vn" },
        },
      ],
    },
  })
  const { id } = first(result, "stock location")
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id, add: [salesChannelId] },
  })
  return id
}

async function openServiceZone(container: MedusaContainer, stockLocationId: string) {
  const fulfillmentSet = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: "Giao hàng từ kho Thủ Đức",
    type: "shipping",
    service_zones: [{ name: "Việt Nam", geo_zones: [{ country_code: "vn", type: "country" }] }],
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    {
      [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
      [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
    },
    {
      [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
      [Modules.FULFILLMENT]: { fulfillment_set_id: fulfillmentSet.id },
    },
  ])
  return first(fulfillmentSet.service_zones, "service zone").id
}

/** Finds or creates the default profile: Medusa's migrations may have created it. */
async function ensureShippingProfile(container: MedusaContainer) {
  const [existing] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: "default" })
  if (existing) return existing.id
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  })
  return first(result, "shipping profile").id
}
