import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { openLedger } from "../service-coverage/ledger"
import { allocation, insertAllocation, insertLink, allocatedOf, type AllocationRow } from "./rows"
import { CHECK, FROZEN, NO_REVERSAL, OVERDRAWN, UNCHANGEABLE, UNIQUE, UNKNOWN } from "./refusals"

let db: Knex

beforeAll(async () => {
  db = await openLedger()
})

beforeEach(async () => {
  await db.raw("truncate payos_allocation_total, payos_allocation, payos_link cascade")
})

const insert = (row: Partial<AllocationRow>, on: Knex = db) => insertAllocation(on, row)
const allocated = (collection?: string) => allocatedOf(db, collection)

describe("an allocation", () => {
  it("may use the confirmed amount to the last đồng, but no more", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    expect(await insert({ amount: 250_001 })).toBe(OVERDRAWN)
    expect(await insert({ amount: 200_000 })).toBeNull()
    expect(await insert({ amount: 50_001 })).toBe(OVERDRAWN)
    expect(await insert({ amount: 50_000 })).toBeNull()
    expect(await insert({ amount: 1 })).toBe(OVERDRAWN)
    expect(await allocated()).toBe(250_000)
  })

  it("may use the confirmed amounts of all links of its collection and of the source collection together", async () => {
    await insertLink(db, { confirmed_amount: 100_000 })
    await insertLink(db, { confirmed_amount: 150_000 })
    const move = { kind: "reallocated", to_collection_id: "pay_col_b", amount: 250_000 } as const
    expect(await insert(move)).toBeNull()
    expect(await insert({ collection_id: "pay_col_b", amount: 250_000 })).toBeNull()
  })

  it("may not use an amount that is reported but not confirmed", async () => {
    await insertLink(db, { confirmed_amount: 0, amount_paid: 250_000 })
    expect(await insert({ amount: 1 })).toBe(OVERDRAWN)
    expect(await allocated()).toBe(0)
  })

  it("is refused while a link of the collection is frozen", async () => {
    await insertLink(db, { confirmed_amount: 250_000, frozen_at: new Date() })
    expect(await insert({ amount: 1 })).toBe(FROZEN)
    expect(await insert({ kind: "capture", amount: 1 })).toBe(FROZEN)
  })

  it("of reallocated money is refused while its source is frozen or overdrawn", async () => {
    const source = await insertLink(db, { confirmed_amount: 250_000 })
    const move = { kind: "reallocated", amount: 250_000, to_collection_id: "pay_col_b" } as const
    const reallocated = allocation(move)
    expect(await insert(reallocated)).toBeNull()
    const next = allocation({ ...move, collection_id: "pay_col_b", to_collection_id: "pay_col_c" })
    expect(await insert({ ...next, amount: 100_000 })).toBeNull()
    await db("payos_link").where({ id: source }).update({ frozen_at: new Date() })
    expect(await insert({ collection_id: "pay_col_b", amount: 1 })).toBe(FROZEN)
    expect(await insert({ collection_id: "pay_col_c", kind: "capture", amount: 1 })).toBe(FROZEN)
    await db("payos_link")
      .where({ id: source })
      .update({ frozen_at: null, confirmed_amount: 249_999 })
    expect(await insert({ collection_id: "pay_col_c", kind: "capture", amount: 1 })).toBe(FROZEN)
    await db("payos_link").where({ id: source }).update({ confirmed_amount: 250_000 })
    expect(await insert({ collection_id: "pay_col_c", kind: "capture", amount: 1 })).toBeNull()
  })

  it("of a collection's own money is not refused for frozen money once its reallocation is reversed", async () => {
    const source = await insertLink(db, { confirmed_amount: 250_000 })
    await insertLink(db, { confirmed_amount: 10_000, payment_collection_id: "pay_col_b" })
    const reallocated = allocation({
      kind: "reallocated",
      amount: 1,
      to_collection_id: "pay_col_b",
    })
    expect(await insert(reallocated)).toBeNull()
    await db("payos_link").where({ id: source }).update({ frozen_at: new Date() })
    expect(await insert({ collection_id: "pay_col_b", amount: 1 })).toBe(FROZEN)
    expect(
      await insert({
        ...reallocated,
        id: "back",
        key: "back",
        amount: -1,
        reverses_id: reallocated.id,
      }),
    ).toBeNull()
    expect(await insert({ collection_id: "pay_col_b", amount: 1 })).toBeNull()
  })

  it.each(["read committed", "repeatable read", "serializable"] as const)(
    "of one of two concurrent transactions succeeds, under %s",
    async (isolationLevel) => {
      await insertLink(db, { confirmed_amount: 250_000 })
      await insert({ amount: 1 })
      const one = await db.transaction({ isolationLevel })
      const other = await db.transaction({ isolationLevel })
      await one.raw("select 1")
      await other.raw("select count(*) from payos_allocation")
      expect(await insert({ amount: 200_000 }, one)).toBeNull()
      const waiting = insert({ amount: 200_000 }, other)
      await one.commit()
      expect([OVERDRAWN, "40001"]).toContain(await waiting)
      await other.rollback()
      expect(await allocated()).toBe(200_001)
    },
  )

  it("never exceeds the confirmed amount under concurrency, together with captures", async () => {
    await insertLink(db, { confirmed_amount: 100_000 })
    const kinds = ["capture", "payout", "paid_back_outside", "kept"] as const
    const all = Array.from({ length: 40 }, (_, index) =>
      insert({ kind: kinds[index % kinds.length] ?? "kept", amount: 7_000 }),
    )
    const refused = (await Promise.all(all)).filter((code) => code !== null)
    expect(refused).toHaveLength(26)
    expect(await allocated()).toBe(98_000)
  })

  it("by a user requires the user and a reason", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    expect(await insert({ kind: "paid_back_outside", actor_id: null })).toBe(CHECK)
    expect(await insert({ kind: "kept", reason: null })).toBe(CHECK)
    expect(await insert({ kind: "kept", reason: "" })).toBe(CHECK)
    expect(await insert({ kind: "paid_back_outside", is_fact: true })).toBe(CHECK)
    expect(await insert({ kind: "paid_back_outside", amount: -1 })).toBe(CHECK)
    const byCore = { actor_id: null, reason: null, amount: 1 }
    expect(await insert({ ...byCore, kind: "capture" })).toBeNull()
    expect(await insert({ ...byCore, kind: "payout" })).toBeNull()
  })

  it("requires a known kind and a non-zero amount", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    const unknownKind = { kind: "gift" as AllocationRow["kind"] }
    expect(await insert(unknownKind)).toBe(CHECK)
    expect(await insert({ kind: "loss", amount: 0 })).toBe(CHECK)
    expect(await insert({ kind: "capture", amount: 0, is_fact: true })).toBe(CHECK)
  })

  it("is refused if its key is already used", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    expect(await insert({ key: "once", amount: 100_000 })).toBeNull()
    expect(await insert({ key: "once", amount: 100_000 })).toBe(UNIQUE)
    await db("payos_allocation")
      .insert(allocation({ key: "once" }))
      .onConflict("key")
      .ignore()
    expect(await allocated()).toBe(100_000)
  })
})

