import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readOrdersById, readOrdersOf } from "../../../../medusa/read-orders"
import type { LinkPage } from "../../../../types/link"
import { toLinkSummary } from "./link-view"
import type { LinksQuery } from "./query"
import { readFilter } from "./read-filter"
import { listLinks, type ListedLink } from "../../../../modules/payos/repositories/links/list-links"
import {
  readMoves,
  type CollectionMoves,
} from "../../../../modules/payos/repositories/links/collection-moves"
import { contextOf } from "../../../../use-cases/context"

/** Payment links, newest first. */
export async function GET(
  req: MedusaRequest<unknown, LinksQuery>,
  res: MedusaResponse<LinkPage>,
): Promise<void> {
  const context = contextOf(req.scope)
  const { limit, offset, ...criteria } = req.validatedQuery as LinksQuery
  const filter = await readFilter(context, criteria)
  const { links, ...counts } = await listLinks(context.db, { ...filter, limit, offset })
  const collections = links.map(collectionOf)
  const [orders, moves] = await Promise.all([
    readOrdersOf(context.query, collections),
    readMoves(context.db, collections),
  ])
  const usedFor = await readOrdersById(context.query, [...moves.values()].map(orderOf))
  res.json({
    links: links.map((link) => {
      const found = moves.get(collectionOf(link))
      return toLinkSummary(link, {
        order: orders.get(collectionOf(link)) ?? null,
        moves: found,
        used_for: usedFor.get(found?.used_for ?? "") ?? null,
      })
    }),
    ...counts,
    limit,
    offset,
  })
}

const orderOf = ({ used_for }: CollectionMoves): string | null => used_for

const collectionOf = (link: ListedLink): string => link.payment_collection_id
