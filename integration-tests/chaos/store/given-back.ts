/**
 * SQL for a Payment that core itself gave back, with a draft for a user: no user refunded it.
 *
 * @param paymentId a column
 */
export const isGivenBack = (paymentId: string) =>
  `exists (select 1 from refund f join payos_payout o on o.refund_id = f.id
    where f.payment_id = ${paymentId} and f.created_by is null)`