describe("a reallocation to another collection", () => {
  const reallocation = { kind: "reallocated", to_collection_id: "pay_col_b" } as const

  it("deducts from one collection what it adds to the other", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    expect(await insert({ ...reallocation, amount: 250_001 })).toBe(OVERDRAWN)
    expect(await insert({ ...reallocation, amount: 200_000 })).toBeNull()
    expect([await allocated(), await allocated("pay_col_b")]).toEqual([200_000, -200_000])
    expect(await insert({ collection_id: "pay_col_b", amount: 200_001 })).toBe(OVERDRAWN)
    expect(await insert({ collection_id: "pay_col_b", amount: 200_000 })).toBeNull()
  })

  it("cannot be reversed once the other collection has spent the money", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    const row = allocation({ ...reallocation, amount: 200_000 })
    await db("payos_allocation").insert(row)
    const back = { ...reallocation, amount: -200_000, reverses_id: row.id }
    expect(await insert({ collection_id: "pay_col_b", key: "spent", amount: 1 })).toBeNull()
    expect(await insert(back)).toBe(OVERDRAWN)
    expect([await allocated(), await allocated("pay_col_b")]).toEqual([200_000, -199_999])
  })

  it("in both directions together does not deadlock or overdraw a collection", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    await insertLink(db, { confirmed_amount: 250_000, payment_collection_id: "pay_col_b" })
    const back = { collection_id: "pay_col_b", to_collection_id: "pay_col_a" }
    const all = Array.from({ length: 30 }, (_, index) =>
      insert({ ...reallocation, ...(index % 2 ? back : {}), amount: 20_000 }),
    )
    expect(new Set(await Promise.all(all))).toEqual(new Set([null]))
    expect([await allocated(), await allocated("pay_col_b")]).toEqual([0, 0])
  })

  it("requires another collection, which no other kind may have", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    expect(await insert({ kind: "reallocated" })).toBe(CHECK)
    expect(await insert({ kind: "kept", to_collection_id: "pay_col_b" })).toBe(CHECK)
    expect(await insert({ kind: "reallocated", to_collection_id: "pay_col_a" })).toBe(CHECK)
  })
})

describe("an inserted allocation", () => {
  it("is reversed by a separate row: in full, once, and of the same kind", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    const row = allocation({ amount: 250_000 })
    await db("payos_allocation").insert(row)
    const back = { reverses_id: row.id, amount: -250_000 }
    expect(await insert({ ...back, amount: -100_000 })).toBe(NO_REVERSAL)
    expect(await insert({ ...back, kind: "kept" })).toBe(NO_REVERSAL)
    expect(await insert({ ...back, collection_id: "pay_col_b" })).toBe(NO_REVERSAL)
    expect(await insert({ ...back, reverses_id: "poalc_none" })).toBe(UNKNOWN)
    expect(await insert(back)).toBeNull()
    expect(await insert(back)).toBe(UNIQUE)
    expect(await allocated()).toBe(0)
  })

  it("cannot be updated or deleted", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    await insert({ amount: 250_000 })
    const code = (error: { code: string }) => error.code
    expect(await db("payos_allocation").update({ amount: 1 }).catch(code)).toBe(UNCHANGEABLE)
    expect(await db("payos_allocation").delete().catch(code)).toBe(UNCHANGEABLE)
  })

  it("only loses its reason when that is erased", async () => {
    await insertLink(db, { confirmed_amount: 250_000 })
    await insert({ amount: 250_000 })
    const change = async (row: object): Promise<string | null> => {
      try {
        await db("payos_allocation").update(row)
        return null
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    const erased_at = new Date()
    expect(await change({ reason: null })).toBe(UNCHANGEABLE)
    expect(await change({ erased_at })).toBe(UNCHANGEABLE)
    expect(await change({ reason: "Khách khác", erased_at })).toBe(UNCHANGEABLE)
    expect(await change({ reason: null, erased_at, amount: 1 })).toBe(UNCHANGEABLE)
    expect(await change({ reason: null, erased_at, actor_id: "user_minh" })).toBe(UNCHANGEABLE)
    expect(await change({ reason: null, erased_at })).toBeNull()
  })
})
