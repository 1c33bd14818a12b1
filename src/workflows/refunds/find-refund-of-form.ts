import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readIntent } from "../../modules/payos/medusa/refund-intent"

type RefundRow = { id: string; metadata: unknown }

/** The refund of a Payment that a form made, whether or not a payout came of it; null if none. */
export async function findRefundOfForm(
  container: MedusaContainer,
  { payment_id, form_token }: { payment_id: string; form_token: string },
): Promise<{ id: string } | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "payment",
    fields: ["refunds.id", "refunds.metadata"],
    filters: { id: payment_id },
  })
  const payment = data[0] as { refunds?: RefundRow[] } | undefined
  const made = payment?.refunds?.find(
    ({ metadata }) => readIntent(metadata)?.form_token === form_token,
  )
  return made ? { id: made.id } : null
}
