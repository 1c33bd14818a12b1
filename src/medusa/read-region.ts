import type { CartRow } from "./cart-row"
import type { SessionRow } from "./collection-row"
import type { OrderRow } from "./order-row"
import type { PaymentRow } from "./payment-row"
import { isPayosProvider } from "./read-payment"
import type { Query } from "./query"

/** Columns of a region's payment provider as Medusa's query returns them. */
export type ProviderRow = { id: string; is_enabled: boolean }

type OfferingRegion = { payment_providers?: (ProviderRow | null)[] }
type CollectionOfRegion = {
  cart?: Pick<CartRow, "region_id"> | null
  order?:
    | (Pick<OrderRow, "region_id"> & {
        payment_collections?: { payments?: Pick<PaymentRow, "provider_id">[] }[]
      })
    | null
  payment_sessions?: Pick<SessionRow, "provider_id" | "created_at">[]
}

/** The fields of a region that payOS payments need. */
export type RegionFacts = { name: string; currency_code: string; takes_payos: boolean }

export async function listRegions(query: Query): Promise<RegionFacts[]> {
  const { data } = await query.graph({
    entity: "region",
    fields: ["name", "currency_code", "payment_providers.id", "payment_providers.is_enabled"],
  })
  const regions = data as (Omit<RegionFacts, "takes_payos"> & OfferingRegion)[]
  return regions.map(({ name, currency_code, payment_providers = [] }) => ({
    name,
    currency_code,
    takes_payos: payment_providers.some((one) => one?.is_enabled && isPayosProvider(one.id)),
  }))
}

/** Whether a product or a shipping option has a price in the currency. */
export async function hasPrices(query: Query, currencyCode: string): Promise<boolean> {
  const { data } = await query.graph({
    entity: "price",
    fields: ["id"],
    filters: { currency_code: currencyCode },
    pagination: { take: 1 },
  })
  return data.length > 0
}

/** Reads the region of a payment collection's cart or order; null if it has none. */
export async function readRegionOf(query: Query, collectionId: string): Promise<string | null> {
  return regionOf(await readRow(query, collectionId, ["cart.region_id", "order.region_id"]))
}

/**
 * Reads this plugin's providers that may accept a collection's payment, most likely first: that of its newest session,
 * those of its order's earlier Payments, then those of its region.
 */
export async function readProvidersFor(query: Query, collectionId: string): Promise<string[]> {
  const row = await readRow(query, collectionId, [
    "cart.region_id",
    "order.region_id",
    "order.payment_collections.payments.provider_id",
    "payment_sessions.provider_id",
    "payment_sessions.created_at",
  ])
  const sessions = [...(row?.payment_sessions ?? [])]
  sessions.sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
  const ofSessions = sessions.map(({ provider_id }) => provider_id)
  const ofOrder = (row?.order?.payment_collections ?? [])
    .flatMap(({ payments = [] }) => payments)
    .map(({ provider_id }) => provider_id)
  const regionId = regionOf(row)
  const ofRegion = regionId ? await readProvidersOfRegion(query, regionId) : []
  return [...ofSessions, ...ofOrder, ...ofRegion].filter(isPayosProvider)
}

async function readRow(
  query: Query,
  id: string,
  fields: string[],
): Promise<CollectionOfRegion | undefined> {
  const { data } = await query.graph({ entity: "payment_collection", fields, filters: { id } })
  return data[0] as CollectionOfRegion | undefined
}

function regionOf(row: CollectionOfRegion | undefined): string | null {
  return row?.cart?.region_id ?? row?.order?.region_id ?? null
}

async function readProvidersOfRegion(query: Query, id: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "region",
    fields: ["payment_providers.id", "payment_providers.is_enabled"],
    filters: { id },
  })
  const region = data[0] as OfferingRegion | undefined
  return (region?.payment_providers ?? []).flatMap((one) => (one?.is_enabled ? one.id : []))
}
