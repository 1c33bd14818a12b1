import type { Query } from "./query"

/** Ids of the shipping profiles that shipping options serve, by the options' ids. */
export async function listShippingProfiles(
  query: Query,
  optionIds: readonly string[],
): Promise<string[]> {
  const { data } = await query.graph({
    entity: "shipping_option",
    fields: ["shipping_profile_id"],
    filters: { id: [...optionIds] },
  })
  const options = data as { shipping_profile_id: string }[]
  return options.map(({ shipping_profile_id }) => shipping_profile_id)
}
