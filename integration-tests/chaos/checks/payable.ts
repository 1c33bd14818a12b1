import type { Store } from "../store/open-store"

const PAYABLE = new Set(["PENDING", "PROCESSING", "UNDERPAID"])

/** SQL for why a link is payable: an open cart's session, or an unpaid order. */
const REASON = `
  select case
    when l.state <> 'open' then null
    when o.id is not null then
      case when o.status <> 'canceled' and not exists (
        select 1 from order_payment_collection k join payment p
          on p.payment_collection_id = k.payment_collection_id
        join capture c on c.payment_id = p.id where k.order_id = o.id and c.amount >
          (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id))
      then 'an unpaid order' end
    when s.id is not null and c.id is not null and c.completed_at is null then 'an open cart'
  end as reason
  from payos_link l
  left join cart c on c.id = l.cart_id and c.deleted_at is null
  left join payment_session s on s.id = l.session_id and s.deleted_at is null
  left join order_cart oc on oc.cart_id = l.cart_id and oc.deleted_at is null
  left join "order" o on o.id = oc.order_id
  where l.order_code = $1`

export type Payable = { findings: string[]; reasons: Record<string, number> }

/** Checks that every payable link at payOS belongs to an open cart or an unpaid order. */
export async function checkPayable({ payos, db }: Store): Promise<Payable> {
  const payable: Payable = { findings: [], reasons: {} }
  for (const { orderCode, status } of await payos.links()) {
    if (!PAYABLE.has(status)) continue
    const [row] = await db.rows<{ reason: string | null }>(REASON, [orderCode])
    const reason = row?.reason
    if (reason) payable.reasons[reason] = (payable.reasons[reason] ?? 0) + 1
    else payable.findings.push(`link ${orderCode} is ${status} at payOS without a reason`)
  }
  return payable
}
