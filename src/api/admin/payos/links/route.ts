import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readOrdersOf } from "../../../../medusa/read-orders"
import type { LinkPage } from "../../../../types/link"
import { toLinkSummary } from "./link-view"
import type { LinksQuery } from "./query"
import { readFilter } from "./read-filter"
import { listLinks } from "../../../../modules/payos/repositories/links/list-links"
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
  const { query } = context
  const collections = links.map((link) => link.payment_collection_id)
  const orders = await readOrdersOf(query, collections)
  res.json({
    links: links.map((link) => toLinkSummary(link, orders.get(link.payment_collection_id) ?? null)),
    ...counts,
    limit,
    offset,
  })
}
