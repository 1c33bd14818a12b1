import { Client } from "@medusajs/framework/pg"
import type { Journey } from "../kit/journey/journey"
import type { Session } from "../kit/shopper/shopper"
import { signedBody, webhookData, type WebhookFields } from "../kit/simulator/webhook-data"
import { eventually, pause } from "../kit/time/eventually"

export function webhookRoute(journey: Journey): void {
  const { shopper, simulator, sql, webhook, ordersOf, orderOf, problems, credentials } = journey
  const key = () => credentials().checksumKey
  let cartId: string
  let session: Session
  beforeEach(async () => {
    cartId = await shopper.cart({ withShipping: true })
    session = await shopper.startPayment(cartId)
  })
  const signed = (fields: WebhookFields = {}, outer: WebhookFields = {}) =>
    signedBody(webhookData(session, fields), key(), outer)
  const booked = async () => {
    const [row] = await sql<{ events: string; transactions: string }>(
      `select (select count(*) from payos_webhook_event) as events,
              (select count(*) from payos_transfer) as transactions`,
    )
    return { events: Number(row?.events), transactions: Number(row?.transactions) }
  }

  describe("what payOS did not send", () => {
    const forged: [string, number, () => string | Buffer][] = [
      ["signed with another key", 401, () => signedBody(webhookData(session), "another key")],
      ["unsigned", 401, () => signed({}, { signature: undefined })],
      ["signed with an empty signature", 401, () => signed({}, { signature: "" })],
      ["signed in upper case", 401, () => signed().replace(/[0-9a-f]{64}/, (s) => s.toUpperCase())],
      ["changed after signing", 401, () => signed().replace('"VND"', '"USD"')],
      ["truncated", 400, () => signed().slice(0, -20)],
      ["not JSON", 400, () => "<html>hello</html>"],
      ["empty", 400, () => ""],
      ["an array", 400, () => "[]"],
      ["null", 400, () => "null"],
      ["without data", 400, () => JSON.stringify({ code: "00", signature: "0".repeat(64) })],
      ["with a __proto__ key", 400, () => signed().replace('"data":{', '"data":{"__proto__":{},')],
      ["with a __proto__ key outside", 400, () => signed().replace("{", '{"__proto__":{"a":1},')],
      ["oversized", 413, () => signed({ description: "A".repeat(70_000) })],
      ["not UTF-8", 400, () => Buffer.from([0xff, 0xfe, 0x7b])],
    ]
    it("T24/T37: is refused, each fault with its status, and changes nothing", async () => {
      const responses = []
      for (const [fault, , body] of forged) {
        const response = await webhook(body())
        expect(await response.json()).toMatchObject({ success: false, code: expect.any(String) })
        responses.push([fault, response.status])
      }
      expect(responses).toEqual(forged.map(([fault, status]) => [fault, status]))
      expect(await booked()).toEqual({ events: 0, transactions: 0 })
      expect(await problems()).toEqual([])
    })

    it("T37: is refused when it comes compressed", async () => {
      const response = await webhook(signed(), { "content-encoding": "gzip" })
      expect(response.status).toBe(415)
    })

    it("is not found on a channel that nobody configured", async () => {
      const response = await fetch(`${journey.backend()}/hooks/payos/other`, {
        method: "POST",
        body: signed(),
      })
      expect(response.status).toBe(404)
    })
  })

  describe("the registration sample", () => {
    it("is answered with 200 and changes nothing", async () => {
      const { status, body } = await simulator.registerWebhook(`${journey.backend()}/hooks/payos`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ code: "00", data: { accountNumber: expect.any(String) } })
      expect(await booked()).toEqual({ events: 0, transactions: 0 })
      expect(await problems()).toEqual([])
    })
  })

  describe("a signed webhook that is no payment", () => {
    const rejected: [string, WebhookFields, string][] = [
      ["whose data.code is not 00", { code: "01" }, "not_a_payment"],
      ["in another currency", { currency: "USD" }, "wrong_currency"],
      ["of nothing", { amount: 0 }, "invalid_amount"],
      ["whose link is not that of its order code", { paymentLinkId: "f".repeat(32) }, "wrong_link"],
      ["with a foreign order code", { orderCode: 4711 }, "unknown_order_code"],
    ]
    it("books nothing and is listed, each with its reason, once", async () => {
      for (const [, fields] of rejected) expect((await webhook(signed(fields))).status).toBe(200)
      for (const [, fields] of rejected) await webhook(signed(fields))
      expect(await booked()).toEqual({ events: 2 * rejected.length, transactions: 0 })
      const found = (await listed(journey)).map(({ kind, detail }) => [kind, detail["reason"]])
      expect(found.reverse()).toEqual(
        rejected.map(([, , reason]) => ["webhook_not_booked", reason]),
      )
      await pause(1_000)
      expect(await ordersOf(cartId)).toEqual([])
    })

    it("that cannot be read is kept with 200 and listed", async () => {
      const body = signedBody({ orderCode: "not a number", amount: {} }, key())
      expect((await webhook(body)).status).toBe(200)
      const [kept] = await sql<{ raw: Buffer; outcome: string }>(
        "select raw, outcome from payos_webhook_event",
      )
      expect(kept?.raw.toString()).toBe(body)
      expect(kept?.outcome).toBe("unreadable")
      expect((await problems()).map(({ kind }) => kind)).toEqual(["webhook_unreadable"])
    })
  })

  describe("what is not signed", () => {
    it("does not keep a payment from being one", async () => {
      const response = await webhook(signed({}, { success: false, code: "99", desc: "failed" }))
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ success: true })
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
    })

    it("does not make a failure a payment", async () => {
      await webhook(signed({ code: "01" }, { success: true, code: "00", desc: "success" }))
      await pause(1_000)
      expect(await ordersOf(cartId)).toEqual([])
    })
  })

  describe("a payment", () => {
    it("T37: is read whatever content type its webhook names, or none", async () => {
      const types = [undefined, "text/plain", "application/x-www-form-urlencoded", "image/png"]
      for (const type of types) {
        const response = await webhook(
          Buffer.from(signed({ amount: 1_000 })),
          type === undefined ? {} : { "content-type": type },
        )
        expect([type, response.status]).toEqual([type, 200])
      }
      expect(await booked()).toEqual({ events: types.length, transactions: types.length })
    })

    it("is booked though its texts hold what Postgres cannot keep", async () => {
      const odd = {
        reference: "FT\u0000",
        description: "\ud83d",
        counterAccountName: "A\u0000\udc00",
      }
      expect((await webhook(signed(odd))).status).toBe(200)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })

    it("T3: that is sent twice counts once", async () => {
      const body = signed()
      expect((await webhook(body)).status).toBe(200)
      expect((await webhook(body)).status).toBe(200)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      expect(await booked()).toEqual({ events: 1, transactions: 1 })
      expect(await problems()).toEqual([])
    })

    it("that comes with another amount under the reference of one before is a case once payOS has it, however late", async () => {
      const { order_code } = session.data
      await simulator.pay(order_code, { reference: "FT26001" })
      await orderOf(cartId)
      await sql(`update payos_link set settled_at = settled_at - interval '3 days',
        facts_changed_at = facts_changed_at - interval '3 days', created_at = created_at - interval '3 days',
        fetched_at = now() - interval '1 hour', fetch_started_at = now() - interval '1 hour'`)
      await sql("delete from payos_queue")
      expect((await webhook(signed({ reference: "FT26001", amount: 70_000 }))).status).toBe(200)
      await eventually("payOS asked", async () => {
        const asked = "select 1 from payos_link where fetched_at >= hinted_at"
        return (await sql(asked)).length === 1
      })
      expect(await problems()).toEqual([])
      await sql("update payos_link set fetch_started_at = now() - interval '1 hour'")
      await simulator.pay(order_code, { amount: 50_000, reference: "FT26001" })
      const found = await eventually("the case", async () => {
        const all = await problems()
        return all.length > 0 && all
      })
      expect(found).toMatchObject([{ kind: "unmatched_money", detail: { amount: 50_000 } }])
      expect(await sql("select outcome from payos_webhook_event order by created_at")).toEqual([
        { outcome: "payment" },
        { outcome: "hint" },
        { outcome: "hint" },
      ])
    })

    it("T3: that comes through core's route is settled by the loop, once", async () => {
      const body = signed()
      const url = `${journey.backend()}/hooks/payment/payos_payos`
      const headers = { "content-type": "application/json" }
      expect((await fetch(url, { method: "POST", headers, body })).status).toBe(200)
      await eventually("an order", async () => (await ordersOf(cartId))[0], 20_000)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })

    it("forged at core's route changes nothing", async () => {
      const body = signedBody(webhookData(session), "another key")
      const url = `${journey.backend()}/hooks/payment/payos_payos`
      const headers = { "content-type": "application/json" }
      await fetch(url, { method: "POST", headers, body })
      await pause(7_000)
      expect(await booked()).toEqual({ events: 0, transactions: 0 })
      expect(await ordersOf(cartId)).toEqual([])
    })

    it("is answered 503 while the database is away, and booked when it is sent again", async () => {
      const body = signed()
      await withDatabaseAway(journey, async () => {
        const response = await webhook(body)
        expect(response.status).toBe(503)
      })
      const isTaken = async () => (await webhook(body)).status === 200
      await eventually("a webhook that is taken, once the store has noticed", isTaken)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })
  })
}

type Listed = { kind: string; detail: Record<string, unknown> }

async function listed({ backend, admin }: Journey): Promise<Listed[]> {
  expect((await fetch(`${backend()}/admin/payos/problems`)).status).toBe(401)
  return (await admin("/payos/problems")).body["problems"] as Listed[]
}

/** Takes the database away from the store: every connection cut, every new one refused. */
async function withDatabaseAway({ sql }: Journey, work: () => Promise<void>): Promise<void> {
  const [row] = await sql<{ name: string }>("select current_database() as name")
  const name = row?.name ?? ""
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  const admin = new Client({
    host: DB_HOST,
    port: Number(DB_PORT),
    user: DB_USERNAME,
    password: DB_PASSWORD,
    database: "postgres",
  })
  await admin.connect()
  try {
    await admin.query(`alter database "${name}" allow_connections false`)
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      name,
    ])
    await work()
  } finally {
    await admin.query(`alter database "${name}" allow_connections true`)
    await admin.end()
  }
}
