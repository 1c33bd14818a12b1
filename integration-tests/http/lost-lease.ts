import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { countLockWaits } from "../kit/database/lock-waits"
import type { Journey } from "../kit/journey/journey"
import { eventually, pause } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

export function lostLease(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, ordersOf, container } = journey

  /** Blocks reads of inventory levels, and with them every settlement of a cart, until the work is done. */
  const whileStalled = async (work: () => Promise<void>) => {
    const db: Knex = container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await db.transaction(async (trx) => {
      await trx.raw("lock table inventory_level in access exclusive mode")
      await work()
    })
  }
  /** Blocks inserts of problems until the work is done. */
  const whileListingIsBlocked = async (work: () => Promise<void>) => {
    const db: Knex = container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await sql(`create function wait_to_list() returns trigger as
                 $$ begin perform pg_advisory_xact_lock(4242); return new; end $$ language plpgsql;
               create trigger wait_to_list before insert on payos_problem
                 for each row execute function wait_to_list();`)
    try {
      await db.transaction(async (trx) => {
        await trx.raw("select pg_advisory_xact_lock(4242)")
        await work()
      })
    } finally {
      await sql("drop trigger wait_to_list on payos_problem; drop function wait_to_list")
    }
  }
  const takeLease = () =>
    eventually("the lease taken over", async () => {
      const rows = await sql(
        `update payos_lease set owner = 'another', expires_at = now() + interval '45 seconds'
         where key like 'collection:%' returning key`,
      )
      return rows.length > 0
    })

  it("a settlement that stalls until it loses its lease captures nothing, and is completed later", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await whileStalled(async () => {
      await simulator.pay(data.order_code)
      await takeLease()
    })
    await eventually("the stalled work ended", async () => {
      const claimed = await sql("select 1 from payos_queue where claimed_until is not null")
      return claimed.length === 0
    })
    await pause(1_000)
    expect(await ordersOf(cartId)).toEqual([])
    expect(await sql("select id from capture")).toEqual([])
    expect(await sql("select last_error from payos_queue")).toEqual([{ last_error: null }])

    await sql("delete from payos_lease where owner = 'another'")
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    expect(await journey.problems()).toEqual([])
  })

  /** Core's capture event schedules the link; this undoes it, as if the process had died before the event. */
  const loseCaptureEvent = async (revision: number) => {
    await pause(1_000)
    await sql("update payos_queue set revision = ?", [revision])
  }

  it("a case is raised under the lease, so that an order placed next closes it", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    const collectionId = await shopper.paymentCollection(cartId)
    await shopper.pay(collectionId, undefined, "pp_system_default")
    await eventually("the link cancelled", async () => {
      return (await sql("select 1 from payos_link where state = 'closed'")).length > 0
    })
    const completions: Promise<unknown>[] = []
    await whileListingIsBlocked(async () => {
      await simulator.pay(data.order_code)
      await eventually("money about to be listed", async () => {
        return (await countLockWaits(journey)) > 0
      })
      const [item] = await sql<{ revision: number }>("select revision from payos_queue")
      completions.push(shopper.startPayment(cartId).then(() => shopper.complete(cartId)))
      await Promise.race([...completions, pause(6_000)])
      await loseCaptureEvent(item?.revision ?? 0)
    })
    await Promise.all(completions)
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
    await eventually("nothing listed", async () => (await journey.problems()).length === 0)
  })

  it("a completion that stalls until it loses its lease is refused, and the links loop places the order", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code, { deliver: "never" })
    const responses: ReturnType<typeof shopper.complete>[] = []
    await whileStalled(async () => {
      responses.push(shopper.complete(cartId))
      await takeLease()
    })
    expect(await responses[0]).toMatchObject({ status: 400, body: { code: "payos_cart_busy" } })
    expect(await ordersOf(cartId)).toEqual([])
    await sql("delete from payos_lease where owner = 'another'")
    await makeLinksDue(sql)
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
  })
}
