import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  claimDue,
  claimLink,
  holdsClaim,
  type QueueItem,
} from "../../src/modules/payos/repositories/queue/claim"
import { release, type ReleaseOutcome } from "../../src/modules/payos/repositories/queue/release"
import { scheduleSql, type Schedule } from "../../src/modules/payos/repositories/queue/schedule"
import { openLedger } from "./service-coverage/ledger"

let db: Knex
beforeAll(async () => {
  db = await openLedger()
})
beforeEach(() => db.raw("delete from payos_queue"))

type Row = QueueItem & { queue: string; due_in_ms: number; last_error: string | null }

const read = async (id = "one"): Promise<Row | undefined> => {
  const { rows }: { rows: Row[] } = await db.raw(
    `select *, extract(epoch from due_at - clock_timestamp())::float8 * 1000 as due_in_ms
     from payos_queue where id = ?`,
    [id],
  )
  return rows[0]
}

/** Schedules ids, as a repository does with the rows of its statement. */
const schedule = async (ids: readonly string[], options?: Schedule, on: Knex = db) => {
  const source = `unnest(array[${ids.map((id) => `'${id}'`).join(", ")}]) as source(id)`
  await on.raw(scheduleSql(source, options))
}

const claimOne = async (): Promise<QueueItem> => {
  const [item] = await claimDue(db, "inspect", 1)
  if (!item) throw new Error("Nothing was due")
  return item
}

const LATER: ReleaseOutcome = { next: { inMs: 60_000 } }
const NEVER: ReleaseOutcome = { next: null }
const names = (count: number) => Array.from({ length: count }, (_, n) => `item_${n}`)

describe("a due item", () => {
  it("is claimed by only one of several instances", async () => {
    await schedule(names(100))
    const pages = await Promise.all(names(10).map(() => claimDue(db, "inspect", 20)))
    const claimed = pages.flat().map(({ id }) => id)
    expect(new Set(claimed).size).toBe(claimed.length)
    const rest = await claimDue(db, "inspect", 100)
    expect(claimed.length + rest.length).toBe(100)
  })

  it("is claimed only for its queue, so that queues do not wait for each other", async () => {
    await schedule(names(3), { due: "now() - interval '1 hour'" })
    await schedule(["paid"], { queue: "process" })
    expect((await claimDue(db, "process", 10)).map(({ id }) => id)).toEqual(["paid"])
    await schedule(["item_0"], { queue: "process" })
    expect((await claimDue(db, "process", 10)).map(({ id }) => id)).toEqual(["item_0"])
    expect(await claimDue(db, "inspect", 10)).toHaveLength(2)
  })

  it("is not claimed early; scheduling it again only brings it forward, unless it postpones", async () => {
    await schedule(["one"], { due: "now() + interval '1 hour'" })
    await schedule(["one"], { due: "now() + interval '2 hours'" })
    expect((await read())?.due_in_ms).toBeLessThan(3_600_000)
    expect(await claimDue(db, "inspect", 1)).toEqual([])
    await schedule(["one"])
    expect(await claimDue(db, "inspect", 1)).toHaveLength(1)
    await schedule(["one"], { due: "now() + interval '1 hour'", postpones: true })
    expect((await read())?.due_in_ms).toBeGreaterThan(3_500_000)
  })

  it("is claimed again once the claim of a dead process has expired", async () => {
    await schedule(["one"])
    const dead = await claimOne()
    expect(await claimDue(db, "inspect", 1)).toEqual([])
    expect(await claimLink(db, "one")).toBeNull()
    await db.raw("update payos_queue set claimed_until = now() - interval '1 second'")
    const current = await claimOne()
    expect(await holdsClaim(db, dead)).toBe(false)
    expect(await release(db, [{ item: dead, end: NEVER }])).toEqual([])
    expect(await holdsClaim(db, current)).toBe(true)
  })

  it("can be claimed by its link's id although nothing was due", async () => {
    const item = await claimLink(db, "one")
    expect(item).toMatchObject({ revision: 0, failures: 0 })
    expect(await claimDue(db, "process", 1)).toEqual([])
  })
})

describe("a release", () => {
  it("deletes the row if nothing more is due", async () => {
    await schedule(["one"])
    await release(db, [{ item: await claimOne(), end: NEVER }])
    expect(await read()).toBeUndefined()
  })

  it("counts consecutive failures until a success or a reset", async () => {
    const fail = async () => {
      await schedule(["one"])
      const end = { next: { inMs: 0 }, error: "no response" }
      return release(db, [{ item: await claimOne(), end }])
    }
    await fail()
    expect(await fail()).toMatchObject([{ id: "one", failures: 2 }])
    expect(await read()).toMatchObject({ failures: 2, last_error: "no response" })
    await schedule(["one"], { resetsFailures: true })
    expect(await read()).toMatchObject({ failures: 0 })
    await fail()
    await release(db, [{ item: await claimOne(), end: LATER }])
    expect(await read()).toMatchObject({ failures: 0, last_error: null })
  })

  it("moves an item to another queue with its failures", async () => {
    await schedule(["one"])
    await db.raw("update payos_queue set failures = 3, last_error = 'no response'")
    await release(db, [{ item: await claimOne(), end: "process" }])
    expect(await claimDue(db, "process", 1)).toMatchObject([{ id: "one", failures: 3 }])
    expect(await read()).toMatchObject({ last_error: "no response" })
  })

  it("keeps what was scheduled since the claim, in its queue", async () => {
    for (const end of [NEVER, LATER]) {
      await schedule(["one"])
      const item = await claimOne()
      await schedule(["one"], { queue: "process" })
      await release(db, [{ item, queue: "inspect", end }])
      const row = await read()
      expect(row).toMatchObject({ queue: "process", claimed_until: null })
      expect(row?.due_in_ms).toBeLessThan(1_001)
      await db.raw("delete from payos_queue")
    }
  })

  it("waits for an item that is being scheduled, but releases the rest of its page", async () => {
    for (const end of [NEVER, LATER]) {
      await schedule(["item_0", "item_1", "one"])
      const items = await claimDue(db, "inspect", 3)
      let released: Promise<unknown> | undefined
      await db.transaction(async (trx) => {
        await schedule(["one"], {}, trx)
        released = release(
          db,
          items.map((item) => ({ item, end })),
        )
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect((await read("item_0"))?.claimed_until ?? null).toBeNull()
        expect((await read("one"))?.claimed_until).toBeInstanceOf(Date)
      })
      await released
      const row = await read()
      expect(row).toMatchObject({ claimed_until: null, revision: 1 })
      expect(row?.due_in_ms).toBeLessThan(1_001)
      await db.raw("delete from payos_queue")
    }
  })

  it("never deadlocks with concurrent scheduling of many items", async () => {
    const ids = names(200)
    for (let round = 0; round < 10; round += 1) {
      await schedule(ids)
      const items = await claimDue(db, "inspect", 200)
      const page = items.map((item) => ({ item, end: round % 2 === 0 ? NEVER : LATER }))
      await Promise.all([
        release(db, page),
        schedule(ids),
        schedule(ids.toReversed()),
        db.transaction((trx) => schedule(ids.toReversed(), {}, trx)),
      ])
      const { rows } = await db.raw<{ rows: Row[] }>(
        "select 1 from payos_queue where claimed_until is null and due_at <= now() + interval '2 seconds'",
      )
      expect(rows).toHaveLength(200)
    }
  })
})
