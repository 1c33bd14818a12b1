import { decideLinkWork } from "../../domain/links/link-work"
import { reasonOf } from "../../domain/reason-of"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { listLinks } from "../../modules/payos/repositories/links/read-links"
import { claimDue } from "../../modules/payos/repositories/queue/claim"
import { release, type Release } from "../../modules/payos/repositories/queue/release"
import { readCollections, type CollectionFacts } from "../../medusa/read-collection"
import { toLinkWorkFacts } from "./link-work-facts"
import { timesFor } from "./times"
import type { PayosContext } from "../context"

/** Links per inspection, whose cost hardly depends on their number. */
export const INSPECTED_AT_ONCE = 200

/**
 * Claims a batch of due links, inspects and releases them, with a fixed number of statements. Most links need nothing
 * and are only rescheduled; the others move to the queue `process`.
 *
 * @returns how many were inspected, and how many of them need processing
 */
export async function processInspections(
  context: PayosContext,
): Promise<{ inspected: number; found: number }> {
  const items = await claimDue(context.db, "inspect", INSPECTED_AT_ONCE)
  if (items.length === 0) return { inspected: 0, found: 0 }
  const links = await listLinks(
    context.db,
    items.map(({ id }) => id),
  )
  const ends = await inspect(context, links)
  const releases = items.map((item): Release => ({
    item,
    end: ends.get(item.id) ?? { next: null },
  }))
  await release(context.db, releases)
  return {
    inspected: items.length,
    found: [...ends.values()].filter((end) => end === "process").length,
  }
}

/** Inspects links together. If that fails, each is processed, or fails, by itself. */
async function inspect(
  context: PayosContext,
  links: readonly PayosLinkWithMoney[],
): Promise<Map<string, Release["end"]>> {
  const { query, logger } = context
  const ids = new Set(links.map((link) => link.payment_collection_id))
  try {
    const collections = await readCollections(query, [...ids])
    return new Map(
      links.map((link) => {
        const collection = collections.get(link.payment_collection_id) ?? null
        return [link.id, inspectLink(context, link, collection)]
      }),
    )
  } catch (error) {
    const reason = reasonOf(error)
    logger.warn(`payos: ${links.length} link(s) could not be inspected together: ${reason}`)
    return new Map(links.map(({ id }) => [id, "process"]))
  }
}

/**
 * Requests processing for a link that failed before, whose row must change, or that was closed with its order unpaid.
 */
function inspectLink(
  context: PayosContext,
  link: PayosLinkWithMoney,
  collection: CollectionFacts | null,
): Release["end"] {
  const { facts, found_session } = toLinkWorkFacts(link, collection)
  if (link.failures > 0 || found_session) return "process"
  const decision = decideLinkWork(facts, timesFor(context, link))
  const lacksMoney = collection?.order && !collection.order.is_paid && !collection.order.is_canceled
  if (decision.type !== "wait" || (link.state === "closed" && lacksMoney)) return "process"
  return { next: decision.until && { at: decision.until } }
}
