import { decideLinkWork } from "../../domain/links/link-work"
import { reasonOf } from "../../domain/reason-of"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import {
  type Inspection,
  releaseInspected,
} from "../../modules/payos/repositories/links/inspections"
import { readCollections, type CollectionFacts } from "../../medusa/read-collection"
import { checkWanted } from "./read-wanted"
import { timesFor } from "./times"
import { claimDueLinks } from "../../modules/payos/repositories/links/claims"
import type { PayosContext } from "../context"

/** Links that are looked at together: what a look costs hardly depends on how many it is at. */
export const INSPECTED_AT_ONCE = 200

/**
 * Looks at a page of links that are due, by a fixed number of statements. Most have nothing to be done
 * and are given back with their next time; the others are left to the work lane, and remain due.
 *
 * @returns how many were looked at, and how many need work
 */
export async function inspectPage(
  context: PayosContext,
): Promise<{ looked: number; found: number }> {
  const links = await claimDueLinks(context.db, "look", INSPECTED_AT_ONCE)
  if (links.length === 0) return { looked: 0, found: 0 }
  const looks = await lookAt(context, links)
  await releaseInspected(context.db, looks)
  return { looked: looks.length, found: looks.filter(({ found }) => found === "work").length }
}

/** Where the page cannot be read, each link is left to fail or be worked on by itself. */
async function lookAt(
  context: PayosContext,
  links: readonly PayosLinkWithMoney[],
): Promise<Inspection[]> {
  const { query } = context
  const ids = new Set(links.map((link) => link.payment_collection_id))
  try {
    const collections = await readCollections(query, [...ids])
    return links.map((link) => {
      const collection = collections.get(link.payment_collection_id) ?? null
      return { link, found: look(context, link, collection) }
    })
  } catch (error) {
    const reason = reasonOf(error)
    const { logger } = context
    logger.warn(`payos: ${links.length} link(s) could not be looked at together: ${reason}`)
    return links.map((link) => ({ link, found: "work" }))
  }
}

/** What failed before, or has something to be written down, is no mere look. */
function look(
  context: PayosContext,
  link: PayosLinkWithMoney,
  collection: CollectionFacts | null,
): Inspection["found"] {
  const { facts, found_session } = checkWanted(link, collection)
  if (link.attempts > 0 || found_session) return "work"
  const decision = decideLinkWork(facts, timesFor(context, link))
  return decision.type === "wait" ? { until: decision.until } : "work"
}
