import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listReceivedByChannel } from "../../../src/modules/payos/repositories/links/received-by-channel"
import { openLedger } from "../service-coverage/ledger"
import { allocation, insertLink } from "./rows"

let db: Knex

beforeAll(async () => {
  db = await openLedger()
})

beforeEach(() => db.raw("truncate payos_allocation_total, payos_allocation, payos_link cascade"))

type Received = { client_id: string; amount: number; in?: string; at?: string }

const receive = ({ client_id, amount, in: collection = "pay_col_a", at }: Received) =>
  insertLink(db, {
    client_id,
    confirmed_amount: amount,
    amount_paid: amount,
    payment_collection_id: collection,
    created_at: at ?? "2026-11-20T03:00:00Z",
  })

const reallocate = async (from: string, to: string, amount: number) => {
  const row = allocation({
    kind: "reallocated",
    collection_id: from,
    to_collection_id: to,
    amount,
  })
  await db("payos_allocation").insert(row)
  return row
}

const reverse = (row: ReturnType<typeof allocation>) =>
  db("payos_allocation").insert(
    allocation({
      ...row,
      id: `${row.id}_back`,
      key: row.id,
      reverses_id: row.id,
      amount: -row.amount,
    }),
  )

const received = async () => {
  const found = await listReceivedByChannel(db, "pay_col_a")
  return found.map(({ client_id, amount }) => [client_id, amount])
}

describe("the channels that received a collection's money", () => {
  it("are none for a collection without links", async () => {
    expect(await received()).toEqual([])
  })

  it("include channels of links without money, after those with money and newest first", async () => {
    await receive({ client_id: "north", amount: 0, at: "2026-11-21T03:00:00Z" })
    await receive({ client_id: "south", amount: 0, at: "2026-11-22T03:00:00Z" })
    expect(await received()).toEqual([
      ["south", 0],
      ["north", 0],
    ])
    await receive({ client_id: "north", amount: 1_000 })
    expect(await received()).toEqual([
      ["north", 1_000],
      ["south", 0],
    ])
  })

  it("start with the one that received most, not the latest", async () => {
    await receive({ client_id: "north", amount: 90_000, at: "2026-11-20T03:00:00Z" })
    await receive({ client_id: "north", amount: 70_000, at: "2026-11-21T03:00:00Z" })
    await receive({ client_id: "south", amount: 150_000, at: "2026-11-22T03:00:00Z" })
    expect(await received()).toEqual([
      ["north", 160_000],
      ["south", 150_000],
    ])
  })

  it("attribute reallocated money to the channel of the link that received it, through any number of moves", async () => {
    await receive({ client_id: "south", amount: 0 })
    await receive({ client_id: "north", amount: 250_000, in: "pay_col_c" })
    await reallocate("pay_col_c", "pay_col_b", 250_000)
    await reallocate("pay_col_b", "pay_col_a", 250_000)
    expect(await received()).toEqual([
      ["north", 250_000],
      ["south", 0],
    ])
  })

  it("count no more for a channel than was reallocated from its collection", async () => {
    await receive({ client_id: "south", amount: 100_000 })
    await receive({ client_id: "north", amount: 250_000, in: "pay_col_b" })
    await reallocate("pay_col_b", "pay_col_a", 50_000)
    expect(await received()).toEqual([
      ["south", 100_000],
      ["north", 50_000],
    ])
  })

  it("exclude money whose reallocation is reversed", async () => {
    await receive({ client_id: "south", amount: 100_000 })
    await receive({ client_id: "north", amount: 250_000, in: "pay_col_b" })
    await reverse(await reallocate("pay_col_b", "pay_col_a", 250_000))
    expect(await received()).toEqual([["south", 100_000]])
  })

  it("are computed without an endless loop if collections reallocate money to each other", async () => {
    await receive({ client_id: "south", amount: 100_000 })
    await receive({ client_id: "north", amount: 100_000, in: "pay_col_b" })
    await reallocate("pay_col_b", "pay_col_a", 100_000)
    await reallocate("pay_col_a", "pay_col_b", 50_000)
    await reallocate("pay_col_b", "pay_col_a", 30_000)
    const channels = (await received()).map(([client_id]) => client_id)
    expect(channels.sort()).toEqual(["north", "south"])
  })
})
