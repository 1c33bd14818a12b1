import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  claimFetch,
  recordFetched,
} from "../../../src/modules/payos/repositories/links/fetched-link"
import { bookMoney } from "../../../src/modules/payos/repositories/webhooks/book-money"
import { openLedger } from "../service-coverage/ledger"
import { insertLink } from "./rows"

let db: Knex
let link: string

beforeAll(async () => {
  db = await openLedger()
})

beforeEach(async () => {
  await db.raw("truncate payos_allocation_total, payos_allocation, payos_link cascade")
  link = await insertLink(db, { state: "open" })
})

const transfer = (reference: string | null, amount: number) => ({
  reference,
  amount,
  transaction_at: new Date("2026-11-20T03:00:00Z"),
  description: "CSAB12CD34",
  account_number: "0123456789",
  counter_account: null,
  virtual_account: null,
})

const webhook = (...transfers: ReturnType<typeof transfer>[]) => reportWebhooks(transfers)

const reportWebhooks = async (transfers: ReturnType<typeof transfer>[], links = [link]) => {
  const booked = await bookMoney(
    db,
    transfers.map((one, index) => ({
      link_id: links[index] ?? link,
      transfer: one,
      webhook: { client_id: "a client", route: "own", raw: Buffer.from(JSON.stringify(one)) },
      facts: { orderCode: 1, paymentLinkId: "c0ffee" },
    })) as unknown as Parameters<typeof bookMoney>[1],
  )
  return booked.map(({ outcome }) => outcome)
}

const recordReport = async (amount_paid: number, ...transfers: ReturnType<typeof transfer>[]) => {
  await db.raw("update payos_link set fetch_started_at = null")
  const startedAt = await claimFetch(db, link)
  if (!startedAt) throw new Error("The link was fetched a moment ago")
  const status = amount_paid >= 250_000 ? "PAID" : "PENDING"
  const fetched = { payment_link_id: "c0ffee", status, amount_paid, transfers }
  await recordFetched(db, { id: link, startedAt }, { ...fetched, response: {} as never })
}

const money = async () => {
  const row = await db("payos_link").where({ id: link }).first()
  return { confirmed_amount: Number(row["confirmed_amount"]), isFrozen: row["frozen_at"] !== null }
}

const tenMinutesLater = () =>
  db.raw("update payos_link set frozen_at = frozen_at - interval '10 minutes'")

describe("the confirmed amount of a link", () => {
  it("is its single booked transfer, and with several transfers what payOS confirms", async () => {
    await webhook(transfer("FT1", 250_000))
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: false })
    await webhook(transfer("FT2", 50_000))
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: false })
    await recordReport(300_000)
    expect(await money()).toEqual({ confirmed_amount: 300_000, isFrozen: false })
  })

  it("may exceed two billion đồng", async () => {
    await webhook(transfer("FT1", 3_000_000_000))
    expect(await money()).toEqual({ confirmed_amount: 3_000_000_000, isFrozen: false })
    await recordReport(5_000_000_000)
    expect(await money()).toEqual({ confirmed_amount: 5_000_000_000, isFrozen: false })
  })

  it("excludes two transfers of one batch until payOS confirms them", async () => {
    await webhook(transfer("FT1", 250_000), transfer("FT1-1", 250_000))
    expect(await money()).toEqual({ confirmed_amount: 0, isFrozen: false })
    await recordReport(250_000)
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: false })
  })

  it("counts a transfer once if the webhook and payOS's list give it different references", async () => {
    await webhook(transfer("FT1", 250_000))
    await recordReport(250_000, transfer("FT1\\BNK", 250_000))
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: false })
    expect(await db("payos_transfer").count()).toEqual([{ count: "2" }])
  })

  it("counts two indistinguishable transfers once payOS lists both", async () => {
    const alike = transfer("", 125_000)
    await webhook(alike)
    await recordReport(250_000, alike, alike)
    await recordReport(250_000, alike, alike)
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: false })
    expect(await db("payos_transfer").count()).toEqual([{ count: "2" }])
  })

  it("is frozen by a lower report, and decreases when payOS repeats it ten minutes later", async () => {
    await webhook(transfer("FT1", 250_000))
    await recordReport(100_000)
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: true })
    await recordReport(100_000)
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: true })
    await tenMinutesLater()
    await recordReport(100_000)
    expect(await money()).toEqual({ confirmed_amount: 100_000, isFrozen: false })
  })

  it("is unfrozen once payOS reports it again", async () => {
    await webhook(transfer("FT1", 250_000))
    await recordReport(0)
    await recordReport(250_000)
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: false })
  })

  it("is not changed by the response to a fetch that started before the last webhook", async () => {
    await db.raw("update payos_link set fetch_started_at = null")
    const startedAt = await claimFetch(db, link)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await webhook(transfer("FT1", 250_000))
    await recordFetched(
      db,
      { id: link, startedAt: startedAt ?? new Date() },
      {
        payment_link_id: "c0ffee",
        status: "PENDING",
        amount_paid: 0,
        transfers: [],
        response: {} as never,
      },
    )
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: false })
  })
})

describe("a booked transfer that is reported again", () => {
  const hinted = async () => {
    const rows = await db("payos_link").whereNotNull("hinted_at").select("id")
    return rows.map(({ id }: { id: string }) => id)
  }
  const queued = async () => {
    const rows = await db("payos_queue").where({ queue: "process" }).select("id")
    return rows.map(({ id }: { id: string }) => id)
  }
  beforeEach(() => db("payos_queue").delete())

  it("with the same amount is a duplicate, and no fetch is scheduled", async () => {
    expect(await webhook(transfer("FT1", 250_000))).toEqual(["payment"])
    await db("payos_queue").delete()
    expect(await webhook(transfer("FT1", 250_000))).toEqual(["duplicate"])
    expect([await hinted(), await queued()]).toEqual([[], []])
  })

  it("with another amount is a hint: it confirms nothing, and a fetch is scheduled", async () => {
    await webhook(transfer("FT1", 250_000))
    await db("payos_queue").delete()
    expect(await webhook(transfer("FT1", 50_000))).toEqual(["hint"])
    expect([await hinted(), await queued()]).toEqual([[link], [link]])
    expect(await money()).toEqual({ confirmed_amount: 250_000, isFrozen: false })
    expect(await db("payos_transfer").count()).toEqual([{ count: "1" }])
    await recordReport(300_000)
    expect(await money()).toEqual({ confirmed_amount: 300_000, isFrozen: false })
  })

  it("is recognized within a batch by its link and amount, next to a new transfer", async () => {
    const other = await insertLink(db, { state: "open", payment_collection_id: "pay_col_b" })
    const batch = [
      transfer("FT1", 250_000),
      transfer("FT1", 250_000),
      transfer("FT1", 50_000),
      transfer("FT1", 50_000),
    ]
    expect(await reportWebhooks(batch, [link, link, link, other])).toEqual([
      "payment",
      "duplicate",
      "hint",
      "payment",
    ])
    expect(await hinted()).toEqual([link])
    expect((await queued()).sort()).toEqual([link, other].sort())
    const events = await db("payos_webhook_event").select("outcome")
    expect(events.map(({ outcome }) => outcome as string).sort()).toEqual(["hint", "payment"])
  })
})
