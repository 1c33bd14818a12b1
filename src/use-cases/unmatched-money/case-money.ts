import { MathBN, Modules } from "@medusajs/framework/utils"
import { balanceOf, netCaptured, strandedPayments } from "../../domain/settlement/settlement-facts"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { completeFacts } from "../refunds/complete-facts"
import { readUnallocatedBalance } from "./unallocated-balance"
import type { PayosContext } from "../context"

/** What a user decides about in a case, in whole đồng. */
export type CaseMoney = {
  /** Not allocated to anything; below 0 where more went out than came in. */
  free: number
  /** Captured for no order: it goes by a refund of Medusa's. */
  stranded: StrandedPayment[]
}

/** `exact` is what Medusa's refund is of where all of it goes: a capture may have a fraction of a đồng. */
export type StrandedPayment = { payment_id: string; amount: number; exact: number }

/** Reads the money of a case, once half-done refunds are drafted and payOS was asked for what is in doubt. */
export async function readCaseMoney(
  context: PayosContext,
  collectionId: string,
): Promise<CaseMoney> {
  await completeFacts(context, collectionId)
  const { amount, facts } = await readUnallocatedBalance(context, collectionId)
  if (!facts) return { free: amount, stranded: [] }
  const whole = { ...facts, missing: [], by_shopper: false }
  const stranded = strandedPayments(whole).map((payment) => {
    const exact = MathBN.sub(payment.captured, payment.refunded).toNumber()
    return { payment_id: payment.id, amount: netCaptured(payment), exact }
  })
  return { free: balanceOf(whole), stranded }
}

/** Refunds money that was captured for no order; the provider allocates it by the metadata's word. */
export async function refundStranded(
  context: PayosContext,
  {
    lease,
    ...refund
  }: {
    payment_id: string
    amount: number
    created_by: string
    note: string
    metadata?: Record<string, unknown>
    lease: Lease
  },
): Promise<void> {
  await lease.confirm()
  await context.container.resolve(Modules.PAYMENT).refundPayment(refund)
}
