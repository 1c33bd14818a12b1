import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ChangeFeed } from "../../src/modules/payos/change-feed"
import { claimDue } from "../../src/modules/payos/repositories/queue/claim"
import { release } from "../../src/modules/payos/repositories/queue/release"
import { scheduleSql } from "../../src/modules/payos/repositories/queue/schedule"
import { Loops, type Work } from "../../src/modules/payos/loops/loops"
import { eventually, pause } from "../kit/time/eventually"
import { openLedger } from "./service-coverage/ledger"
import { deafFeed } from "./support/deaf-feed"

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

type Begun = { loop: keyof Work; ids: string[]; at: number }

/** The recurring work of an instance, whose loops claim what is due and have nothing else to do. */
const startInstance = (feed = new ChangeFeed(db)) => {
  const begun: Begun[] = []
  const run = (loop: keyof Work, queues: ("inspect" | "process" | "payout")[]) => async () => {
    for (const queue of queues) {
      const items = await claimDue(db, queue, 10)
      begun.push({ loop, ids: items.map(({ id }) => id), at: Date.now() })
      const releases = items.map((item) => ({ item, end: { next: null } }))
      if (items.length > 0) await release(db, releases)
    }
  }
  const loops = new Loops(db, feed)
  loops.start({
    links: run("links", ["inspect", "process"]),
    payouts: run("payouts", ["payout"]),
    events: () => {
      begun.push({ loop: "events", ids: [], at: Date.now() })
      return Promise.resolve()
    },
    notifications: () => {
      begun.push({ loop: "notifications", ids: [], at: Date.now() })
      return Promise.resolve()
    },
  })
  stops.push(() => loops.stop())
  const at = (id: string) => begun.find(({ ids }) => ids.includes(id))?.at
  return { feed, begun, at, runsOf: (loop: keyof Work) => begun.filter((run) => run.loop === loop) }
}

const hearing = (feed: ChangeFeed) =>
  eventually("a feed that hears", () => Promise.resolve(feed.isListening))

/** The first runs of a start are over. */
const hasNothingUndecided = async (instance: ReturnType<typeof startInstance>) => {
  await hearing(instance.feed)
  await eventually("the first runs", () => Promise.resolve(instance.runsOf("links").length > 0))
  await pause(4_500)
}

const put = (id: string, options?: Parameters<typeof scheduleSql>[1]) =>
  db.raw(scheduleSql(`(select '${id}' as id) source`, options))

/** A crowded machine is slower than the 2 s of an idle one; a poll would take up to a minute. */
const SOON_MS = 5_000

/** An item begins soon after it is due, and not before. */
const expectBegun = async (at: (id: string) => number | undefined, id: string, dueAt: number) => {
  const begun = await eventually<number>(`${id} begun`, () => Promise.resolve(at(id) ?? false))
  expect(begun).toBeGreaterThanOrEqual(dueAt - 100)
  expect(begun - dueAt).toBeLessThan(SOON_MS)
}

describe("recurring work", () => {
  it("begins soon after it is due, now or in a while, though it is polled once a minute", async () => {
    const instance = startInstance()
    await hasNothingUndecided(instance)
    await put("now")
    await put("later", { due: "now() + interval '4 seconds'", queue: "process" })
    await put("payout", { due: "now() + interval '3 seconds'", queue: "payout" })
    const now = Date.now()
    await expectBegun(instance.at, "now", now)
    await expectBegun(instance.at, "payout", now + 3_000)
    await expectBegun(instance.at, "later", now + 4_000)
  })

  it("publishes an event when there is one", async () => {
    const instance = startInstance()
    await hasNothingUndecided(instance)
    const before = instance.runsOf("events").length
    await db.raw("insert into payos_outbox (id, name, data) values ('one', 'payos.test', '{}')")
    await eventually("a run of events", () =>
      Promise.resolve(instance.runsOf("events").length > before),
    )
  })

  it("goes on after a run that failed, and at once where something is left", async () => {
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

  it("sends Postgres nothing while there is nothing to do", async () => {
    const instance = startInstance()
    await hasNothingUndecided(instance)
    statements = []
    await pause(10_000)
    expect(statements).toEqual([])
  })

  it("is done by one instance, whichever hears of it", async () => {
    const one = startInstance()
    const other = startInstance()
    await hasNothingUndecided(one)
    const ids = Array.from({ length: 6 }, (_, n) => `item_${n}`)
    for (const id of ids) await put(id)
    await eventually("all begun", () =>
      Promise.resolve(ids.every((id) => one.at(id) ?? other.at(id))),
    )
    const begun = [...one.begun, ...other.begun].flatMap((run) => run.ids)
    expect(begun.toSorted()).toEqual(ids)
  })

  it("is polled every 2 s where no notification arrives, as behind a pooler", async () => {
    const instance = startInstance(await deafFeed(db))
    await pause(6_000)
    expect(instance.feed.isListening).toBe(false)
    await put("unheard")
    await expectBegun(instance.at, "unheard", Date.now())
  })

  it("goes on after its connection was lost", async () => {
    const instance = startInstance()
    await hasNothingUndecided(instance)
    await db.raw("select pg_terminate_backend(pid) from pg_stat_activity where query = ?", [
      "listen payos_change",
    ])
    await eventually("the loss noticed", () => Promise.resolve(!instance.feed.isListening))
    await put("meanwhile")
    await expectBegun(instance.at, "meanwhile", Date.now())
    await hearing(instance.feed)
  })
})
