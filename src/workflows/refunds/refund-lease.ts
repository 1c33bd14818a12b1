/** The key of the lease that lets a Payment be refunded one at a time. */
export function refundLease(paymentId: string): string {
  return `refund:${paymentId}`
}
