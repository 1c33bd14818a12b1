import fc from "fast-check"
import { PayOSError } from "../../src/client"
import { findLink } from "../../src/modules/payos/repositories/links/read-links"
import { contextOf } from "../../src/use-cases/context"
import { fetchLink } from "../../src/use-cases/links/fetch-link"
import { journeys } from "../kit/journey/journey"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { anyChange, changed, type Change, type Json } from "./drifts/change"
import { pause } from "../kit/time/eventually"
import { ROUNDS, SEED } from "./rounds"

/** Webhooks per batch, which are sent and then checked together. */
const AT_ONCE = 50
const NO_RECHECKS = { recheckAfterSeconds: 3_600, abandonAfterMinutes: 600 }

journeys(NO_RECHECKS, (journey) => {
  const { shopper, simulator, sql, webhook, credentials, container, problems } = journey

  /** Expects one row for each difference, and only for differences that were made. They are written once a second. */
  const expectEachOnce = async (operation: string, paths: ReadonlySet<string>) => {
    await pause(2_000)
    const rows = await sql<{ path: string; found: string; kind: string }>(
      "select path, kind, found from payos_drift where operation = ?",
      [operation],
    )
    const isMade = (path: string) => [...paths].some((made) => path.startsWith(made))
    expect(rows.filter(({ path }) => !isMade(path))).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
    const distinct = new Set(rows.map((row) => JSON.stringify(row)))
    expect(distinct.size).toBe(rows.length)
  }

  it(`books the money or raises a problem for each of ${ROUNDS * 30} webhooks in undocumented shapes`, async () => {
    const paths = new Set<string>()
    for (const batch of batches(ROUNDS * 30)) {
      const session = await shopper.startPayment(await shopper.cart())
      const sent = batch.map((change, index) => {
        const amount = index + 1
        const one = changed(webhookData(session, { amount }), change)
        if (one.path) paths.add(one.path)
        return { amount, ...one, body: signedBody(one.data, credentials().checksumKey) }
      })
      const responses = await Promise.all(sent.map(({ body }) => webhook(body)))
      expect(responses.map(({ status }) => status)).toEqual(sent.map(() => 200))
      const events = await sql<{ id: string; outcome: string; raw: Buffer }>(
        "select id, outcome, raw from payos_webhook_event",
      )
      const open = JSON.stringify(await problems())
      // Several webhooks with the same order code are one problem.
      const isListed = ({ id, outcome }: { id: string; outcome: string }) =>
        open.includes(id) || open.includes(`"${outcome}:`)
      const transfers = await sql<{ amount: string }>("select amount from payos_transfer")
      const booked = transfers.map(({ amount }) => Number(amount))
      // payOS's reference identifies a transfer: of two with the same reference, one is booked, and the link is fetched.
      const isReferenceRepeated = (reference: unknown) =>
        sent.filter(({ data }) => String(data["reference"]) === String(reference)).length > 1
      const lost = sent.filter(({ amount, data, body }) => {
        const event = events.find(({ raw }) => raw.toString() === body)
        if (event?.outcome === "payment") return !booked.includes(Number(data["amount"] ?? amount))
        if (event?.outcome === "duplicate" || event?.outcome === "hint")
          return !isReferenceRepeated(data["reference"])
        return !event || !isListed(event)
      })
      expect({ seed: SEED, lost }).toEqual({ seed: SEED, lost: [] })
      await sql("delete from payos_webhook_event")
      await sql("delete from payos_transfer")
      await sql("delete from payos_problem")
    }
    await expectEachOnce("webhook", paths)
  })

  it(`reads the money of ${ROUNDS * 10} fetched links in undocumented shapes, or changes nothing`, async () => {
    const context = contextOf(container())
    const { data } = await shopper.startPayment(await shopper.cart())
    await simulator.pay(data.order_code, { amount: 1_000, deliver: "never" })
    const { body: response } = await readAtPayos(data.order_code)
    const [row] = await sql<{ id: string }>("select id from payos_link")
    const paths = new Set<string>()
    for (const change of fc.sample(anyChange, { numRuns: ROUNDS * 10, seed: SEED })) {
      await sql("delete from payos_transfer")
      await sql(
        `update payos_link set fetch_started_at = null, amount_paid = 0, confirmed_amount = 0, has_received_money = false,
           facts_changed_at = now(), frozen_at = null`,
      )
      const one = changed(response, change)
      if (one.path) paths.add(one.path)
      await simulator.fault({ operation: "link.get", kind: "data", data: one.data, times: 1 })
      const link = await findLink(context.db, String(row?.id))
      if (!link) throw new Error("The link does not exist")
      const isRead = await fetchLink(context, link).catch((error: unknown) => {
        if (error instanceof PayOSError) return false
        throw error
      })
      await simulator.clearFaults()
      const [after] = await sql<{ amount_paid: string }>("select amount_paid from payos_link")
      const sum = Number(after?.amount_paid)
      const stated = isRead ? [1_000, Math.max(0, Number(one.data["amountPaid"]))] : [0]
      const isRight = stated.some((one) => one === sum)
      const label = { seed: SEED, sent: JSON.stringify(one), isRead, sum }
      expect({ ...label, isRight }).toEqual({ ...label, isRight: true })
    }
    await expectEachOnce("paymentRequests.get", paths)
  })

  async function readAtPayos(code: number) {
    const { clientId, apiKey } = credentials()
    const headers = { "x-client-id": clientId, "x-api-key": apiKey }
    const url = `${process.env["PAYOS_BASE_URL"]}/v2/payment-requests/${code}`
    const { data } = (await (await fetch(url, { headers })).json()) as { data: Json }
    return { body: data }
  }
})

/** Batches of changes from the seed, which a failure prints. */
function* batches(count: number): Generator<Change[]> {
  for (let made = 0; made < count; made += AT_ONCE) {
    yield fc.sample(anyChange, { numRuns: Math.min(AT_ONCE, count - made), seed: SEED + made })
  }
}
