import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ChangeFeed } from "../../src/modules/payos/change-feed"
import { PaymentStatusHub } from "../../src/modules/payos/payment-status/payment-status-hub"
import { readShopperPayment } from "../../src/modules/payos/repositories/links/shopper-payment"
import type { PaymentView } from "../../src/types/shopper"
import { eventually, pause } from "../kit/time/eventually"
import { insertLink } from "./allocations/rows"
import { openLedger } from "./service-coverage/ledger"
import { openFeedWithoutNotifications } from "./support/feed-without-notifications"

let db: Knex
let statements: string[] = []
const hubs: PaymentStatusHub[] = []
beforeAll(async () => {
  db = await openLedger()
  db.on("query", ({ sql }: { sql: string }) => statements.push(sql))
})
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.close()
})

/** A page that subscribes to a session whose link is open. */
async function openPage(feed: ChangeFeed) {
  const session = `payses_${Math.random()}`
  const expires_at = new Date(Date.now() + 3_600_000)
  const id = await insertLink(db, { session_id: session, state: "open", expires_at })
  const payment = await readShopperPayment(db, session)
  if (!payment) throw new Error("The session has no payment")
  const hub = new PaymentStatusHub(db, feed, 10)
  hubs.push(hub)
  const views: (PaymentView | null)[] = []
  hub.watch(session, payment, (view) => views.push(view))
  const close = () => db("payos_link").where({ id }).update({ state: "closed" })
  const untilNotified = () => eventually("a view", () => Promise.resolve(views.length > 0), 20_000)
  return { close, untilNotified, views }
}

const reads = () => statements.filter((sql) => !sql.includes("pg_notify"))

describe("a page that subscribes to its payment", () => {
  it("causes no reads while nothing changes, and receives a change immediately", async () => {
    const feed = new ChangeFeed(db)
    const page = await openPage(feed)
    await eventually("a listening feed", () => Promise.resolve(feed.isListening))
    await pause(12_000)
    statements = []
    await pause(12_000)
    expect(reads()).toEqual([])
    const changed = Date.now()
    await page.close()
    await page.untilNotified()
    expect(Date.now() - changed).toBeLessThan(5_000)
  })

  it("receives a change within two polls if no notification arrives, as behind a connection pooler", async () => {
    const page = await openPage(await openFeedWithoutNotifications(db))
    await page.close()
    await page.untilNotified()
    expect(page.views[0]?.code).toBeNull()
  })
})
