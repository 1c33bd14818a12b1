import type { Journey } from "../kit/journey/journey"
import { payoutBatchCalls } from "./payout-batch-calls"

/** Rows that repeat another payout, of the batch or in the ledger. */
export function repeatedPayoutsOfBatches(journey: Journey): void {
  const { sql } = journey
  const { preview, goodRows, send, sent, refused, eventuallyIn, paidOut } =
    payoutBatchCalls(journey)

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

  it("the same transfer under another reference is flagged, and sent only on a person's word", async () => {
    const [lan, binh] = await goodRows(2)
    const again = { ...lan, reference: "T11-LAN", row: 2 }
    const twins = [lan, { ...again, row: 3 }]
    const { body } = await preview({ rows: twins })
    expect(body.rows.map(({ duplicate }) => duplicate)).toMatchObject([
      { reference: "LUONG-0001", occurrences: 2, rows: [2], shares_reference: false, earlier: [] },
      { reference: "T11-LAN", occurrences: 2, rows: [3], shares_reference: false, earlier: [] },
    ])
    const first = await sent({ rows: [lan, binh] })
    await eventuallyIn(first.id, { succeeded: 2 })
    const refusal = await refused({ rows: [again] })
    expect(refusal).toMatchObject({
      code: "payos_batch_duplicates",
      rows: [{ duplicate: { occurrences: 2, earlier: [{ reference: "LUONG-0001" }] } }],
    })
    await sql("update payos_payout set created_at = created_at - interval '5 days'")
    expect((await preview({ rows: [again] })).body.rows).toMatchObject([{ duplicate: null }])
    await sql("update payos_payout set created_at = created_at + interval '5 days'")
    const confirmed_duplicates = [{ reference: "T11-LAN", occurrences: 2 }]
    const second = await sent({ rows: [again], confirmed_duplicates })
    await eventuallyIn(second.id, { succeeded: 1 })
    expect(await paidOut()).toHaveLength(3)
  })

  it("of two people who send the same file at once, the second is told", async () => {
    const rows = await goodRows(20)
    const answers = await Promise.all([send({ rows }), send({ rows })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body).toMatchObject({ code: "payos_batch_duplicates" })
    expect(await sql("select id from payos_payout")).toHaveLength(20)
  })
}
