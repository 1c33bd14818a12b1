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

const move = async (from: string, to: string, amount: number) => {
  const row = allocation({
    kind: "reallocated",
    collection_id: from,
    to_collection_id: to,
    amount,
  })
  await db("payos_allocation").insert(row)
  return row
}

const moveBack = (row: ReturnType<typeof allocation>) =>
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

describe("which channels received a collection's money", () => {
  it("nobody received anything for a collection without links", async () => {
    expect(await received()).toEqual([])
  })

  it("a link without money names its channel, after those with money; of equal ones the newest is first", async () => {
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

  it("the one that received most is first, whatever came last", async () => {
    await receive({ client_id: "north", amount: 90_000, at: "2026-11-20T03:00:00Z" })
    await receive({ client_id: "north", amount: 70_000, at: "2026-11-21T03:00:00Z" })
    await receive({ client_id: "south", amount: 150_000, at: "2026-11-22T03:00:00Z" })
    expect(await received()).toEqual([
      ["north", 160_000],
      ["south", 150_000],
    ])
  })

  it("moved money came by the channel of the link that received it, through any number of moves", async () => {
    await receive({ client_id: "south", amount: 0 })
    await receive({ client_id: "north", amount: 250_000, in: "pay_col_c" })
    await move("pay_col_c", "pay_col_b", 250_000)
    await move("pay_col_b", "pay_col_a", 250_000)
    expect(await received()).toEqual([
      ["north", 250_000],
      ["south", 0],
    ])
  })

  it("a channel is counted for no more than was moved from its collection", async () => {
    await receive({ client_id: "south", amount: 100_000 })
    await receive({ client_id: "north", amount: 250_000, in: "pay_col_b" })
    await move("pay_col_b", "pay_col_a", 50_000)
    expect(await received()).toEqual([
      ["south", 100_000],
      ["north", 50_000],
    ])
  })

  it("what was moved back did not come", async () => {
    await receive({ client_id: "south", amount: 100_000 })
    await receive({ client_id: "north", amount: 250_000, in: "pay_col_b" })
    await moveBack(await move("pay_col_b", "pay_col_a", 250_000))
    expect(await received()).toEqual([["south", 100_000]])
  })

  it("money that goes both ways ends", async () => {
    await receive({ client_id: "south", amount: 100_000 })
    await receive({ client_id: "north", amount: 100_000, in: "pay_col_b" })
    await move("pay_col_b", "pay_col_a", 100_000)
    await move("pay_col_a", "pay_col_b", 50_000)
    await move("pay_col_b", "pay_col_a", 30_000)
    const channels = (await received()).map(([client_id]) => client_id)
    expect(channels.sort()).toEqual(["north", "south"])
  })
})
