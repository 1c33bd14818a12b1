import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import type { LinkFile } from "../../modules/payos/ledger/admin/show-link"
import type { Payout } from "../../modules/payos/ledger/payouts/payout-row"
import {
  readOrderPayments,
  type OrderPayments,
} from "../../modules/payos/medusa/read-order-payments"
import type PayosModuleService from "../../modules/payos/service"

/** An order's payments with all that the ledger knows of their money, newest first. */
export type OrderFile = {
  order: OrderPayments
  files: LinkFile[]
  payouts: Payout[]
  /** What persons moved here from other collections, less what they moved away. */
  moved: number
}

/** More payouts than any order has. */
const PAYOUTS = 100

/** Reads what an order's page shows; null where there is no such order. */
export async function readOrderFile(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderFile | null> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const order = await readOrderPayments(query, orderId)
  if (!order) return null
  const perCollection = await Promise.all(
    order.collections.map(({ id }) => readCollectionFile(payos, id)),
  )
  return {
    order,
    files: perCollection.flatMap(({ files }) => files).sort(newestLinkFirst),
    payouts: perCollection.flatMap(({ payouts }) => payouts),
    moved: perCollection.reduce((sum, { moved }) => sum + moved, 0),
  }
}

async function readCollectionFile(
  payos: PayosModuleService,
  collectionId: string,
): Promise<Omit<OrderFile, "order">> {
  const links = await payos.listLinksOfCollection(collectionId)
  const files = await Promise.all(links.map(({ id }) => payos.merchant.readLinkFile(id)))
  const wanted = { payment_collection_id: collectionId, limit: PAYOUTS, offset: 0 }
  const { payouts } = await payos.payouts.list(wanted)
  const moved = await payos.sumMovedTo(collectionId)
  return { files: files.filter((file) => file !== null), payouts, moved }
}

function newestLinkFirst(one: LinkFile, other: LinkFile): number {
  return other.link.created_at.getTime() - one.link.created_at.getTime()
}
