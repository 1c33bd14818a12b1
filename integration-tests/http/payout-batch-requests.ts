import { randomUUID } from "node:crypto"
import { batchCsv } from "../kit/csv/batch-csv"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { payoutBatchCalls } from "./payout-batch-calls"

/** The parsing, the rejection and the submission of a batch, and who may submit it. */
export function payoutBatchRequests(journey: Journey): void {
  const { simulator, sql, admin, adminByKey } = journey
  const { preview, goodRows, send, sent, refused, records, eventuallyIn, batchCalls, paidOut } =
    payoutBatchCalls(journey)

  it("creates one batch for repeated submissions of a form, concurrent or later", async () => {
    const form = { rows: await goodRows(5), idempotency_key: randomUUID() }
    const responses = await Promise.all([sent(form), sent(form)])
    const later = await sent(form)
    const [{ id }] = responses
    expect([...responses, later].map((batch) => batch.id)).toEqual([id, id, id])
    await eventuallyIn(id, { succeeded: 5 })
    expect(await paidOut()).toHaveLength(5)
  })

  it("rejects a batch that the balance does not cover with fees, or while payOS is unavailable", async () => {
    const rows = await goodRows(2)
    await simulator.payoutBalance(10_001 + 10_002 + 1_999)
    expect((await preview({ rows })).body.estimate).toMatchObject({
      total: 20_003,
      fee: 2_000,
      balance: 22_002,
      is_covered: false,
    })
    expect(await refused({ rows })).toMatchObject({
      code: "payos_batch_not_covered",
      estimate: { balance: 22_002 },
      message: expect.stringContaining("22.002 ₫"),
    })
    await simulator.behaviour({ payoutIpAllowed: false })
    const unavailable = await preview({ rows })
    expect(unavailable.body).toMatchObject({
      totals: { payable: 2 },
      estimate: null,
      estimate_error: { code: "payos_ip_not_allowed" },
    })
    expect(await send({ rows })).toMatchObject({
      status: 422,
      body: { code: "payos_ip_not_allowed" },
    })
    await simulator.behaviour({ payoutIpAllowed: true })
    await simulator.fault({ operation: "payout.estimate", kind: "500", times: 3 })
    expect(await send({ rows })).toMatchObject({ status: 502, body: { code: "payos_unreachable" } })
    expect(await sql("select id from payos_payout")).toEqual([])
    await simulator.payoutBalance(10_001 + 10_002 + 2_000)
    await eventuallyIn((await sent({ rows })).id, { succeeded: 2 })
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("rejects a reused idempotency key with another account", async () => {
    const rows = await goodRows(2)
    const idempotency_key = randomUUID()
    const { id } = await sent({ rows, idempotency_key })
    expect(await sent({ rows, idempotency_key })).toMatchObject({ id })
    const other = [rows[0], { ...rows[1], account_number: "2222222222" }]
    expect(await send({ rows: other, idempotency_key })).toMatchObject({
      status: 400,
      body: { code: "payos_idempotency_key_reused" },
    })
    await eventuallyIn(id, { succeeded: 2 })
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("rejects one of two concurrent submissions of a form with different rows", async () => {
    const rows = await goodRows(2)
    const idempotency_key = randomUUID()
    const other = [rows[0], { ...rows[1], account_number: "2222222222" }]
    const responses = await Promise.all([
      send({ rows, idempotency_key }),
      send({ rows: other, idempotency_key }),
    ])
    expect(responses.map(({ body }) => body["code"]).filter(Boolean)).toEqual([
      "payos_idempotency_key_reused",
    ])
    expect(await sql("select id from payos_payout_batch")).toHaveLength(1)
  })

  it("lets an API key preview a batch but not submit it", async () => {
    const rows = await goodRows(1)
    expect((await adminByKey("/payos/payouts/batches/preview", { rows })).status).toBe(200)
    const response = await adminByKey("/payos/payouts/batches", {
      rows,
      idempotency_key: randomUUID(),
    })
    expect(response).toMatchObject({ status: 403, body: { code: "payos_user_required" } })
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
  })

  it("submits a single row as a batch, with account validation and categories", async () => {
    const rows = await goodRows(1)
    const batch = await sent({ rows, validate_destination: true, category: ["luong", "thang 11"] })
    await eventuallyIn(batch.id, { succeeded: 1 })
    const [call, ...others] = await batchCalls()
    expect(others).toEqual([])
    expect(call?.body).toMatchObject({
      category: ["luong", "thang 11"],
      validateDestination: true,
      payouts: [{ amount: 10_001, toBin: "970422", toAccountNumber: "0011004500018" }],
    })
    const estimates = (await simulator.requests()).filter(
      ({ operation }) => operation === "payout.estimate",
    )
    expect(estimates.at(-1)?.body).toMatchObject({
      validateDestination: true,
      category: ["luong", "thang 11"],
    })
  })

  it("parses and sends rows of a form like those of a file", async () => {
    const row = {
      reference: "HĐ/2026-7",
      amount: 250_000,
      description: "Trả nhà cung cấp",
      bank: "vcb",
      account_number: "0011 0045 67890",
    }
    const { body } = await preview({ rows: [row, { ...row, amount: 250.5, reference: null }] })
    expect(body.rows).toMatchObject([
      { row: 1, payout: { amount: 250_000, description: "Tra nha cung cap", to_bin: "970436" } },
      { row: 2, issues: [{ column: "reference" }, { column: "amount", code: "fraction" }] },
    ])
    const second = { ...row, reference: "HĐ/2026-8", amount: "30.000", bank: "970422" }
    const batch = await sent({ rows: [row, second] })
    await eventuallyIn(batch.id, { succeeded: 2 })
    expect(await paidOut()).toEqual([
      expect.objectContaining({
        amount: 250_000,
        description: "Tra nha cung cap",
        toBin: "970436",
        toAccountNumber: "0011004567890",
      }),
      expect.objectContaining({ amount: 30_000, toBin: "970422" }),
    ])
    expect(await records(batch.id)).toMatchObject([
      { row: "1", reference: "HĐ/2026-7", amount: "250000", state: "succeeded" },
      { row: "2", reference: "HĐ/2026-8", amount: "30000", state: "succeeded" },
    ])
  })

  it("rejects malformed input with an error code for each fault", async () => {
    const code = async (csv: string) => {
      const { status, body } = await admin("/payos/payouts/batches/preview", { csv })
      expect(status).toBe(400)
      return body["code"]
    }
    expect(await code("")).toBe("payos_csv_no_header")
    expect(await code("a;b\r\n1;2\r\n")).toBe("payos_csv_no_header")
    expect(await code("Reference,Amount\r\n1,2\r\n")).toBe("payos_csv_missing_column")
    expect(await code(batchCsv(0))).toBe("payos_csv_no_rows")
    expect(await code(batchCsv(1_001))).toBe("payos_csv_too_many_rows")
    expect(await code(Buffer.from(batchCsv(1), "utf16le").toString("utf8"))).toBe(
      "payos_csv_not_utf8",
    )
    expect(await code(`${batchCsv(1)}"x`)).toBe("payos_csv_malformed")
    expect(await code("x".repeat(1024 * 1024 + 1))).toBe("payos_csv_too_large")
    const tooMany = Array.from({ length: 1_001 }, () => ({ amount: 1 }))
    const wrong = [
      {},
      { rows: [] },
      { rows: tooMany },
      { csv: "", rows: [{}] },
      { rows: [{ iban: "" }] },
    ]
    for (const body of wrong) expect((await preview(body)).status).toBe(400)
    expect((await send({ rows: await goodRows(1), idempotency_key: "1" })).status).toBe(400)
    const twice = (await goodRows(2)).map((row) => ({ ...row, row: 2 }))
    expect((await send({ rows: twice })).status).toBe(400)
    const comma = await send({ rows: await goodRows(1), category: ["a,b"] })
    expect(comma.status).toBe(400)
    for (const path of ["", "/results.csv"]) {
      const missing = await admin(`/payos/payouts/batches/pobat_none${path}`)
      expect(missing).toMatchObject({ status: 404, body: { code: "payos_batch_not_found" } })
    }
  })

  it("escapes formulas in the results and keeps other characters", async () => {
    const row = {
      reference: '=HYPERLINK("http://evil";"x")',
      amount: "10.000",
      description: "-1",
      bank: "VCB",
      account_number: "0011004567890",
      account_name: "@SUM(A1)",
    }
    await simulator.behaviour({ payoutSettleMs: 0 })
    const batch = await sent({ rows: [row] })
    expect(await records(batch.id)).toMatchObject([
      {
        reference: `'=HYPERLINK("http://evil";"x")`,
        amount: "10000",
        description: "'-1",
        account_name: "'@SUM(A1)",
      },
    ])
  })
}
