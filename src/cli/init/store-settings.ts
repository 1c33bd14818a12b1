import { CommandFailedError } from "../command-failed-error"
import type { AdminApiResponse, AdminApiClient } from "../admin-api-client"

type Currency = { currency_code: string; is_default: boolean; is_tax_inclusive?: boolean }

/** A change to a running store, in the terms of its admin API. */
export type StoreChange =
  | { kind: "currency"; storeId: string; currencies: Currency[] }
  | { kind: "region"; provider: string }
  | { kind: "provider"; regionId: string; region: string; provider: string; providers: string[] }

/** Why something in the store is left to the merchant. */
export type StoreRemark =
  | { kind: "provider_missing" }
  | { kind: "vietnam_elsewhere"; region: string }
  | { kind: "several_regions"; regions: string[] }
  | { kind: "region_is_bare" }

export type StorePlan = { changes: StoreChange[]; remarks: StoreRemark[] }

type Region = {
  id: string
  name: string
  currency_code: string
  countries?: { iso_2: string }[]
  payment_providers?: { id: string; is_enabled?: boolean }[]
}

/** Plans the settings that payOS needs and the store lacks. Changes nothing. */
export async function planStore(adminApi: AdminApiClient): Promise<StorePlan> {
  const currency = await planCurrency(adminApi)
  const provider = await findProvider(adminApi)
  if (provider === undefined) {
    return { changes: currency, remarks: [{ kind: "provider_missing" }] }
  }
  const region = planRegion(await listRegions(adminApi), provider)
  return { changes: [...currency, ...region.changes], remarks: region.remarks }
}

/** @throws Error if the store refuses */
export async function applyToStore(adminApi: AdminApiClient, change: StoreChange): Promise<void> {
  switch (change.kind) {
    case "currency":
      return post(adminApi, `/admin/stores/${change.storeId}`, {
        supported_currencies: change.currencies,
      })
    case "region":
      return post(adminApi, "/admin/regions", {
        name: "Việt Nam",
        currency_code: "vnd",
        countries: ["vn"],
        payment_providers: [change.provider],
      })
    case "provider":
      return post(adminApi, `/admin/regions/${change.regionId}`, {
        payment_providers: [...change.providers, change.provider],
      })
  }
}

/** Plans adding đồng. Core overwrites the tax setting of every currency given, so each is sent with its own. */
async function planCurrency(adminApi: AdminApiClient): Promise<StoreChange[]> {
  const [store] = await list<{ id: string; supported_currencies: Currency[] }>(
    adminApi,
    "/admin/stores",
    "stores",
  )
  if (!store) return []
  const known = store.supported_currencies
  if (known.some(({ currency_code }) => currency_code === "vnd")) return []
  const preferences = await list<{ value: string; is_tax_inclusive: boolean }>(
    adminApi,
    "/admin/price-preferences?attribute=currency_code&limit=1000",
    "price_preferences",
  )
  const kept = known.map(({ currency_code, is_default }) => {
    const preference = preferences.find(({ value }) => value === currency_code)
    return { currency_code, is_default, is_tax_inclusive: preference?.is_tax_inclusive ?? false }
  })
  const vnd = { currency_code: "vnd", is_default: known.length === 0 }
  return [{ kind: "currency", storeId: store.id, currencies: [...kept, vnd] }]
}

async function findProvider(adminApi: AdminApiClient): Promise<string | undefined> {
  const providers = await list<{ id: string; is_enabled: boolean }>(
    adminApi,
    "/admin/payments/payment-providers?limit=1000",
    "payment_providers",
  )
  const ours = providers.filter(({ id, is_enabled }) => is_enabled && id.startsWith("pp_payos_"))
  return ours.find(({ id }) => id === "pp_payos_payos")?.id ?? ours[0]?.id
}

const listRegions = (adminApi: AdminApiClient) =>
  list<Region>(
    adminApi,
    "/admin/regions?limit=1000&fields=id,name,currency_code,*countries,*payment_providers",
    "regions",
  )

function planRegion(regions: readonly Region[], provider: string): StorePlan {
  const inDong = regions.filter(({ currency_code }) => currency_code === "vnd")
  const providersOf = ({ payment_providers = [] }: Region) => payment_providers.map(({ id }) => id)
  const takesPayos = (region: Region) =>
    providersOf(region).some((id) => id.startsWith("pp_payos_"))
  if (inDong.some(takesPayos)) return { changes: [], remarks: [] }
  const [region] = inDong
  if (inDong.length > 1) {
    const names = inDong.map(({ name }) => name)
    return { changes: [], remarks: [{ kind: "several_regions", regions: names }] }
  }
  if (region) {
    const { id, name } = region
    const providers = providersOf(region)
    return {
      changes: [{ kind: "provider", regionId: id, region: name, provider, providers }],
      remarks: [],
    }
  }
  const elsewhere = regions.find(({ countries = [] }) =>
    countries.some(({ iso_2 }) => iso_2 === "vn"),
  )
  if (elsewhere) {
    const remark = { kind: "vietnam_elsewhere" as const, region: elsewhere.name }
    return { changes: [], remarks: [remark] }
  }
  return { changes: [{ kind: "region", provider }], remarks: [{ kind: "region_is_bare" }] }
}

async function list<T>(adminApi: AdminApiClient, route: string, name: string): Promise<T[]> {
  const response = await adminApi.get(route)
  if (response.status === 200) return response.body[name] as T[]
  throw new CommandFailedError(refusalOf(response, route))
}

async function post(adminApi: AdminApiClient, route: string, body: object): Promise<void> {
  const response = await adminApi.post(route, body)
  if (response.status !== 200) throw new Error(refusalOf(response, route))
}

const refusalOf = ({ status, body }: AdminApiResponse, route: string) =>
  `${route}: ${status} ${String(body["message"] ?? "")}`
