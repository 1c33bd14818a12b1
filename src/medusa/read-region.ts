import { isPayosProvider } from "./read-payment"
import type { Query } from "./query"

type Row = {
  cart?: { region_id: string | null } | null
  order?: {
    region_id: string | null
    payment_collections?: { payments?: { provider_id: string }[] }[]
  } | null
  payment_sessions?: { provider_id: string; created_at: string }[]
}
type RegionRow = { payment_providers?: ({ id: string; is_enabled: boolean } | null)[] }

/** The region of the cart, or of the order, that a payment collection is of; null where it has none. */
export async function readRegionOf(query: Query, collectionId: string): Promise<string | null> {
  return regionOf(await readRow(query, collectionId, ["cart.region_id", "order.region_id"]))
}

/**
 * The providers of this plugin that a payment collection may be paid by, the likeliest first: that of its
 * newest session, those that its order was paid by before, then those of its region.
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

async function readRow(query: Query, id: string, fields: string[]): Promise<Row | undefined> {
  const { data } = await query.graph({ entity: "payment_collection", fields, filters: { id } })
  return data[0] as Row | undefined
}

function regionOf(row: Row | undefined): string | null {
  return row?.cart?.region_id ?? row?.order?.region_id ?? null
}

async function readProvidersOfRegion(query: Query, id: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "region",
    fields: ["payment_providers.id", "payment_providers.is_enabled"],
    filters: { id },
  })
  const region = data[0] as RegionRow | undefined
  return (region?.payment_providers ?? []).flatMap((one) => (one?.is_enabled ? one.id : []))
}
