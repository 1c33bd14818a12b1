import type { PayoutBatchDetail, PayoutBatchView } from "../../src/types/payout-batch"
import { batchCsv, type CsvLine } from "../kit/csv/batch-csv"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { makeRequestsDue } from "../kit/time/make-due"
import { payoutBatchCalls } from "./payout-batch-calls"

/** Twenty rows with one fault each, by line; the header is row 1, so line 10 is row 11. */
const BAD: Record<number, [CsvLine, column: string | null, code: string]> = {
  10: [{ reference: "" }, "reference", "missing"],
  20: [{ amount: "" }, "amount", "missing"],
  30: [{ amount: "250.5" }, "amount", "fraction"],
  40: [{ amount: "250,00" }, "amount", "fraction"],
  50: [{ amount: "1,250.000" }, "amount", "ambiguous_amount"],
  60: [{ amount: "0" }, "amount", "not_positive"],
  70: [{ amount: "-250000" }, "amount", "not_positive"],
  80: [{ amount: "hai trăm" }, "amount", "not_an_amount"],
  90: [{ amount: "2000000000000" }, "amount", "too_large"],
  100: [{ description: "" }, "description", "missing"],
  110: [{ description: "Hoàn tiền (11/2026)" }, "description", "characters"],
  120: [{ description: "Lương & thưởng" }, "description", "characters"],
  130: [{ description: "x".repeat(51) }, "description", "too_long"],
  140: [{ bank: "" }, "bank", "missing"],
  150: [{ bank: "Sài Gòn" }, "bank", "unknown_bank"],
  160: [{ bank: "000000" }, "bank", "unknown_bank"],
  170: [{ account: "" }, "account_number", "missing"],
  180: [{ account: "12-34-56" }, "account_number", "not_an_account"],
  190: [{ account: "1,10045E+12" }, "account_number", "spreadsheet_number"],
  200: [{ name: "Nguyễn Văn An;thừa" }, null, "column_count"],
}

const FAULTY = Object.fromEntries(Object.entries(BAD).map(([line, [cells]]) => [line, cells]))

