import { pause } from "../../support/eventually"
import { PAID_ONCE, readBooks, readStore, untilIdle, untilOrdered } from "./books"
import type { Instance, Pair } from "./pair"
import { ROUNDS } from "./rounds"

/** Webhooks on one instance against shoppers on the other. */
export function races(pair: () => Pair): void {
  describe("a webhook on one instance and the shopper's completion on the other", () => {
    const carts: string[] = []

    it.each([0, 40, -40])(
      "give one order, captured once and in full (%d ms apart)",
      async (gap) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const { a, b } = pair()
          carts.push(await (round % 2 === 0 ? race(pair(), a, b, gap) : race(pair(), b, a, gap)))
        }
      },
    )

    it("leave as many orders as purchases, and nothing to list", async () => {
      const { database } = pair()
      expect(await readStore(database)).toEqual({
        orders: carts.length,
        captured: carts.length * PAID_ONCE.captured,
        problems: 0,
      })
    })
  })
}

/** @param gap how much later than the transfer the shopper completes, in milliseconds */
async function race(
  { database, simulator }: Pair,
  hearing: Instance,
  { shopper }: Instance,
  gap: number,
): Promise<string> {
  await hearing.hearWebhooks()
  const cartId = await shopper.cart()
  const { data } = await shopper.startPayment(cartId)
  const complete = () => pause(Math.max(0, gap)).then(() => shopper.complete(cartId))
  const pay = () =>
    pause(Math.max(0, -gap)).then(() => simulator.pay(data.order_code, { deliver: "twice" }))
  const [{ status }] = await Promise.all([complete(), pay()])
  expect([200, 400]).toContain(status)
  await untilOrdered(database, cartId)
  await untilIdle(database)
  expect(await readBooks(database, cartId)).toEqual(PAID_ONCE)
  return cartId
}
