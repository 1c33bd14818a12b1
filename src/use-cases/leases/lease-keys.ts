/** The key of the lease that stands around everything that settles or completes a collection. */
export function collectionLease(collectionId: string): string {
  return `collection:${collectionId}`
}

/** The key of the lease that gives an order one collection to be paid by at a time. */
export function orderLease(orderId: string): string {
  return `order:${orderId}`
}

/** The key of the lease that lets a Payment be refunded one at a time. */
export function refundLease(paymentId: string): string {
  return `refund:${paymentId}`
}
