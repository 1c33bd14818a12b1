import type { Query } from "./query"

/** Lists the ids of the shipping profiles that shipping options serve. */
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
