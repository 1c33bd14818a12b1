import type { MedusaContainer } from "@medusajs/framework/types"
import { readLinkSearch } from "../../../../domain/links/link-search"
import type { LinkFilter } from "../../../../modules/payos/repositories/links/link-filter"
import { findCollectionsOfOrder } from "../../../../medusa/read-orders"
import type { LinksQuery } from "./query"
import { listLinksWithProblem } from "../../../../modules/payos/repositories/problems/problem-links"
import { searchLinks } from "../../../../modules/payos/repositories/links/search-links"
import { contextOf } from "../../../../use-cases/context"

/** A query of the page as the ledger's filter; what is searched for is looked up here. */
export async function readFilter(
  container: MedusaContainer,
  query: Omit<LinksQuery, "limit" | "offset">,
): Promise<LinkFilter> {
  const { q, status, state, has_money, problem, created_from, created_to } = query
  return {
    ...(status && { statuses: status }),
    ...(state && { states: state }),
    ...(has_money !== undefined && { has_money }),
    ...(created_from && { created_from }),
    ...(created_to && { created_to }),
    ...((q || problem) && { ids: await lookUp(container, { q, problem }) }),
  }
}

/** What a search found, or has a problem, or both. */
async function lookUp(
  container: MedusaContainer,
  { q, problem }: Pick<LinksQuery, "q" | "problem">,
): Promise<string[]> {
  const context = contextOf(container)
  const [found, troubled] = await Promise.all([
    q ? search(container, q) : null,
    problem ? listLinksWithProblem(context.db) : null,
  ])
  if (!found || !troubled) return found ?? troubled ?? []
  const both = new Set(troubled)
  return found.filter((id) => both.has(id))
}

/** Orders are looked for in Medusa, the rest in the ledger. */
async function search(container: MedusaContainer, text: string): Promise<string[]> {
  const context = contextOf(container)
  const wanted = readLinkSearch(text)
  const { query } = context
  const collection_ids = await findCollectionsOfOrder(query, wanted)
  return searchLinks(context.db, { ...wanted, collection_ids })
}
