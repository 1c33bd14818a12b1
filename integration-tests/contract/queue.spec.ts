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

/** Schedules ids, as a repository does with the rows of a statement. */
const put = async (ids: readonly string[], options?: Schedule, on: Knex = db) => {
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

describe("what is due", () => {
  it("is claimed once, by whichever of several instances", async () => {
    await put(names(100))
    const pages = await Promise.all(names(10).map(() => claimDue(db, "inspect", 20)))
    const claimed = pages.flat().map(({ id }) => id)
    expect(new Set(claimed).size).toBe(claimed.length)
    const rest = await claimDue(db, "inspect", 100)
    expect(claimed.length + rest.length).toBe(100)
  })

  it("is claimed by its queue alone, so that neither waits behind the other", async () => {
    await put(names(3), { due: "now() - interval '1 hour'" })
    await put(["paid"], { queue: "process" })
    expect((await claimDue(db, "process", 10)).map(({ id }) => id)).toEqual(["paid"])
    await put(["item_0"], { queue: "process" })
    expect((await claimDue(db, "process", 10)).map(({ id }) => id)).toEqual(["item_0"])
    expect(await claimDue(db, "inspect", 10)).toHaveLength(2)
  })

  it("is not claimed before its time, and comes forward for what is due sooner, not for what is later", async () => {
    await put(["one"], { due: "now() + interval '1 hour'" })
    await put(["one"], { due: "now() + interval '2 hours'" })
    expect((await read())?.due_in_ms).toBeLessThan(3_600_000)
    expect(await claimDue(db, "inspect", 1)).toEqual([])
    await put(["one"])
    expect(await claimDue(db, "inspect", 1)).toHaveLength(1)
    await put(["one"], { due: "now() + interval '1 hour'", postpones: true })
    expect((await read())?.due_in_ms).toBeGreaterThan(3_500_000)
  })

  it("is claimed again once the claim of a dead process is over", async () => {
    await put(["one"])
    const dead = await claimOne()
    expect(await claimDue(db, "inspect", 1)).toEqual([])
    expect(await claimLink(db, "one")).toBeNull()
    await db.raw("update payos_queue set claimed_until = now() - interval '1 second'")
    const living = await claimOne()
    expect(await holdsClaim(db, dead)).toBe(false)
    expect(await release(db, [{ item: dead, end: NEVER }])).toEqual([])
    expect(await holdsClaim(db, living)).toBe(true)
  })

  it("may be a link that nothing was due of", async () => {
    const item = await claimLink(db, "one")
    expect(item).toMatchObject({ revision: 0, failures: 0 })
    expect(await claimDue(db, "process", 1)).toEqual([])
  })
})

describe("a release", () => {
  it("leaves no row where nothing is due any more", async () => {
    await put(["one"])
    await release(db, [{ item: await claimOne(), end: NEVER }])
    expect(await read()).toBeUndefined()
  })

  it("counts failures in a row, until work succeeds or something has changed", async () => {
    const fail = async () => {
      await put(["one"])
      const end = { next: { inMs: 0 }, error: "no answer" }
      return release(db, [{ item: await claimOne(), end }])
    }
    await fail()
    expect(await fail()).toMatchObject([{ id: "one", failures: 2 }])
    expect(await read()).toMatchObject({ failures: 2, last_error: "no answer" })
    await put(["one"], { resetsFailures: true })
    expect(await read()).toMatchObject({ failures: 0 })
    await fail()
    await release(db, [{ item: await claimOne(), end: LATER }])
    expect(await read()).toMatchObject({ failures: 0, last_error: null })
  })

  it("hands an item over with the failures that it had", async () => {
    await put(["one"])
    await db.raw("update payos_queue set failures = 3, last_error = 'no answer'")
    await release(db, [{ item: await claimOne(), end: "process" }])
    expect(await claimDue(db, "process", 1)).toMatchObject([{ id: "one", failures: 3 }])
    expect(await read()).toMatchObject({ last_error: "no answer" })
  })

  it("loses nothing that was scheduled since the claim, and leaves it in its queue", async () => {
    for (const end of [NEVER, LATER]) {
      await put(["one"])
      const item = await claimOne()
      await put(["one"], { queue: "process" })
      await release(db, [{ item, queue: "inspect", end }])
      const row = await read()
      expect(row).toMatchObject({ queue: "process", claimed_until: null })
      expect(row?.due_in_ms).toBeLessThan(1_001)
      await db.raw("delete from payos_queue")
    }
  })

  it("waits for what is being scheduled, and for no other item of its page", async () => {
    for (const end of [NEVER, LATER]) {
      await put(["item_0", "item_1", "one"])
      const items = await claimDue(db, "inspect", 3)
      let released: Promise<unknown> | undefined
      await db.transaction(async (trx) => {
        await put(["one"], {}, trx)
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

  it("never waits in a circle with what schedules many", async () => {
    const ids = names(200)
    for (let round = 0; round < 10; round += 1) {
      await put(ids)
      const items = await claimDue(db, "inspect", 200)
      const page = items.map((item) => ({ item, end: round % 2 === 0 ? NEVER : LATER }))
      await Promise.all([
        release(db, page),
        put(ids),
        put(ids.toReversed()),
        db.transaction((trx) => put(ids.toReversed(), {}, trx)),
      ])
      const { rows } = await db.raw<{ rows: Row[] }>(
        "select 1 from payos_queue where claimed_until is null and due_at <= now() + interval '2 seconds'",
      )
      expect(rows).toHaveLength(200)
    }
  })
})
