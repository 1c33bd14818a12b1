import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { eventually, pause } from "../support/eventually"
import { wakeLinks } from "../support/half-done"
import type { Journey } from "../support/journey"

export function lostLease(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, ordersOf, container } = journey

  /** Whoever reads what was paid out, as every settlement does, waits until the work is done. */
  const whileStalled = async (work: () => Promise<void>) => {
    const db: Knex = container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await db.transaction(async (trx) => {
      await trx.raw("lock table payos_payout in access exclusive mode")
      await work()
    })
  }
  const takeLease = () =>
    eventually("the lease taken away", async () => {
      const taken = await sql(
        `update payos_lease set owner = 'another', expires_at = now() + interval '45 seconds'
         where key like 'collection:%' returning key`,
      )
      return taken.length > 0
    })

  it("a settlement that stalled until its lease was another's captures nothing, and is done later", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await whileStalled(async () => {
      await simulator.pay(data.order_code)
      await takeLease()
    })
    await eventually("the stalled work ended", async () => {
      const claimed = await sql("select 1 from payos_link where claimed_until is not null")
      return claimed.length === 0
    })
    await pause(1_000)
    expect(await ordersOf(cartId)).toEqual([])
    expect(await sql("select id from capture")).toEqual([])
    expect(await sql("select last_error from payos_link")).toEqual([{ last_error: null }])

    await sql("delete from payos_lease where owner = 'another'")
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    expect(await journey.problems()).toEqual([])
  })

  it("a completion that stalled so is refused, and the order comes by itself", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code, { deliver: "never" })
    const answers: ReturnType<typeof shopper.complete>[] = []
    await whileStalled(async () => {
      answers.push(shopper.complete(cartId))
      await takeLease()
    })
    expect(await answers[0]).toMatchObject({ status: 400, body: { code: "cart_being_completed" } })
    expect(await ordersOf(cartId)).toEqual([])
    await sql("delete from payos_lease where owner = 'another'")
    await wakeLinks(sql)
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
  })
}
