/** The shop's ids and settings, served by this storefront's server. */
export type Shop = {
  publishableKey: string
  regionId: string
  shippingOptionId: string
  /** The order may be placed first and paid later. */
  payLater: boolean
}

export const shop = (await (await fetch("/shop.json")).json()) as Shop

/** Calls Medusa's store API through this storefront's server. A body makes the request a POST. */
export async function store<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/store${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", "x-publishable-api-key": shop.publishableKey },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = (await response.json()) as T & { message?: string }
  if (!response.ok) throw new Error(json.message ?? `HTTP ${response.status}`)
  return json
}
