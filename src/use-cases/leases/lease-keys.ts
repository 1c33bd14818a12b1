/** Returns the key of the lease that serializes everything that settles or completes a collection. */
export function collectionLease(collectionId: string): string {
  return `collection:${collectionId}`
}

/** Returns the key of the lease that serializes changes of an order and of its payments. */
export function orderLease(orderId: string): string {
  return `order:${orderId}`
}

/** Returns the key of the lease that serializes the refunds of one Payment. */
export function refundLease(paymentId: string): string {
  return `refund:${paymentId}`
}
