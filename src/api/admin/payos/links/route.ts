import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readOrdersOf } from "../../../../medusa/read-orders"
import type { LinkPage } from "../../../../types/link"
import { readMoneyUseViews } from "../money-use-view"
import { toLinkSummary } from "./link-view"
import type { LinksQuery } from "./query"
import { readFilter } from "./read-filter"
import { listLinks, type ListedLink } from "../../../../modules/payos/repositories/links/list-links"
import { contextOf } from "../../../../use-cases/context"

/** Lists payment links, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, LinksQuery>,
  res: MedusaResponse<LinkPage>,
): Promise<void> {
  const context = contextOf(req.scope)
  const { limit, offset, ...criteria } = req.validatedQuery as LinksQuery
  const filter = await readFilter(req, criteria)
  const { links, ...counts } = await listLinks(context.db, { ...filter, limit, offset })
  const collections = links.map(collectionOf)
  const [orders, moneyUse] = await Promise.all([
    readOrdersOf(context.query, collections),
    readMoneyUseViews(context, collections),
  ])
  res.json({
    links: links.map((link) => {
      const id = collectionOf(link)
      return toLinkSummary(link, { order: orders.get(id) ?? null, moneyUse: moneyUse.get(id) })
    }),
    ...counts,
    limit,
    offset,
  })
}

const collectionOf = (link: ListedLink): string => link.payment_collection_id
