import { readFileSync } from "node:fs"
import { readShared } from "../../kit/instance/template"
import { note } from "../../kit/run/note"
import { openStream, type PaymentStream } from "../../kit/shopper/payment-stream"
import type { Session } from "../../kit/shopper/shopper"
import { eventually } from "../../kit/time/eventually"
import { untilIdle } from "./books"
import type { Member } from "./member"
import type { Pair } from "./pair"

/** Number of watching pages, twenty per session: `WATCHERS=2000 npm run test:redis -- -t watchers`. */
const WATCHERS = Number(process.env["WATCHERS"] ?? "200")
const PAGES = 20

/** The longest time from a webhook until a page shows the payment. */
const TOLD_WITHIN_MS = 2_000

/** The longest time until the last of many purchases is settled, long after its pages show the payment. */
const SETTLED_WITHIN_MS = 180_000

/** Concurrent transfers. */
const AT_ONCE = 2

type Page = { stream: PaymentStream; instance: Member }
type Watched = { session: Session; pages: Page[] }

/** Whether a view shows the payment, with or without the order. */
const hasMoney = ({ status }: { status: string }): boolean =>
  status === "confirming" || status === "paid"

/** Many pages watch on both instances, while the webhooks go to one of them. */
export function watchers(pair: () => Pair): void {
  describe("watchers", () => {
    /** Two concurrent first carts would both create the guest customer. */
    beforeAll(() => pair().a.shopper.cart())

    it("are told within 2 s that money came, wherever its webhook came", async () => {
      const { a, b, database, simulator } = pair()
      await a.hearWebhooks()
      const sessions = await startSessions(pair(), WATCHERS / PAGES)
      const before = memoryOf(a) + memoryOf(b)
      const watched = await openPages(sessions, [a, b])
      const perPage = (memoryOf(a) + memoryOf(b) - before) / WATCHERS

      const times: number[] = []
      await inGroups(watched, AT_ONCE, async ({ session, pages }) => {
        const since = performance.now()
        const updates = pages.map(async ({ stream }) => {
          await stream.next(hasMoney)
          times.push(performance.now() - since)
        })
        await simulator.pay(session.data.order_code)
        await Promise.all(updates)
      })
      times.sort((one, other) => one - other)
      note(
        `${WATCHERS} pages on ${sessions.length} sessions: told after ${at(times, 0.5)} ms (median), ` +
          `${at(times, 0.99)} ms (99 %), ${at(times, 1)} ms (all); ${Math.round(perPage)} kB a page`,
      )
      expect(times).toHaveLength(WATCHERS)
      expect(times.filter((time) => time > TOLD_WITHIN_MS)).toEqual([])
      await untilIdle(database, SETTLED_WITHIN_MS)
      closeAll(watched)
    })

    it("miss nothing where their connection, or the store's to Postgres, was lost meanwhile", async () => {
      const { a, b, database, simulator } = pair()
      const sessions = await startSessions(pair(), 4)
      const watched = await openPages(sessions, [b])
      const [left, ...staying] = watched
      left?.pages.forEach(({ stream }) => stream.close())
      await database.rows(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen payos_change'",
      )
      await Promise.all(sessions.map(({ data }) => simulator.pay(data.order_code)))
      for (const { pages } of staying) {
        await Promise.all(pages.map(({ stream }) => stream.next(hasMoney)))
      }
      const [back] = await openPages(left ? [left.session] : [], [a])
      const views = (back?.pages ?? []).map(({ stream }) => stream.next(() => true))
      expect((await Promise.all(views)).map(hasMoney)).toEqual(Array(PAGES).fill(true))
      await untilIdle(database)
      closeAll([...watched, ...(back ? [back] : [])])
    })

    it("hold one connection to Postgres an instance, the one of its recurring work", async () => {
      const { a, b, database } = pair()
      const listening = async () => {
        const found = await database.rows(
          "select 1 from pg_stat_activity where query = 'listen payos_change'",
        )
        return found.length
      }
      const watched = await openPages(await startSessions(pair(), 2), [a, b])
      await eventually("both instances listening", async () => (await listening()) === 2)
      closeAll(watched)
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
): Promise<Watched[]> {
  const { publishableKey } = readShared().store
  const watched: Watched[] = []
  await inGroups(sessions, 2, async (session) => {
    const pages = Array.from({ length: PAGES }, async (_, number) => {
      const instance = among[number % among.length] as Member
      const stream = await openStream(instance.backend, publishableKey, session.id)
      return { stream, instance }
    })
    watched.push({ session, pages: await Promise.all(pages) })
  })
  return watched
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

function closeAll(watched: readonly Watched[]): void {
  watched.flatMap(({ pages }) => pages).forEach(({ stream }) => stream.close())
}

/** Resident memory of an instance, in kB. */
function memoryOf({ pid }: Member): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  return Number(status.match(/^VmRSS:\s+(\d+) kB/m)?.[1])
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
}
