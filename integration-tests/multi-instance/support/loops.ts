import { note } from "../../kit/run/note"
import { eventually, pause } from "../../kit/time/eventually"
import { untilIdle } from "./cart-totals"
import type { Member } from "./member"
import type { Pair } from "./pair"

const LINKS = 40

/** Longer than the links loop's 3 s: both instances wait for the first claim when the table is unlocked. */
const HOLD_MS = 4_000

/** The loops of two instances with links that are all due at the same moment. */
export function loops(pair: () => Pair, { workers }: { workers: "both" | "either" }): void {
  describe(`${LINKS} links without a session, due at the same time`, () => {
    it("T16: are each cancelled at payOS exactly once", async () => {
      const { a, b, database, simulator } = pair()
      await simulator.reset()
      const orderCodes: number[] = []
      while (orderCodes.length < LINKS) {
        orderCodes.push(...(await Promise.all([a, b].map(startPayment))))
      }
      await deleteSessions(pair(), orderCodes)
      await eventually("all links closed", async () => {
        const open = await database.rows(
          "select 1 from payos_link where order_code = any($1) and state <> 'closed'",
          [orderCodes],
        )
        return open.length === 0
      })
      await untilIdle(database)
      const requests = await simulator.requests()
      const cancels = requests.filter(({ operation }) => operation === "link.cancel")
      expect(new Set(cancels.map(({ path }) => path)).size).toBe(LINKS)
      expect(cancels).toHaveLength(LINKS)
      const counts = [a, b].map(
        ({ payosHost }) => cancels.filter(({ headers }) => headers["host"] === payosHost).length,
      )
      note(`${a.name} cancelled ${counts[0]} links, ${b.name} ${counts[1]}`)
      if (workers === "both") expect(Math.min(...counts)).toBeGreaterThan(0)
      const statuses = (await simulator.links()).map(({ status }) => status)
      expect(statuses).toEqual(Array<string>(LINKS).fill("CANCELLED"))
    })
  })
}

async function startPayment({ shopper }: Member): Promise<number> {
  const cartId = await shopper.cart({ withShipping: false })
  return (await shopper.startPayment(cartId)).data.order_code
}

/**
 * Deletes the links' sessions and makes the links due for processing, while no
 * instance can claim anything.
 */
async function deleteSessions({ database }: Pair, orderCodes: number[]): Promise<void> {
  const codes = orderCodes.join(", ")
  await database.transaction(async (run) => {
    await run("lock table payos_queue in exclusive mode")
    await run(`delete from payment_session where id in
      (select session_id from payos_link where order_code in (${codes}))`)
    await run(`update payos_link set session_deleted_at = now() - interval '1 minute'
      where order_code in (${codes})`)
    await run(`update payos_queue set due_at = now(), queue = 'process', revision = revision + 1
      where id in (select id from payos_link where order_code in (${codes}))`)
    await pause(HOLD_MS)
  })
}
