import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { parseLinkSearch, type LinkSearch } from "../../../../domain/links/link-search"
import type { LinkFilter } from "../../../../modules/payos/repositories/links/link-filter"
import { findCollections } from "../../../../medusa/read-orders"
import { payerVisibilityOf } from "../payer-visibility"
import type { LinksQuery } from "./query"
import { listLinksWithProblem } from "../../../../modules/payos/repositories/problems/problem-links"
import { searchLinks } from "../../../../modules/payos/repositories/links/search-links"
import type { Matches } from "../../../../modules/payos/repositories/text-matches"
import { contextOf, type PayosContext } from "../../../../use-cases/context"

/** Converts a page's query to the ledger's filter; a search text becomes what it finds. */
export async function readFilter(
  req: AuthenticatedMedusaRequest,
  query: Omit<LinksQuery, "limit" | "offset">,
): Promise<LinkFilter> {
  const { q, status, state, money, problem, created_from, created_to } = query
  return {
    ...(status && { statuses: status }),
    ...(state && { states: state }),
    ...(money && { money }),
    ...(created_from && { created_from }),
    ...(created_to && { created_to }),
    ...((q || problem) && { matches: await lookUp(req, { q, problem }) }),
  }
}

/** Finds the links that match the search, the problem flag, or both if both are given. */
async function lookUp(
  req: AuthenticatedMedusaRequest,
  { q, problem }: Pick<LinksQuery, "q" | "problem">,
): Promise<Matches> {
  const context = contextOf(req.scope)
  const [matching, withProblem] = await Promise.all([
    q ? search(context, parseLinkSearch(q, await payerVisibilityOf(req))) : null,
    problem ? listLinksWithProblem(context.db) : null,
  ])
  if (!matching || !withProblem) return matching ?? { ids: withProblem ?? [], is_truncated: false }
  const problemIds = new Set(withProblem)
  return { ...matching, ids: matching.ids.filter((id) => problemIds.has(id)) }
}

/** Searches orders, emails and phone numbers in Medusa, everything else in the ledger. */
async function search({ db, query }: PayosContext, terms: LinkSearch): Promise<Matches> {
  return searchLinks(db, { ...terms, collection_ids: await findCollections(query, terms) })
}
