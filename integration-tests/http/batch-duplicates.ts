import type { BatchRowView } from "../../src/types/payout-batch"
import type { Journey } from "../kit/journey/journey"
import { payoutBatchCalls } from "./payout-batch-calls"

/** Rows that duplicate another payout of the batch or of the ledger. */
export function batchDuplicates(journey: Journey): void {
  const { sql, admin } = journey
  const { preview, goodRows, send, sent, refused, eventuallyIn, paidOut } =
    payoutBatchCalls(journey)

  const tokensOf = (rows: readonly BatchRowView[] = []) => [
    ...new Set(rows.flatMap(({ duplicates }) => duplicates.map(({ token }) => token))),
  ]

  it("flags duplicate references, and sends them only after a confirmation of exactly these", async () => {
    const rows = await goodRows(3)
    const first = await sent({ rows: rows.slice(0, 1) })
    await eventuallyIn(first.id, { succeeded: 1 })
    const duplicated = [rows[0], { ...rows[1], reference: "luong-0003" }, rows[2]]
    const { body } = await preview({ rows: duplicated })
    expect(body.totals).toMatchObject({ payable: 3, duplicates: 3 })
    const twice = { kind: "reference", occurrences: 2, rows: [3, 4], earlier: [] }
    expect(body.rows.map(({ duplicates }) => duplicates)).toMatchObject([
      [
        {
          kind: "reference",
          occurrences: 2,
          rows: [2],
          earlier: [{ reference: "LUONG-0001", state: "succeeded", amount: 10_001 }],
          is_confirmed: false,
        },
      ],
      [twice],
      [twice],
    ])
    const refusal = await refused({ rows: duplicated })
    expect(refusal.code).toBe("payos_batch_duplicates")
    expect(refusal.rows?.map(({ row }) => row)).toEqual([2, 3, 4])
    const [, duplicatedReference] = tokensOf(body.rows)
    const partlyConfirmed = await refused({
      rows: duplicated,
      confirmed_duplicates: [duplicatedReference],
    })
    expect(partlyConfirmed.rows?.map(({ row }) => row)).toEqual([2])
    const confirmed_duplicates = tokensOf(body.rows)
    const second = await sent({ rows: duplicated, confirmed_duplicates })
    await eventuallyIn(second.id, { succeeded: 3 })
    const stale = await refused({ rows: duplicated, confirmed_duplicates })
    expect(stale.code).toBe("payos_batch_duplicates")
    expect(await paidOut()).toHaveLength(4)
  })

  it("flags the same transfer under another reference, and sends it only after confirmation", async () => {
    const [lan, binh] = await goodRows(2)
    const again = { ...lan, reference: "T11-LAN", row: 2 }
    const { body } = await preview({ rows: [lan, { ...again, row: 3 }] })
    const twins = { kind: "transfer", occurrences: 2, rows: [2, 3], earlier: [] }
    expect(body.rows.map(({ duplicates }) => duplicates)).toMatchObject([[twins], [twins]])
    const first = await sent({ rows: [lan, binh] })
    await eventuallyIn(first.id, { succeeded: 2 })
    const refusal = await refused({ rows: [again] })
    expect(refusal).toMatchObject({
      code: "payos_batch_duplicates",
      rows: [{ duplicates: [{ occurrences: 2, earlier: [{ reference: "LUONG-0001" }] }] }],
    })
    await sql("update payos_payout set arrived_at = arrived_at - interval '5 days'")
    expect((await preview({ rows: [again] })).body.rows).toMatchObject([{ duplicates: [] }])
    await sql("update payos_payout set arrived_at = arrived_at + interval '5 days'")
    const confirmed_duplicates = tokensOf(refusal.rows)
    const toAnother = { ...binh, reference: "T11-LAN", row: 2 }
    const carriedOver = await refused({ rows: [toAnother], confirmed_duplicates })
    expect(carriedOver.code).toBe("payos_batch_duplicates")
    const second = await sent({ rows: [again], confirmed_duplicates })
    await eventuallyIn(second.id, { succeeded: 1 })
    expect(await paidOut()).toHaveLength(3)
  })

  it("accepts only one of a form and a batch with the same payout, submitted concurrently", async () => {
    const [lan] = await goodRows(1)
    const [shown] = (await preview({ rows: [lan] })).body.rows
    const { to_bin, to_account_number } = shown?.payout ?? {}
    for (let round = 1; round <= 5; round += 1) {
      const amount = 20_000 + round
      const form = {
        amount,
        description: "Luong",
        destination: { to_bin, to_account_number },
        idempotency_key: crypto.randomUUID(),
      }
      const responses = await Promise.all([
        admin("/payos/payouts", form),
        send({ rows: [{ ...lan, reference: `LO-${round}`, amount: String(amount) }] }),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  it("rejects one of two concurrent submissions of the same rows as a duplicate", async () => {
    const rows = await goodRows(20)
    const responses = await Promise.all([send({ rows }), send({ rows })])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = responses.find(({ status }) => status === 400)
    expect(refused?.body).toMatchObject({ code: "payos_batch_duplicates" })
    expect(await sql("select id from payos_payout")).toHaveLength(20)
  })
}
