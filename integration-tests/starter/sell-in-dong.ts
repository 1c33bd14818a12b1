import assert from "node:assert/strict"
import { callAdmin } from "../kit/admin/call-admin"

export const PRODUCT = "sweatshirt"

/** A discount of 10 % on the order. */
export const DISCOUNT = {
  code: "GIAM10",
  type: "standard",
  status: "active",
  application_method: {
    ...{ type: "percentage", target_type: "order", value: 10, currency_code: "vnd" },
  },
}

type Product = { id: string; variants: { id: string }[] }
type Option = { shipping_profile_id: string; service_zone: { fulfillment_set_id: string } }
type Zone = { id: string; name: string }

const RULES = [
  { attribute: "enabled_in_store", value: "true", operator: "eq" },
  { attribute: "is_return", value: "false", operator: "eq" },
]

/** Adds what `init` leaves to the merchant: prices, a tax region, delivery and a promotion. Returns the publishable key. */
export async function sellInDong(backend: string): Promise<string> {
  const call = async (route: string, body?: object) => {
    const response = await callAdmin(backend, route, body)
    assert.equal(response.status, 200, `${route}: ${JSON.stringify(response.body)}`)
    return response.body
  }
  const found = await call(`/products?handle=${PRODUCT}&fields=id,*variants`)
  const [product] = found["products"] as [Product]
  const prices = [{ currency_code: "vnd", amount: 220_000 }]
  const update = product.variants.map(({ id }) => ({ id, prices }))
  await call(`/products/${product.id}/variants/batch`, { update })
  await call("/tax-regions", { country_code: "vn", provider_id: "tp_system" })
  await deliver(call)
  await call("/promotions", DISCOUNT)
  await call("/payos/webhook", {})
  const keys = (await call("/api-keys?type=publishable"))["api_keys"] as [{ token: string }]
  return keys[0].token
}

async function deliver(call: (route: string, body?: object) => Promise<Record<string, unknown>>) {
  const fields = "fields=shipping_profile_id,*service_zone,service_zone.fulfillment_set_id"
  const [option] = (await call(`/shipping-options?${fields}`))["shipping_options"] as [Option]
  const geoZones = [{ type: "country", country_code: "vn" }]
  const set = option.service_zone.fulfillment_set_id
  const zone = { name: "Việt Nam", geo_zones: geoZones }
  const opened = await call(`/fulfillment-sets/${set}/service-zones`, zone)
  const { service_zones: zones } = opened["fulfillment_set"] as { service_zones: Zone[] }
  await call("/shipping-options", {
    name: "Giao hàng tiêu chuẩn",
    service_zone_id: zones.find(({ name }) => name === "Việt Nam")?.id,
    shipping_profile_id: option.shipping_profile_id,
    provider_id: "manual_manual",
    price_type: "flat",
    type: { label: "Tiêu chuẩn", description: "2–3 ngày", code: "standard" },
    prices: [{ currency_code: "vnd", amount: 30_000 }],
    rules: RULES,
  })
}
