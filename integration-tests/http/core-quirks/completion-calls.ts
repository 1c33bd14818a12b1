import type { Journey } from "../../kit/journey/journey"
import type { Session } from "../../kit/shopper/shopper"
import { eventually } from "../../kit/time/eventually"

export type Started = { cartId: string; session: Session }

/** A purchase to complete, and the observable state of its processing. */
export function completionCalls(journey: Journey) {
  const { shopper, sql, problems } = journey

  const started = async (): Promise<Started> => {
    const cartId = await shopper.cart()
    return { cartId, session: await shopper.startPayment(cartId) }
  }
  const listed = () =>
    eventually("the case", async () => {
      return (await problems()).find(({ kind }) => kind === "unmatched_money")
    })
  const untilIdle = () =>
    eventually("no leases held", async () => {
      return (await sql("select key from payos_lease")).length === 0
    })

  return { started, listed, untilIdle }
}
