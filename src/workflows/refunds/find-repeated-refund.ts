import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"

/** Two clicks are not two refunds: an equal one is refused for as long. */
export const REPEAT_MS = 60_000

type RefundRow = {
  id: string
  amount: BigNumberInput
  created_by: string | null
  created_at: string
}
type PaymentRow = { amount: BigNumberInput; refunds?: RefundRow[] }

export type AskedFor = {
  payment_id: string
  /** Null: all of the Payment, as core takes it. */
  amount: BigNumberInput | null
  user_id: string
}

/** The same person's refund of the same amount of the same Payment, a moment ago; null if none. */
export async function findRepeatedRefund(
  container: MedusaContainer,
  { payment_id, amount, user_id }: AskedFor,
): Promise<{ id: string } | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "payment",
    fields: ["amount", "refunds.id", "refunds.amount", "refunds.created_by", "refunds.created_at"],
    filters: { id: payment_id },
  })
  const payment = data[0] as PaymentRow | undefined
  if (!payment) return null
  const wanted = amount ?? payment.amount
  const since = Date.now() - REPEAT_MS
  const repeated = payment.refunds?.find(
    (refund) =>
      refund.created_by === user_id &&
      Date.parse(refund.created_at) > since &&
      MathBN.eq(refund.amount, wanted),
  )
  return repeated ? { id: repeated.id } : null
}
