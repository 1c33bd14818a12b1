import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import type {
  BatchPreview,
  BatchRefusal,
  BatchRowView,
  PayoutBatchView,
} from "../../src/types/payout-batch"
import { batchCsv, type CsvLine } from "../kit/csv/batch-csv"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

/** A merchant's requests about payout batches, and payOS's records of them. */
export function payoutBatchCalls(journey: Journey) {
  const { simulator, admin } = journey

  const preview = async (body: object) => {
    const response = await admin("/payos/payouts/batches/preview", body)
    return { status: response.status, body: response.body as unknown as BatchPreview }
  }
  const rowsOf = (rows: readonly BatchRowView[]) =>
    rows.map(({ row, cells }) => ({ row, ...cells }))
  const goodRows = async (count: number, changed: Record<number, CsvLine> = {}) =>
    rowsOf((await preview({ csv: batchCsv(count, changed) })).body.rows)
  const send = (body: object) =>
    admin("/payos/payouts/batches", { idempotency_key: randomUUID(), ...body })
  const sent = async (body: object): Promise<PayoutBatchView> => {
    const response = await send(body)
    expect(response).toMatchObject({ status: 200 })
    return response.body["batch"] as PayoutBatchView
  }
  const refused = async (body: object) => (await send(body)).body as unknown as BatchRefusal
  const results = async (id: string, query = "") => {
    const response = await fetch(
      `${journey.backend()}/admin/payos/payouts/batches/${id}/results.csv${query}`,
      { headers: { authorization: `Bearer ${await journey.adminToken()}` } },
    )
    // Unlike text(), this keeps the byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString("utf8")
    return { headers: response.headers, text }
  }
  /** The results as another program parses them. */
  const records = async (id: string, query = "", delimiter = ",") => {
    const { text } = await results(id, query)
    return parse<Record<string, string>>(text, { bom: true, columns: true, delimiter })
  }
  const eventuallyIn = (id: string, states: Record<string, number>) => untilIn(journey, id, states)
  const batchCalls = async () =>
    (await simulator.requests()).filter(({ operation }) => operation === "payout.batch")
  const paidOut = async () =>
    (await simulator.payouts()).flatMap(({ transactions }) => transactions)

  return {
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
    send,
  }
}

/** Polls the database: HTTP requests would slow down the sending of a thousand payouts. */
async function untilIn(journey: Journey, id: string, states: Record<string, number>) {
  await eventually(
    `the batch in ${JSON.stringify(states)}`,
    async () => {
      await letPayoutsWait(journey)
      const found = await journey.sql<{ state: string; count: string }>(
        "select state, count(*) as count from payos_payout where batch_id = ? group by state",
        [id],
      )
      const now = found.map(({ state, count }) => [state, Number(count)])
      return JSON.stringify(now.sort()) === JSON.stringify(Object.entries(states).sort())
    },
    90_000,
  )
}
