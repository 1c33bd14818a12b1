import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readLinkSearch } from "../../../../domain/link-search"
import type { LinkFilter } from "../../../../modules/payos/ledger/admin/link-filter"
import { findCollectionsOfOrder } from "../../../../modules/payos/medusa/read-orders"
import type { LinksQuery } from "./query"

/** A query of the page as the ledger's filter; orders are looked for in Medusa. */
export async function readFilter(
  container: MedusaContainer,
  query: Omit<LinksQuery, "limit" | "offset">,
): Promise<LinkFilter> {
  const { q, status, state, has_money, problem, created_from, created_to } = query
  return {
    ...(status && { statuses: status }),
    ...(state && { states: state }),
    ...(has_money !== undefined && { has_money }),
    ...(problem && { has_problem: true }),
    ...(created_from && { created_from }),
    ...(created_to && { created_to }),
    ...(q && { search: await readSearch(container, q) }),
  }
}

async function readSearch(
  container: MedusaContainer,
  text: string,
): Promise<NonNullable<LinkFilter["search"]>> {
  const search = readLinkSearch(text)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  return { ...search, collection_ids: await findCollectionsOfOrder(query, search) }
}
