import { MathBN, Modules } from "@medusajs/framework/utils"
import { balanceOf, netCaptured, strandedPayments } from "../../domain/settlement/settlement-facts"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { balanceOfDeletedCollection } from "../../medusa/read-facts"
import { repairAndReadFacts } from "../refunds/repair-and-read-facts"
import { confirmFacts } from "./unallocated-balance"
import type { PayosContext } from "../context"

/** The money that a case is about, in whole đồng. */
export type CaseMoney = {
  /** Unallocated; negative if more was paid out than received. */
  unallocated: number
  /** Captured without an order: paid back by a Medusa refund. */
  stranded: StrandedPayment[]
}

/** `exact`: the amount of Medusa's refund if all of it is paid back, since a capture may have a fraction of a đồng. */
type StrandedPayment = { payment_id: string; amount: number; exact: number }

/**
 * Reads the money of a case after repairing deleted and interrupted refunds and fetching unconfirmed links from
 * payOS.
 */
export async function refreshCaseMoney(
  context: PayosContext,
  collectionId: string,
): Promise<CaseMoney> {
  const facts = await confirmFacts(context, await repairAndReadFacts(context, collectionId))
  if (!facts) {
    return { unallocated: await balanceOfDeletedCollection(context.db, collectionId), stranded: [] }
  }
  const stranded = strandedPayments(facts).map((payment) => {
    const exact = MathBN.sub(payment.captured, payment.refunded).toNumber()
    return { payment_id: payment.id, amount: netCaptured(payment), exact }
  })
  return { unallocated: balanceOf(facts), stranded }
}

/**
 * Refunds money captured without an order. The provider finds the user's decision by the intent in
 * the metadata.
 */
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
  await lease.renew()
  await context.container.resolve(Modules.PAYMENT).refundPayment(refund)
}
