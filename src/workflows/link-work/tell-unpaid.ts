import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { receivedOn } from "../../domain/balance"
import { isLive } from "../../domain/settlement-facts"
import { PAYOS_MODULE } from "../../modules/payos"
import type { PayosLinkWithMoney } from "../../modules/payos/ledger/link-row"
import { readCollection } from "../../modules/payos/medusa/read-collection"
import { toPayment } from "../../modules/payos/medusa/read-payment"
import type PayosModuleService from "../../modules/payos/service"

/**
 * Tells a person of an order that was taken first and whose link's time is over without money: nothing
 * can be paid any more, and the order waits. It ends with a fresh link, a payment or a cancellation.
 */
export async function tellUnpaid(
  container: MedusaContainer,
  link: PayosLinkWithMoney,
): Promise<void> {
  if (link.state !== "closed" || link.end_reason !== "time_over" || receivedOn(link) > 0) return
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const collection = await readCollection(query, link.payment_collection_id)
  const order = collection?.order
  if (!order || order.is_canceled || order.is_paid) return
  if (collection.payments.some((payment) => isLive(toPayment(payment)))) return
  const links = await payos.listLinksOfCollection(link.payment_collection_id)
  if (links.at(-1)?.id !== link.id) return
  await payos.raiseProblem({
    kind: "order_unpaid",
    subject: order.id,
    detail: { link_id: link.id, amount: link.amount },
  })
}
