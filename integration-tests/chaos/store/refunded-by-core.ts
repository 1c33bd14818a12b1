/**
 * SQL for a Payment that core refunded by itself, with a draft: the refund has no user.
 *
 * @param paymentId a column
 */
export const isRefundedByCore = (paymentId: string) =>
  `exists (select 1 from refund f join payos_payout o on o.refund_id = f.id
    where f.payment_id = ${paymentId} and f.created_by is null)`
