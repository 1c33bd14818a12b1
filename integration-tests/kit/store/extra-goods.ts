import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, ProductStatus } from "@medusajs/framework/utils"
import {
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createShippingOptionsWorkflow,
} from "@medusajs/medusa/core-flows"
import type { SeededStore } from "../seed/seed-store"

/** Adds a shipping option for pickup, 0 ₫, so that a cart costs the sum of its items; returns its id. */
export async function addFreeShipping(
  container: MedusaContainer,
  { stockLocationId, shippingProfileId }: SeededStore,
): Promise<string> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [set] = await fulfillment.listFulfillmentSets({}, { relations: ["service_zones"] })
  const zone = set?.service_zones[0]
  if (!zone) throw new Error(`Stock location ${stockLocationId} has no service zone`)
  const { result } = await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: "Nhận tại quán",
        price_type: "flat",
        provider_id: "manual_manual",
        service_zone_id: zone.id,
        shipping_profile_id: shippingProfileId,
        type: { label: "Nhận tại quán", description: "Hôm nay", code: "pickup" },
        prices: [{ currency_code: "vnd", amount: 0 }],
        rules: [{ attribute: "enabled_in_store", value: "true", operator: "eq" }],
      },
    ],
  })
  return result[0]?.id ?? ""
}

export type ExtraGood = { sku: string; price: number; stock?: number; currency?: string }

/** Adds a product with one variant at any price, even a fraction of a đồng; returns the variant's id. */
export async function addGood(
  container: MedusaContainer,
  { salesChannelId, shippingProfileId, stockLocationId }: SeededStore,
  { sku, price, stock = 100, currency = "vnd" }: ExtraGood,
): Promise<string> {
  const { result } = await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          title: sku,
          status: ProductStatus.PUBLISHED,
          shipping_profile_id: shippingProfileId,
          sales_channels: [{ id: salesChannelId }],
          options: [{ title: "Loại", values: ["Mặc định"] }],
          variants: [
            {
              title: sku,
              sku,
              manage_inventory: true,
              options: { Loại: "Mặc định" },
              prices: [{ currency_code: currency, amount: price }],
            },
          ],
        },
      ],
    },
  })
  const [item] = await container.resolve(Modules.INVENTORY).listInventoryItems({ sku })
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: [
        {
          inventory_item_id: item?.id ?? "",
          location_id: stockLocationId,
          stocked_quantity: stock,
        },
      ],
    },
  })
  return result[0]?.variants[0]?.id ?? ""
}
