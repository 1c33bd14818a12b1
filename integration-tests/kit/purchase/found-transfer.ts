import type { Journey } from "../journey/journey"

type Transfer = { at: string; amount: number; reference?: string }

/** Makes a transfer without a webhook and refreshes its link, which finds the transfer; returns the order code. */
export async function findTransfer(
  { shopper, simulator, admin, sql }: Journey,
  transfer: Transfer,
): Promise<number> {
  const { data } = await shopper.startPayment(await shopper.cart())
  await simulator.pay(data.order_code, { ...transfer, deliver: "never" })
  const [link] = await sql<{ id: string }>("select id from payos_link where order_code = ?", [
    data.order_code,
  ])
  await admin(`/payos/links/${link?.id}/refresh`, {})
  return data.order_code
}
