import { readFileSync } from "node:fs"
import { readShared } from "../../kit/instance/template"
import { note } from "../../kit/run/note"
import { openStream, type PaymentStream } from "../../kit/shopper/payment-stream"
import type { Session } from "../../kit/shopper/shopper"
import { eventually } from "../../kit/time/eventually"
import { untilIdle } from "./cart-totals"
import type { Member } from "./member"
import type { Pair } from "./pair"

/** Number of subscribed pages, twenty per session: `SUBSCRIBERS=2000 npm run test:redis -- -t subscribers`. */
const SUBSCRIBERS = Number(process.env["SUBSCRIBERS"] ?? "200")
const PAGES = 20

/** The maximum time from a webhook until a page shows the payment. */
const NOTIFIED_WITHIN_MS = 2_000

/** The maximum time until the last of many purchases is settled, long after its pages show the payment. */
const SETTLED_WITHIN_MS = 180_000

/** Concurrent transfers. */
const AT_ONCE = 2

type Page = { stream: PaymentStream; instance: Member }
type Subscribed = { session: Session; pages: Page[] }

/** Whether a view shows the payment, with or without its order. */
const showsPayment = ({ status }: { status: string }): boolean =>
  status === "confirming" || status === "paid"

/** Many pages subscribe to both instances, while the webhooks go to one of them. */
export function subscribers(pair: () => Pair): void {
  describe("subscribers", () => {
    /** Two concurrent first carts would both create the guest customer. */
    beforeAll(() => pair().a.shopper.cart())

    it("receive a payment within 2 s, whichever instance receives its webhook", async () => {
      const { a, b, database, simulator } = pair()
      await a.receiveWebhooks()
      const sessions = await startSessions(pair(), SUBSCRIBERS / PAGES)
      const before = memoryOf(a) + memoryOf(b)
      const subscribed = await openPages(sessions, [a, b])
      const perPage = (memoryOf(a) + memoryOf(b) - before) / SUBSCRIBERS

      const times: number[] = []
      await inGroups(subscribed, AT_ONCE, async ({ session, pages }) => {
        const since = performance.now()
        const updates = pages.map(async ({ stream }) => {
          await stream.next(showsPayment)
          times.push(performance.now() - since)
        })
        await simulator.pay(session.data.order_code)
        await Promise.all(updates)
      })
      times.sort((one, other) => one - other)
      note(
        `${SUBSCRIBERS} pages on ${sessions.length} sessions: notified after ${at(times, 0.5)} ms (median), ` +
          `${at(times, 0.99)} ms (99 %), ${at(times, 1)} ms (all); ${Math.round(perPage)} kB a page`,
      )
      expect(times).toHaveLength(SUBSCRIBERS)
      expect(times.filter((time) => time > NOTIFIED_WITHIN_MS)).toEqual([])
      await untilIdle(database, SETTLED_WITHIN_MS)
      closeAll(subscribed)
    })

    it("miss nothing if their connection, or the store's to Postgres, is lost", async () => {
      const { a, b, database, simulator } = pair()
      const sessions = await startSessions(pair(), 4)
      const subscribed = await openPages(sessions, [b])
      const [left, ...staying] = subscribed
      left?.pages.forEach(({ stream }) => stream.close())
      await database.rows(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen payos_change'",
      )
      await Promise.all(sessions.map(({ data }) => simulator.pay(data.order_code)))
      for (const { pages } of staying) {
        await Promise.all(pages.map(({ stream }) => stream.next(showsPayment)))
      }
      const [back] = await openPages(left ? [left.session] : [], [a])
      const views = (back?.pages ?? []).map(({ stream }) => stream.next(() => true))
      expect((await Promise.all(views)).map(showsPayment)).toEqual(Array(PAGES).fill(true))
      await untilIdle(database)
      closeAll([...subscribed, ...(back ? [back] : [])])
    })

    it("use one Postgres connection per instance, shared with its recurring work", async () => {
      const { a, b, database } = pair()
      const listening = async () => {
        const found = await database.rows(
          "select 1 from pg_stat_activity where query = 'listen payos_change'",
        )
        return found.length
      }
      const subscribed = await openPages(await startSessions(pair(), 2), [a, b])
      await eventually("both instances listening", async () => (await listening()) === 2)
      closeAll(subscribed)
    })
  })
}

/** Starts purchases on both instances, a few at a time. */
async function startSessions({ a, b }: Pair, count: number): Promise<Session[]> {
  const sessions: Session[] = []
  const numbers = Array.from({ length: count }, (_, number) => number)
  await inGroups(numbers, 4, async (number) => {
    const { shopper } = number % 2 === 0 ? a : b
    sessions.push(await shopper.startPayment(await shopper.cart()))
  })
  return sessions
}

/** Opens twenty pages per session, on the two instances in turn. */
async function openPages(
  sessions: readonly Session[],
  among: readonly Member[],
): Promise<Subscribed[]> {
  const { publishableKey } = readShared().store
  const subscribed: Subscribed[] = []
  await inGroups(sessions, 2, async (session) => {
    const pages = Array.from({ length: PAGES }, async (_, number) => {
      const instance = among[number % among.length] as Member
      const stream = await openStream(instance.backend, publishableKey, session.id)
      return { stream, instance }
    })
    subscribed.push({ session, pages: await Promise.all(pages) })
  })
  return subscribed
}

async function inGroups<Item>(
  items: readonly Item[],
  size: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    await Promise.all(items.slice(start, start + size).map(act))
  }
}

function closeAll(subscribed: readonly Subscribed[]): void {
  subscribed.flatMap(({ pages }) => pages).forEach(({ stream }) => stream.close())
}

/** Resident memory of an instance, in kB. */
function memoryOf({ pid }: Member): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  return Number(status.match(/^VmRSS:\s+(\d+) kB/m)?.[1])
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
}
