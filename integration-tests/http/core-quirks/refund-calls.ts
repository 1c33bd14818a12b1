import { eventually } from "../../kit/time/eventually"
import type { Journey } from "../../kit/journey/journey"

/** Excludes links that are only queried once more, ten minutes after they settled. */
export const SOON_DUE = "select 1 from payos_queue where due_at < now() + interval '5 minutes'"

/** A paid order, core's refund of it, and the totals of refunds and payouts. */
export function refundCalls(journey: Journey) {
  const { shopper, simulator, sql, orderOf, admin } = journey

  const paidOrder = async (quantity = 1) => {
    const cartId = await shopper.cart({ quantity })
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    await eventually("no due work", async () => {
      return (await sql(SOON_DUE)).length === 0
    })
    const [payment] = await sql<{ id: string }>("select id from payment")
    return { order, paymentId: payment?.id ?? "" }
  }
  const refund = (paymentId: string, amount: number) =>
    admin(`/payments/${paymentId}/refund`, { amount })
  const totals = async () => {
    const [row] = await sql<Record<string, string>>(
      `select (select count(*) from refund where deleted_at is null) as refunds,
              (select coalesce(sum(amount), 0) from refund where deleted_at is null) as refunded,
              (select count(*) from payos_payout where amount > 0) as payouts,
              (select coalesce(sum(amount), 0) from payos_payout) as drafted`,
    )
    return Object.fromEntries(
      Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]),
    )
  }

  return { paidOrder, refund, totals }
}
