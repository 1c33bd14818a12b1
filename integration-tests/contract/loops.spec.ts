import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ChangeFeed } from "../../src/modules/payos/change-feed"
import { claimDue } from "../../src/modules/payos/repositories/queue/claim"
import { release } from "../../src/modules/payos/repositories/queue/release"
import { scheduleSql } from "../../src/modules/payos/repositories/queue/schedule"
import { Loops, type Work } from "../../src/modules/payos/loops/loops"
import { eventually, pause } from "../kit/time/eventually"
import { openLedger } from "./service-coverage/ledger"
import { openFeedWithoutNotifications } from "./support/feed-without-notifications"

let db: Knex
let statements: string[] = []
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  db = await openLedger()
  db.on("query", ({ sql }: { sql: string }) => statements.push(sql))
})
beforeEach(() => db.raw("delete from payos_queue; delete from payos_outbox"))
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Run = { loop: keyof Work; ids: string[]; at: number }

/** An instance's loops, which claim due items and release them immediately. */
const startInstance = (feed = new ChangeFeed(db)) => {
  const runs: Run[] = []
  const run = (loop: keyof Work, queues: ("inspect" | "process" | "payout")[]) => async () => {
    for (const queue of queues) {
      const items = await claimDue(db, queue, 10)
      runs.push({ loop, ids: items.map(({ id }) => id), at: Date.now() })
      const releases = items.map((item) => ({ item, end: { next: null } }))
      if (items.length > 0) await release(db, releases)
    }
  }
  const loops = new Loops(db, feed)
  loops.start({
    links: run("links", ["inspect", "process"]),
    payouts: run("payouts", ["payout"]),
    events: () => {
      runs.push({ loop: "events", ids: [], at: Date.now() })
      return Promise.resolve()
    },
    notifications: () => {
      runs.push({ loop: "notifications", ids: [], at: Date.now() })
      return Promise.resolve()
    },
  })
  stops.push(() => loops.stop())
  const at = (id: string) => runs.find(({ ids }) => ids.includes(id))?.at
  return { feed, runs, at, runsOf: (loop: keyof Work) => runs.filter((run) => run.loop === loop) }
}

const untilListening = (feed: ChangeFeed) =>
  eventually("a listening feed", () => Promise.resolve(feed.isListening))

/** Waits until the initial runs have ended. */
const untilIdle = async (instance: ReturnType<typeof startInstance>) => {
  await untilListening(instance.feed)
  await eventually("the first runs", () => Promise.resolve(instance.runsOf("links").length > 0))
  await pause(4_500)
}

const schedule = (id: string, options?: Parameters<typeof scheduleSql>[1]) =>
  db.raw(scheduleSql(`(select '${id}' as id) source`, options))

/** An idle machine takes 2 s, a loaded one longer; polling would take up to a minute. */
const SOON_MS = 5_000

/** The item starts soon after it is due, and not before. */
const expectStarted = async (at: (id: string) => number | undefined, id: string, dueAt: number) => {
  const startedAt = await eventually<number>(`${id} started`, () =>
    Promise.resolve(at(id) ?? false),
  )
  expect(startedAt).toBeGreaterThanOrEqual(dueAt - 100)
  expect(startedAt - dueAt).toBeLessThan(SOON_MS)
}

describe("recurring work", () => {
  it("starts soon after it is due, although the queue is polled once a minute", async () => {
    const instance = startInstance()
    await untilIdle(instance)
    await schedule("now")
    await schedule("later", { due: "now() + interval '4 seconds'", queue: "process" })
    await schedule("payout", { due: "now() + interval '3 seconds'", queue: "payout" })
    const now = Date.now()
    await expectStarted(instance.at, "now", now)
    await expectStarted(instance.at, "payout", now + 3_000)
    await expectStarted(instance.at, "later", now + 4_000)
  })

  it("publishes an event soon after it is inserted", async () => {
    const instance = startInstance()
    await untilIdle(instance)
    const before = instance.runsOf("events").length
    await db.raw("insert into payos_outbox (id, name, data) values ('one', 'payos.test', '{}')")
    await eventually("a run of events", () =>
      Promise.resolve(instance.runsOf("events").length > before),
    )
  })

  it("continues after a failed run, and runs again immediately while work is left", async () => {
    let runs = 0
    const events = () => {
      runs += 1
      return runs === 1 ? Promise.reject(new Error("No bus")) : Promise.resolve(runs === 2)
    }
    const nothing = () => Promise.resolve()
    const loops = new Loops(db, new ChangeFeed(db))
    loops.start({ links: nothing, payouts: nothing, events, notifications: nothing })
    stops.push(() => loops.stop())
    await eventually("three runs", () => Promise.resolve(runs >= 3))
  })

  it("sends no statements to Postgres while idle", async () => {
    const instance = startInstance()
    await untilIdle(instance)
    statements = []
    await pause(10_000)
    expect(statements).toEqual([])
  })

  it("is done by only one of two notified instances", async () => {
    const one = startInstance()
    const other = startInstance()
    await untilIdle(one)
    const ids = Array.from({ length: 6 }, (_, n) => `item_${n}`)
    for (const id of ids) await schedule(id)
    await eventually("all items started", () =>
      Promise.resolve(ids.every((id) => one.at(id) ?? other.at(id))),
    )
    const processed = [...one.runs, ...other.runs].flatMap((run) => run.ids)
    expect(processed.toSorted()).toEqual(ids)
  })

  it("is polled every 2 s if no notification arrives, as behind a connection pooler", async () => {
    const instance = startInstance(await openFeedWithoutNotifications(db))
    await pause(6_000)
    expect(instance.feed.isListening).toBe(false)
    await schedule("unnotified")
    await expectStarted(instance.at, "unnotified", Date.now())
  })

  it("continues after its connection is lost", async () => {
    const instance = startInstance()
    await untilIdle(instance)
    await db.raw("select pg_terminate_backend(pid) from pg_stat_activity where query = ?", [
      "listen payos_change",
    ])
    await eventually("the loss detected", () => Promise.resolve(!instance.feed.isListening))
    await schedule("meanwhile")
    await expectStarted(instance.at, "meanwhile", Date.now())
    await untilListening(instance.feed)
  })
})
