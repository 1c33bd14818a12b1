import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import type {
  BatchPreview,
  BatchRefusal,
  BatchRowView,
  PayoutBatchDetail,
  PayoutBatchView,
} from "../../src/types/payout-batch"
import { batchCsv, type CsvLine } from "../kit/csv/batch-csv"
import type { Journey } from "../kit/journey/journey"
import { LOOKS_MS } from "../kit/journey/run-loops"
import { eventually, pause } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

/** Twenty rows with a fault each, by their line; the header is row 1, so line 10 is row 11. */
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
const SPOILT = Object.fromEntries(Object.entries(BAD).map(([line, [cells]]) => [line, cells]))

export function payoutBatches(journey: Journey): void {
  const { simulator, sql, admin, adminByKey } = journey

  const preview = async (body: object) => {
    const answer = await admin("/payos/payouts/batches/preview", body)
    return { status: answer.status, body: answer.body as unknown as BatchPreview }
  }
  const rowsOf = (rows: readonly BatchRowView[]) =>
    rows.map(({ row, cells }) => ({ row, ...cells }))
  const goodRows = async (count: number, changed: Record<number, CsvLine> = {}) =>
    rowsOf((await preview({ csv: batchCsv(count, changed) })).body.rows)
  const send = (body: object) =>
    admin("/payos/payouts/batches", { form_token: randomUUID(), ...body })
  const sent = async (body: object): Promise<PayoutBatchView> => {
    const answer = await send(body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body["batch"] as PayoutBatchView
  }
  const refused = async (body: object) => (await send(body)).body as unknown as BatchRefusal
  const detail = async (id: string, query = "") =>
    (await admin(`/payos/payouts/batches/${id}${query}`)).body as unknown as PayoutBatchDetail
  const results = async (id: string, query = "") => {
    const response = await fetch(
      `${journey.backend()}/admin/payos/payouts/batches/${id}/results.csv${query}`,
      { headers: { authorization: `Bearer ${await journey.adminToken()}` } },
    )
    // Unlike text(), this keeps the byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString("utf8")
    return { headers: response.headers, text }
  }
  /** As another program reads them. */
  const records = async (id: string, query = "", delimiter = ",") => {
    const { text } = await results(id, query)
    return parse<Record<string, string>>(text, { bom: true, columns: true, delimiter })
  }
  /** Read of the database: a thousand payouts need their time, and asking over HTTP would take it. */
  const eventuallyIn = (id: string, states: Record<string, number>) =>
    eventually(
      `the batch in ${JSON.stringify(states)}`,
      async () => {
        await letPayoutsWait(journey)
        const found = await sql<{ state: string; count: string }>(
          "select state, count(*) as count from payos_payout where batch_id = ? group by state",
          [id],
        )
        const now = found.map(({ state, count }) => [state, Number(count)])
        return JSON.stringify(now.sort()) === JSON.stringify(Object.entries(states).sort())
      },
      90_000,
    )
  const batchCalls = async () =>
    (await simulator.requests()).filter(({ operation }) => operation === "payout.batch")
  const paidOut = async () =>
    (await simulator.payouts()).flatMap(({ transactions }) => transactions)

  it("a CSV of 500 payouts with 20 bad rows: named by row and reason, nothing sent until they are left out", async () => {
    const { status, body } = await preview({ csv: batchCsv(500, SPOILT) })
    expect(status).toBe(200)
    const faulty = body.rows.filter(({ faults }) => faults.length > 0)
    expect(faulty.map(({ row, faults: [fault] }) => [row, fault?.column, fault?.code])).toEqual(
      Object.entries(BAD).map(([line, [, column, code]]) => [Number(line) + 1, column, code]),
    )
    expect(faulty.every(({ payout, faults }) => payout === null && faults[0]?.reason)).toBe(true)
    const amounts = body.rows.flatMap(({ payout }) => payout?.amount ?? [])
    const amount = amounts.reduce((sum, one) => sum + one, 0)
    expect(body).toMatchObject({
      ignored_columns: [],
      totals: { rows: 500, payable: 480, faulty: 20, duplicates: 0, amount },
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
    expect(refusal).toMatchObject({ type: "invalid_data", code: "payos_batch_faulty_rows" })
    expect(refusal.rows?.map(({ row }) => row)).toEqual(
      Object.keys(BAD)
        .map((line) => Number(line) + 1)
        .slice(0, 19),
    )
    expect(await sql("select id from payos_payout")).toEqual([])
    expect(await sql("select id from payos_payout_batch")).toEqual([])
    expect(await simulator.payouts()).toEqual([])

    const good = rowsOf(body.rows.filter(({ faults }) => faults.length === 0))
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

    const page = await detail(batch.id, "?limit=20&offset=20")
    expect(page).toMatchObject({ count: 480, limit: 20, offset: 20 })
    expect(page.batch.states).toEqual([{ state: "succeeded", count: 480, amount }])
    expect(page.payouts.map(({ batch_row }) => batch_row)).toEqual(
      good.map(({ row }) => row).slice(20, 40),
    )
    expect(page.payouts[0]).toMatchObject({
      state: "succeeded",
      purpose: "transfer",
      category: ["luong"],
      bank_reference: expect.stringMatching(/./),
    })
    expect(
      page.chunks.map(({ state, count, approval_state }) => [state, count, approval_state]),
    ).toEqual([100, 100, 100, 100, 80].map((count) => ["accepted", count, "COMPLETED"]))
    expect(page.acts).toMatchObject([
      {
        act: "batch_asked",
        actor_id: expect.stringMatching(/^user_/),
        detail: { count: 480, amount },
      },
    ])
    const { body: list } = await admin("/payos/payouts/batches")
    expect(list).toMatchObject({ count: 1, batches: [{ id: batch.id, count: 480, amount }] })
    const byReference = await admin("/payos/payouts?merchant_reference=LUONG-0003")
    expect(byReference.body).toMatchObject({ count: 1, payouts: [{ batch_row: 4 }] })
  })

  it("a failing third chunk leaves the others true; its payouts are sent again one by one", async () => {
    const rows = await goodRows(500, { 222: { account: "000000000404" } })
    const batch = await sent({ rows, validate_destination: true })
    await eventuallyIn(batch.id, { succeeded: 400, failed: 100 })
    const { chunks } = await detail(batch.id)
    expect(chunks.map(({ state, first_row }) => [first_row, state])).toEqual([
      [2, "accepted"],
      [102, "accepted"],
      [202, "refused"],
      [302, "accepted"],
      [402, "accepted"],
    ])
    expect(chunks[2]).toMatchObject({
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

    const { text, headers } = await results(batch.id)
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(headers.get("content-disposition")).toContain(`${batch.id}.csv`)
    const read = await records(batch.id)
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
      account_name: "NGUYEN VAN AN",
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
    expect(await records(batch.id, "?separator=semicolon", ";")).toEqual(read)
    const reread = await preview({ csv: text })
    expect(reread.body.totals).toMatchObject({
      rows: 500,
      payable: 500,
      faulty: 0,
      duplicates: 500,
    })
  })

  it("a chunk that payOS refuses for a reason of its own says why; the others arrive", async () => {
    await simulator.fault({ operation: "payout.batch", kind: "code", code: "20", times: 1 })
    const batch = await sent({ rows: await goodRows(350) })
    const lost = await eventually("one chunk refused", async () => {
      const { chunks } = await detail(batch.id)
      return chunks.find(({ state }) => state === "refused")
    })
    await eventuallyIn(batch.id, { succeeded: 350 - lost.count, failed: lost.count })
    expect(lost).toMatchObject({
      error_code: "payos_refused:20",
      error_message: "A fault was ordered",
    })
    expect(await paidOut()).toHaveLength(350 - lost.count)
  })

  it("the lost answer of a chunk is looked up; nothing of it is sent twice", async () => {
    await simulator.fault({ operation: "payout.batch", kind: "drop-response", times: 1 })
    const batch = await sent({ rows: await goodRows(250) })
    const lost = await eventually("a chunk whose answer is lost", async () => {
      const { chunks } = await detail(batch.id)
      return chunks.find(({ state }) => state === "unknown")
    })
    const [inDoubt] = (await detail(batch.id, `?limit=1&offset=${lost.first_row - 2}`)).payouts
    const again = await admin(`/payos/payouts/${inDoubt?.id}/confirm`, {})
    expect(again).toMatchObject({ status: 400, body: { code: "payos_payout_not_now" } })
    await sql(
      `update payos_payout_request set sent_at = sent_at - interval '1 minute', next_check_at = now()
       where state = 'unknown'`,
    )
    await eventuallyIn(batch.id, { succeeded: 250 })
    expect(await batchCalls()).toHaveLength(3)
    expect(await paidOut()).toHaveLength(250)
  })

  it("references used before or twice are flagged, and sent only on a person's word for just these", async () => {
    const rows = await goodRows(3)
    const first = await sent({ rows: rows.slice(0, 1) })
    await eventuallyIn(first.id, { succeeded: 1 })
    const doubled = [rows[0], { ...rows[1], reference: "luong-0003" }, rows[2]]
    const { body } = await preview({ rows: doubled })
    expect(body.totals).toMatchObject({ payable: 3, duplicates: 3 })
    expect(body.rows.map(({ duplicate }) => duplicate)).toMatchObject([
      {
        reference: "LUONG-0001",
        occurrences: 2,
        rows: [2],
        earlier: [{ state: "succeeded", amount: 10_001 }],
        is_confirmed: false,
      },
      { reference: "luong-0003", occurrences: 2, rows: [3, 4], earlier: [] },
      { reference: "luong-0003", occurrences: 2, rows: [3, 4] },
    ])
    const refusal = await refused({ rows: doubled })
    expect(refusal.code).toBe("payos_batch_duplicates")
    expect(refusal.rows?.map(({ row }) => row)).toEqual([2, 3, 4])
    const half = await refused({
      rows: doubled,
      confirmed_duplicates: [{ reference: "LUONG-0003", occurrences: 2 }],
    })
    expect(half.rows?.map(({ row }) => row)).toEqual([2])
    const confirmed_duplicates = [
      { reference: "LUONG-0003", occurrences: 2 },
      { reference: "LUONG-0001", occurrences: 2 },
    ]
    const second = await sent({ rows: doubled, confirmed_duplicates })
    await eventuallyIn(second.id, { succeeded: 3 })
    const stale = await refused({ rows: doubled, confirmed_duplicates })
    expect(stale.code).toBe("payos_batch_duplicates")
    expect(await paidOut()).toHaveLength(4)
  })

  it("of two people who send the same file at once, the second is told", async () => {
    const rows = await goodRows(20)
    const answers = await Promise.all([send({ rows }), send({ rows })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const told = answers.find(({ status }) => status === 400)
    expect(told?.body).toMatchObject({ code: "payos_batch_duplicates" })
    expect(await sql("select id from payos_payout")).toHaveLength(20)
  })

  it("one form sent twice, at once and later, is one batch", async () => {
    const form = { rows: await goodRows(5), form_token: randomUUID() }
    const answers = await Promise.all([sent(form), sent(form)])
    const later = await sent(form)
    const [{ id }] = answers
    expect([...answers, later].map((batch) => batch.id)).toEqual([id, id, id])
    await eventuallyIn(id, { succeeded: 5 })
    expect(await paidOut()).toHaveLength(5)
  })

  it("nothing is sent that the account does not cover, fees included, or while payOS cannot be asked", async () => {
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
    const unasked = await preview({ rows })
    expect(unasked.body).toMatchObject({
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

  it("an API key previews, and sends nothing", async () => {
    const rows = await goodRows(1)
    expect((await adminByKey("/payos/payouts/batches/preview", { rows })).status).toBe(200)
    const answer = await adminByKey("/payos/payouts/batches", { rows, form_token: randomUUID() })
    expect(answer).toMatchObject({ status: 403, body: { code: "payos_person_needed" } })
    await pause(LOOKS_MS)
    expect(await simulator.payouts()).toEqual([])
  })

  it("a batch of one whose account is to be looked at goes as a batch", async () => {
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

  it("rows typed into a form are read like those of a file, and sent like them", async () => {
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
      { row: 2, faults: [{ column: "reference" }, { column: "amount", code: "fraction" }] },
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

  it("what is no batch at all is refused with what to do", async () => {
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
    expect((await send({ rows: await goodRows(1), form_token: "1" })).status).toBe(400)
    const twice = (await goodRows(2)).map((row) => ({ ...row, row: 2 }))
    expect((await send({ rows: twice })).status).toBe(400)
    const comma = await send({ rows: await goodRows(1), category: ["a,b"] })
    expect(comma.status).toBe(400)
    for (const path of ["", "/results.csv"]) {
      const missing = await admin(`/payos/payouts/batches/pobat_none${path}`)
      expect(missing).toMatchObject({ status: 404, body: { code: "payos_batch_not_found" } })
    }
  })

  it("a thousand rows, the most there may be, go out whole", async () => {
    await simulator.payoutBalance(1_000_000_000)
    await simulator.behaviour({ payoutSettleMs: 1 })
    const batch = await sent({ rows: await goodRows(1_000) })
    await eventuallyIn(batch.id, { succeeded: 1_000 })
    expect(await paidOut()).toHaveLength(1_000)
  })

  it("no cell of the results is a formula, and strange text survives", async () => {
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
