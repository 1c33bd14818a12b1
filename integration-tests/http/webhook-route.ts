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

  describe("a webhook that payOS did not send", () => {
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
    it("T24/T37: is rejected with the status of its fault, and changes nothing", async () => {
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

    it("T37: is rejected if compressed", async () => {
      const response = await webhook(signed(), { "content-encoding": "gzip" })
      expect(response.status).toBe(415)
    })

    it("is rejected with 404 for an unconfigured channel", async () => {
      const response = await fetch(`${journey.backend()}/hooks/payos/other`, {
        method: "POST",
        body: signed(),
      })
      expect(response.status).toBe(404)
    })
  })

  describe("the registration sample", () => {
    it("receives 200 and changes nothing", async () => {
      const { status, body } = await simulator.registerWebhook(`${journey.backend()}/hooks/payos`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ code: "00", data: { accountNumber: expect.any(String) } })
      expect(await booked()).toEqual({ events: 0, transactions: 0 })
      expect(await problems()).toEqual([])
    })
  })

  describe("a signed webhook that is not a payment", () => {
    const rejected: [string, WebhookFields, string][] = [
      ["whose data.code is not 00", { code: "01" }, "not_a_payment"],
      ["in another currency", { currency: "USD" }, "wrong_currency"],
      ["of nothing", { amount: 0 }, "invalid_amount"],
      ["whose link is not that of its order code", { paymentLinkId: "f".repeat(32) }, "wrong_link"],
      ["with a foreign order code", { orderCode: 4711 }, "unknown_order_code"],
    ]
    it("books nothing and raises one problem with its reason", async () => {
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

    it("is stored with 200 and raises a problem if unreadable", async () => {
      const body = signedBody({ orderCode: "not a number", amount: {} }, key())
      expect((await webhook(body)).status).toBe(200)
      const [stored] = await sql<{ raw: Buffer; outcome: string }>(
        "select raw, outcome from payos_webhook_event",
      )
      expect(stored?.raw.toString()).toBe(body)
      expect(stored?.outcome).toBe("unreadable")
      expect((await problems()).map(({ kind }) => kind)).toEqual(["webhook_unreadable"])
    })
  })

  describe("an unsigned field", () => {
    it("does not invalidate a payment", async () => {
      const response = await webhook(signed({}, { success: false, code: "99", desc: "failed" }))
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ success: true })
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
    })

    it("does not turn a failure into a payment", async () => {
      await webhook(signed({ code: "01" }, { success: true, code: "00", desc: "success" }))
      await pause(1_000)
      expect(await ordersOf(cartId)).toEqual([])
    })
  })

  describe("a payment", () => {
    it("T37: is booked whatever content type its webhook has, or none", async () => {
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

    it("is booked although its texts contain characters that Postgres cannot store", async () => {
      const odd = {
        reference: "FT\u0000",
        description: "\ud83d",
        counterAccountName: "A\u0000\udc00",
      }
      expect((await webhook(signed(odd))).status).toBe(200)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })

    it("T3: is booked once when delivered twice", async () => {
      const body = signed()
      expect((await webhook(body)).status).toBe(200)
      expect((await webhook(body)).status).toBe(200)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
      expect(await booked()).toEqual({ events: 1, transactions: 1 })
      expect(await problems()).toEqual([])
    })

    it("becomes a case with another amount under a known reference, once payOS reports it", async () => {
      const { order_code } = session.data
      await simulator.pay(order_code, { reference: "FT26001" })
      await orderOf(cartId)
      await sql(`update payos_link set settled_at = settled_at - interval '3 days',
        facts_changed_at = facts_changed_at - interval '3 days', created_at = created_at - interval '3 days',
        fetched_at = now() - interval '1 hour', fetch_started_at = now() - interval '1 hour'`)
      await sql("delete from payos_queue")
      expect((await webhook(signed({ reference: "FT26001", amount: 70_000 }))).status).toBe(200)
      await eventually("payOS queried", async () => {
        const fetched = "select 1 from payos_link where fetched_at >= hinted_at"
        return (await sql(fetched)).length === 1
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

    it("T3: is settled by the links loop once when delivered to core's route", async () => {
      const body = signed()
      const url = `${journey.backend()}/hooks/payment/payos_payos`
      const headers = { "content-type": "application/json" }
      expect((await fetch(url, { method: "POST", headers, body })).status).toBe(200)
      await eventually("an order", async () => (await ordersOf(cartId))[0], 20_000)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })

    it("is ignored when forged at core's route", async () => {
      const body = signedBody(webhookData(session), "another key")
      const url = `${journey.backend()}/hooks/payment/payos_payos`
      const headers = { "content-type": "application/json" }
      await fetch(url, { method: "POST", headers, body })
      await pause(7_000)
      expect(await booked()).toEqual({ events: 0, transactions: 0 })
      expect(await ordersOf(cartId)).toEqual([])
    })

    it("receives 503 during a database outage, and is booked on redelivery", async () => {
      const body = signed()
      await withDatabaseDown(journey, async () => {
        const response = await webhook(body)
        expect(response.status).toBe(503)
      })
      const isAccepted = async () => (await webhook(body)).status === 200
      await eventually("a webhook accepted after the outage", isAccepted)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    })
  })
}

type Listed = { kind: string; detail: Record<string, unknown> }

async function listed({ backend, admin }: Journey): Promise<Listed[]> {
  expect((await fetch(`${backend()}/admin/payos/problems`)).status).toBe(401)
  return (await admin("/payos/problems")).body["problems"] as Listed[]
}

/** Makes the database unavailable: terminates every connection and refuses new ones. */
async function withDatabaseDown({ sql }: Journey, work: () => Promise<void>): Promise<void> {
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
