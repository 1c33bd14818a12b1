import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { openLedger } from "../service-coverage/ledger"
import { CHECK, OVERDRAWN } from "./refusals"
import { allocation, insertAllocation, insertLink, allocatedOf, type AllocationRow } from "./rows"

let db: Knex

beforeAll(async () => {
  db = await openLedger()
})

beforeEach(async () => {
  await db.raw("truncate payos_allocation_total, payos_allocation, payos_link cascade")
})

const insert = (row: Partial<AllocationRow>) => insertAllocation(db, row)
const allocated = () => allocatedOf(db)

describe("a fact", () => {
  it("is recorded even if the money does not cover it; the shortfall may be recorded as a loss", async () => {
    await insertLink(db, { confirmed_amount: 100_000 })
    expect(await insert({ kind: "payout", amount: 150_000, is_fact: true })).toBeNull()
    expect(await allocated()).toBe(150_000)
    expect(await insert({ kind: "loss", amount: -50_001 })).toBe(OVERDRAWN)
    expect(await insert({ kind: "loss", amount: 50_000 })).toBe(CHECK)
    expect(await insert({ kind: "loss", amount: -50_000 })).toBeNull()
    expect(await insert({ kind: "loss", amount: -1 })).toBe(OVERDRAWN)
  })

  it("that exceeds the money of several links allows a loss of the difference, reversible once more is received", async () => {
    await insertLink(db, { confirmed_amount: 100_000 })
    const second = await insertLink(db, { confirmed_amount: 150_000 })
    expect(await insert({ kind: "payout", amount: 300_000, is_fact: true })).toBeNull()
    expect(await insert({ kind: "loss", amount: -50_001 })).toBe(OVERDRAWN)
    const loss = allocation({ kind: "loss", amount: -50_000 })
    await db("payos_allocation").insert(loss)
    await db("payos_link").where({ id: second }).update({ confirmed_amount: 400_000 })
    expect(await insert({ kind: "loss", amount: 50_000, reverses_id: loss.id })).toBeNull()
    expect(await allocated()).toBe(300_000)
  })

  it("of a collection without links may be recorded as a loss in full", async () => {
    expect(await insert({ kind: "payout", amount: 100_000, is_fact: true })).toBeNull()
    expect(await insert({ kind: "loss", amount: -100_001 })).toBe(OVERDRAWN)
    expect(await insert({ kind: "loss", amount: -100_000 })).toBeNull()
    expect(await allocated()).toBe(0)
  })
})