export function payoutBatches(journey: Journey): void {
  const { simulator, sql, admin } = journey
  const {
    preview,
    rowsOf,
    goodRows,
    sent,
    refused,
    results,
    records,
    eventuallyIn,
    batchCalls,
    paidOut,
  } = payoutBatchCalls(journey)

  const detail = async (id: string, query = "") =>
    (await admin(`/payos/payouts/batches/${id}${query}`)).body as unknown as PayoutBatchDetail

  it("reports 20 faulty rows of 500 by row and reason, and sends nothing until they are removed", async () => {
    const { status, body } = await preview({ csv: batchCsv(500, FAULTY) })
    expect(status).toBe(200)
    const invalid = body.rows.filter(({ issues }) => issues.length > 0)
    expect(invalid.map(({ row, issues: [issue] }) => [row, issue?.column, issue?.code])).toEqual(
      Object.entries(BAD).map(([line, [, column, code]]) => [Number(line) + 1, column, code]),
    )
    expect(invalid.every(({ payout, issues }) => payout === null && issues[0]?.reason)).toBe(true)
    const amounts = body.rows.flatMap(({ payout }) => payout?.amount ?? [])
    const amount = amounts.reduce((sum, one) => sum + one, 0)
    expect(body).toMatchObject({
      ignored_columns: [],
      totals: { rows: 500, payable: 480, invalid: 20, duplicates: 0, amount },
      estimate: { total: amount, fee: 480_000, balance: 100_000_000, is_covered: true },
      estimate_error: null,
    })
    expect(body.rows[0]?.payout).toEqual({
      reference: "LUONG-0001",
      amount: 10_001,
      description: "Luong thang 11 0001",
      bank: "MB Bank",
      to_bin: "970422",
      to_account_number: "0011004500018",
      to_account_name: "Nguyễn Văn An",
    })

    const refusal = await refused({ rows: rowsOf(body.rows.filter(({ row }) => row !== 201)) })
    expect(refusal).toMatchObject({ type: "invalid_data", code: "payos_batch_invalid_rows" })
    expect(refusal.rows?.map(({ row }) => row)).toEqual(
      Object.keys(BAD)
        .map((line) => Number(line) + 1)
        .slice(0, 19),
    )
    expect(await sql("select id from payos_payout")).toEqual([])
    expect(await sql("select id from payos_payout_batch")).toEqual([])
    expect(await simulator.payouts()).toEqual([])

    const good = rowsOf(body.rows.filter(({ issues }) => issues.length === 0))
    const batch = await sent({ rows: good, category: ["luong"] })
    expect(batch).toMatchObject({
      count: 480,
      amount,
      category: ["luong"],
      validate_destination: false,
    })
    await eventuallyIn(batch.id, { succeeded: 480 })
    expect(
      (await batchCalls()).map(({ body: call }) => Object(call).payouts.length).sort(),
    ).toEqual([100, 100, 100, 100, 80])
    const keys = (await batchCalls()).map(({ headers }) => headers["x-idempotency-key"])
    expect(new Set(keys).size).toBe(5)
    const arrived = await paidOut()
    expect(arrived.map((one) => one.amount).sort()).toEqual([...amounts].sort())
    await checkPages(batch, good)
  })

  /** Checks the pages of a batch whose 480 payouts have succeeded. */
  const checkPages = async (batch: PayoutBatchView, rows: { row: number }[]) => {
    const { amount } = batch
    const page = await detail(batch.id, "?limit=20&offset=20")
    expect(page).toMatchObject({ count: 480, limit: 20, offset: 20 })
    expect(page.batch.states).toEqual([{ state: "succeeded", count: 480, amount }])
    expect(page.payouts.map(({ batch_row }) => batch_row)).toEqual(
      rows.map(({ row }) => row).slice(20, 40),
    )
    expect(page.payouts[0]).toMatchObject({
      state: "succeeded",
      purpose: "manual",
      category: ["luong"],
      bank_reference: expect.stringMatching(/./),
    })
    expect(
      page.requests.map(({ state, count, approval_state }) => [state, count, approval_state]),
    ).toEqual([100, 100, 100, 100, 80].map((count) => ["accepted", count, "COMPLETED"]))
    expect(page.audit_log).toMatchObject([
      {
        action: "batch_requested",
        actor_id: expect.stringMatching(/^user_/),
        detail: { count: 480, amount },
      },
    ])
    const { body: list } = await admin("/payos/payouts/batches")
    expect(list).toMatchObject({ count: 1, batches: [{ id: batch.id, count: 480, amount }] })
    const byReference = await admin("/payos/payouts?merchant_reference=LUONG-0003")
    expect(byReference.body).toMatchObject({ count: 1, payouts: [{ batch_row: 4 }] })
  }

  it("keeps the other requests when the third fails, and resends its payouts one by one", async () => {
    const rows = await goodRows(500, { 222: { account: "000000000404" } })
    const batch = await sent({ rows, validate_destination: true })
    await eventuallyIn(batch.id, { succeeded: 400, failed: 100 })
    const { requests } = await detail(batch.id)
    expect(requests.map(({ state, first_row }) => [first_row, state])).toEqual([
      [2, "accepted"],
      [102, "accepted"],
      [202, "not_accepted"],
      [302, "accepted"],
      [402, "accepted"],
    ])
    expect(requests[2]).toMatchObject({
      error_code: "payos_refused:20",
      error_message: expect.stringContaining("ACCOUNT_NOT_FOUND"),
    })
    expect(await paidOut()).toHaveLength(400)
    const third = (await detail(batch.id, "?limit=100&offset=200")).payouts
    expect(third.every(({ state, can_confirm }) => state === "failed" && can_confirm)).toBe(true)
    const [first] = third
    const again = await admin(`/payos/payouts/${first?.id}/confirm`, {})
    expect(again).toMatchObject({ status: 200, body: { payout: { state: "queued" } } })
    await eventuallyIn(batch.id, { succeeded: 401, failed: 99 })
    expect(await paidOut()).toHaveLength(401)
    await checkResults(batch.id, rows)
  })

  /** Checks the results of 500 payouts: the third request's failed, and its first was resent and succeeded. */
  const checkResults = async (id: string, rows: { row: number }[]) => {
    const { text, headers } = await results(id)
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(headers.get("content-disposition")).toContain(`${id}.csv`)
    const read = await records(id)
    expect(read.map(({ row, state }) => [Number(row), state])).toEqual(
      rows.map(({ row }) => [row, row > 202 && row < 302 ? "failed" : read[row - 2]?.["state"]]),
    )
    const succeeded = read.filter(({ state }) => state === "succeeded")
    expect(succeeded).toHaveLength(401)
    expect(succeeded.every(({ bank_reference, arrived_at }) => bank_reference && arrived_at)).toBe(
      true,
    )
    expect(read[0]).toMatchObject({
      row: "2",
      reference: "LUONG-0001",
      amount: "10001",
      description: "Luong thang 11 0001",
      bank: "MB Bank",
      account_number: "0011004500018",
      account_name: "Nguyễn Văn An",
      state: "succeeded",
      error_code: "",
      attempts: "1",
    })
    expect(read[223 - 2]).toMatchObject({
      row: "223",
      reference: "LUONG-0222",
      state: "failed",
      error_code: "payos_refused:20",
      error_message: expect.stringContaining("ACCOUNT_NOT_FOUND"),
    })
    expect(await records(id, "?separator=semicolon", ";")).toEqual(read)
    const reread = await preview({ csv: text })
    expect(reread.body.totals).toMatchObject({
      rows: 500,
      payable: 500,
      invalid: 0,
      duplicates: 500,
    })
  }

  it("shows payOS's reason for a refused request, and the other requests succeed", async () => {
    await simulator.fault({ operation: "payout.batch", kind: "code", code: "20", times: 1 })
    const batch = await sent({ rows: await goodRows(350) })
    const lost = await eventually("one request refused", async () => {
      const { requests } = await detail(batch.id)
      return requests.find(({ state }) => state === "not_accepted")
    })
    await eventuallyIn(batch.id, { succeeded: 350 - lost.count, failed: lost.count })
    expect(lost).toMatchObject({
      error_code: "payos_refused:20",
      error_message: "Injected fault",
    })
    expect(await paidOut()).toHaveLength(350 - lost.count)
  })

  it("looks up a request whose response was lost, and sends none of it twice", async () => {
    await simulator.fault({ operation: "payout.batch", kind: "drop-response", times: 1 })
    const batch = await sent({ rows: await goodRows(250) })
    const lost = await eventually("a request without a response", async () => {
      const { requests } = await detail(batch.id)
      return requests.find(({ state }) => state === "unknown")
    })
    const [unconfirmed] = (await detail(batch.id, `?limit=1&offset=${lost.first_row - 2}`)).payouts
    const again = await admin(`/payos/payouts/${unconfirmed?.id}/confirm`, {})
    expect(again).toMatchObject({ status: 400, body: { code: "payos_payout_wrong_state" } })
    await sql(
      "update payos_payout_request set sent_at = sent_at - interval '1 minute' where state = 'unknown'",
    )
    await makeRequestsDue(sql, "r.state = 'unknown'")
    await eventuallyIn(batch.id, { succeeded: 250 })
    expect(await batchCalls()).toHaveLength(3)
    expect(await paidOut()).toHaveLength(250)
  })

  it("sends the maximum of a thousand rows", async () => {
    await simulator.payoutBalance(1_000_000_000)
    await simulator.behaviour({ payoutSettleMs: 1 })
    const batch = await sent({ rows: await goodRows(1_000) })
    await eventuallyIn(batch.id, { succeeded: 1_000 })
    expect(await paidOut()).toHaveLength(1_000)
  })
}
