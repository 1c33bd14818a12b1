import type { Health } from "../../src/types/health"
import type { Journey } from "../kit/journey/journey"
import { runCli } from "../kit/machine/run-cli"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { eventually } from "../kit/time/eventually"
import { letTenMinutesPass } from "../kit/time/let-time-pass"

/** Shapes that payOS does not document block no payment; each is counted and reported. */
export function drift(journey: Journey): void {
  const { shopper, simulator, sql, admin, adminByKey, orderOf, credentials, webhook } = journey

  const started = async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    return { cartId, session, code: session.data.order_code }
  }
  const healthOf = async () => (await admin("/payos/health")).body["health"] as Health
  const checkOf = async () => (await healthOf()).checks.find(({ id }) => id === "drift")
  /** A difference is stored shortly after it is detected. */
  const driftsOf = (count: number) =>
    eventually(`${count} differences`, async () => {
      const { drifts } = await healthOf()
      return drifts.length === count && drifts
    })
  const fetchLink = async (code: number) => {
    const { clientId, apiKey } = credentials()
    const headers = { "x-client-id": clientId, "x-api-key": apiKey }
    const url = `${process.env["PAYOS_BASE_URL"]}/v2/payment-requests/${code}`
    const { data } = (await (await fetch(url, { headers })).json()) as { data: object }
    return data as { transactions: object[] }
  }

  it("a webhook with amounts as strings and a new field becomes an order, and health names the fields", async () => {
    const { cartId, session, code } = await started()
    const changed = { amount: "250000", orderCode: String(code), fee: 1_000 }
    const { status } = await webhook(
      signedBody(webhookData(session, changed), credentials().checksumKey),
    )
    expect(status).toBe(200)
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
    await driftsOf(3)
    expect(await checkOf()).toMatchObject({
      status: "warning",
      detail: {
        params: {
          count: 3,
          places:
            "webhook data.amount: string; webhook +data.fee: number; webhook data.orderCode: string",
        },
      },
      remedy: { code: "report_drift" },
    })
  })

  it("a fetched link with an amount as a string, a new status and an object for a list becomes an order", async () => {
    const { cartId, code } = await started()
    await simulator.pay(code, { deliver: "never" })
    const { transactions, ...link } = await fetchLink(code)
    const data = {
      ...link,
      amountPaid: "250000",
      status: "PAID_BY_BANK",
      transactions: transactions[0],
    }
    await simulator.fault({ operation: "link.get", kind: "data", data, times: 20 })
    await letTenMinutesPass(sql)
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
    const drifts = await driftsOf(3)
    const seen = drifts.map(({ operation, path, found }) => [operation, path, found])
    expect(seen).toEqual([
      ["paymentRequests.get", "data.amountPaid", "string"],
      ["paymentRequests.get", "data.status", "PAID_BY_BANK"],
      ["paymentRequests.get", "data.transactions", "object"],
    ])
  })

  it("each difference is one row with a count, and there are 500 rows at most", async () => {
    const { session } = await started()
    const fields = Object.fromEntries(
      Array.from({ length: 700 }, (_, index) => [`field_${nameOf(index)}`, index]),
    )
    const body = (orderCode: number) =>
      signedBody(webhookData(session, { ...fields, orderCode }), credentials().checksumKey)
    for (const orderCode of [1, 2, 3]) expect((await webhook(body(orderCode))).status).toBe(200)
    await eventually("three of each", async () => {
      const [row] = await sql<{ rows: number; fewest: number }>(
        `select count(*)::int as rows, min(count) filter (where kind = 'new')::int as fewest
         from payos_drift`,
      )
      return row?.rows === 500 && row.fewest === 3
    })
  })

  it("the doctor's report names each field, without its value", async () => {
    const { session } = await started()
    const undocumented = { counterAccountName: ["NGUYEN VAN A"], "0123456789": "0987654321" }
    await webhook(signedBody(webhookData(session, undocumented), credentials().checksumKey))
    await driftsOf(2)
    const { body } = await admin("/api-keys", { title: "report", type: "secret" })
    const { token } = body["api_key"] as { token: string }
    expect((await adminByKey("/payos/health")).status).toBe(200)
    const args = ["doctor", "--url", journey.backend(), "--report"]
    const { out } = await runCli(args, { MEDUSA_API_KEY: token })
    const report = JSON.parse(out) as { drifts: Health["drifts"] }
    expect(report.drifts.map(({ path, kind, found }) => ({ path, kind, found }))).toEqual([
      { path: "data.*", kind: "new", found: "string" },
      { path: "data.counterAccountName", kind: "type", found: "array" },
    ])
    const secrets = Object.values(credentials())
    for (const secret of [...secrets, token, "NGUYEN", "0123456789", "0987654321"]) {
      expect(out).not.toContain(secret)
    }
  })
}

/** Returns a name of letters only, distinct for each number. */
function nameOf(index: number): string {
  return [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("")
}
