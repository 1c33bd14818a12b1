import type { MedusaContainer } from "@medusajs/framework/types"
import type { PayosLinkWithMoney } from "../../../../modules/payos/repositories/links/link-row"
import { readOrdersOf } from "../../../../medusa/read-orders"
import type { LinkDetail } from "../../../../types/link"
import { toLinkDetail } from "./link-detail"
import { refuse } from "../../../../modules/payos/refuse"
import { readLinkFile } from "../../../../modules/payos/repositories/links/show-link"
import { findLink } from "../../../../modules/payos/repositories/links/read-links"
import { contextOf } from "../../../../use-cases/context"

/**
 * A link as its page shows it.
 *
 * @throws MedusaError where there is none of this id
 */
export async function showLink(container: MedusaContainer, id: string): Promise<LinkDetail> {
  const context = contextOf(container)
  const file = await readLinkFile(context.db, id)
  if (!file) throw refuse("payos_link_not_found")
  const { query } = context
  const collectionId = file.link.payment_collection_id
  const orders = await readOrdersOf(query, [collectionId])
  return toLinkDetail(file, orders.get(collectionId) ?? null)
}

/** @throws MedusaError where there is no link of this id */
export async function needLink(
  container: MedusaContainer,
  id: string | undefined,
): Promise<PayosLinkWithMoney> {
  const context = contextOf(container)
  const link = await findLink(context.db, id ?? "")
  if (!link) throw refuse("payos_link_not_found")
  return link
}

/** @throws MedusaError where there is no such link, or payOS does not show it to our keys */
export async function needOwnLink(
  container: MedusaContainer,
  id: string | undefined,
): Promise<PayosLinkWithMoney> {
  const link = await needLink(container, id)
  const context = contextOf(container)
  if (!context.channels.knows(link)) throw refuse("payos_other_channel")
  return link
}
