import { randomUUID } from "node:crypto"
import { addDays } from "../../src/domain/reconciliation/period"
import { toVietnamDay } from "../../src/domain/vietnam-time"
import type { ReconciliationLine, ReconciliationLines } from "../../src/types/reconciliation"
import { fetchFile } from "../kit/admin/fetch-file"
import { parseCsv } from "../kit/csv/parse-csv"
import type { Journey } from "../kit/journey/journey"
import { findTransfer } from "../kit/purchase/found-transfer"
import { listPayouts, payForOrder } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

/** The lines of an account, as pages and as a file. */
export function reconciliationLines(journey: Journey): void {
  const { simulator, admin } = journey
  const today = toVietnamDay(new Date())
  const yesterday = addDays(today, -1)
  const period = `from=${yesterday}&to=${today}`

  const page = async (account: string, rest = "") => {
    const path = `/payos/reconciliation/lines?${period}&account=${account}${rest}`
    const { status, body } = await admin(path)
    expect(status).toBe(200)
    return body as unknown as ReconciliationLines
  }
  /** Reads every line, in pages of `limit`. */
  const walk = async (account: string, limit: number) => {
    const lines: ReconciliationLine[] = []
    for (let after = ""; ;) {
      const { lines: some, next } = await page(account, `&limit=${limit}${after}`)
      expect(some.length).toBeLessThanOrEqual(limit)
      lines.push(...some)
      if (next === null) return lines
      after = `&after=${encodeURIComponent(next)}`
    }
  }
  const file = async (query: string) => {
    const response = await fetchFile(journey, `/reconciliation/export?${period}&${query}`)
    expect(response.status).toBe(200)
    return { response, text: Buffer.from(await response.arrayBuffer()).toString() }
  }
  const pay = (transfer: Parameters<typeof findTransfer>[1]) => findTransfer(journey, transfer)
  const sendPayouts = async (amounts: readonly number[]) => {
    for (const amount of amounts) {
      await admin("/payos/payouts", {
        amount,
        description: "Thanh toan NCC",
        destination: { to_bin: "970422", to_account_number: "9876543210" },
        idempotency_key: randomUUID(),
      })
    }
    await eventually("the payouts succeeded", async () => {
      await letPayoutsWait(journey)
      const payouts = await listPayouts(journey)
      return payouts.filter(({ state }) => state === "succeeded").length === amounts.length
    })
  }

  it("are listed oldest first, each once, at every page size", async () => {
    const at = `${yesterday}T08:00:00+07:00`
    const amounts = [10_000, 11_000, 12_000, 13_000]
    for (const amount of amounts) await pay({ at, amount })
    await pay({ at: `${today}T00:00:00+07:00`, amount: 14_000 })
    await sendPayouts([5_000, 6_000, 7_000])
    for (const account of ["collection", "payout"]) {
      const all = await page(account)
      expect(all.next).toBeNull()
      for (const limit of [1, 2, 3]) expect(await walk(account, limit)).toEqual(all.lines)
      expect(all.lines.map((line) => line.at)).toEqual(all.lines.map((line) => line.at).sort())
    }
    const collected = await walk("collection", 2)
    expect(collected.map(({ amount }) => amount).sort()).toEqual([...amounts, 14_000])
    expect(new Set(collected.map(({ id }) => id)).size).toBe(5)
    const left = await walk("payout", 2)
    expect(left.map(({ amount }) => amount).sort()).toEqual([5_000, 6_000, 7_000])
  })

  it("show reference, order and the counterparty's account with only its last digits", async () => {
    const { orderId, orderCode } = await payForOrder(journey, { reference: "FT26323001" })
    const { lines } = await page("collection")
    expect(lines).toMatchObject([
      {
        account: "collection",
        kind: "received",
        amount: 250_000,
        reference: "FT26323001",
        discovered_at: null,
        order_code: orderCode,
        link_id: expect.stringMatching(/^po/),
        payout_id: null,
        order: { id: orderId },
        party: { account_ending: "7890", bank_name: "Vietcombank" },
      },
    ])
    expect(JSON.stringify(lines)).not.toContain("0011004567890")
    await sendPayouts([5_000])
    const [payout] = await listPayouts(journey)
    expect((await page("payout")).lines).toMatchObject([
      {
        kind: "paid_out",
        payout_id: payout?.id,
        reference: payout?.["bank_reference"],
        content: "Thanh toan NCC",
        party: { account_ending: "3210", bank_name: "MB Bank" },
      },
    ])
  })

  it("show when a transfer was found if that was a day after the bank's date", async () => {
    await pay({ at: `${yesterday}T10:00:00+07:00`, amount: 21_000 })
    await pay({ at: `${today}T00:00:01+07:00`, amount: 22_000 })
    const { lines } = await page("collection")
    expect(
      lines.map(({ discovered_at }) => discovered_at && toVietnamDay(new Date(discovered_at))),
    ).toEqual([today, null])
  })

  it("are exported from the entered opening balance to the bank's closing balance, for Excel in Vietnamese", async () => {
    await pay({ at: `${yesterday}T10:00:00+07:00`, amount: 21_000, reference: "FT1" })
    await pay({ at: `${today}T00:00:01+07:00`, amount: 22_000, reference: "FT2" })
    const { response, text } = await file("account=collection&opening=1000000&separator=semicolon")
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="doi-soat-thu-${yesterday}-${today}.csv"`,
    )
    expect(
      text.startsWith("\ufeffNgày;Giờ;Loại;Mã giao dịch;Nội dung;Tiền vào;Tiền ra;Số dư;"),
    ).toBe(true)
    const rows = text.trimEnd().split("\r\n")
    const [year, month, day] = yesterday.split("-")
    expect(rows[1]).toBe(`${day}/${month}/${year};;Số dư đầu kỳ;;;;;1000000;;;;;;;;;`)
    expect(rows[2]).toContain(`${day}/${month}/${year};10:00:00;Nhận tiền;FT1;`)
    expect(rows[2]).toContain(";21000;;1021000;")
    expect(rows.at(-1)).toContain(";;Số dư cuối kỳ;;;;;1043000;")
    const { received } = await simulator.statement()
    const bank = received.reduce((sum, { amount }) => sum + amount, 0)
    const records = parseCsv((await file("account=collection")).text)
    expect(records.reduce((sum, row) => sum + Number(row["Tiền vào"]), 0)).toBe(bank)
    expect(records.map((row) => row["Số dư"])).toEqual(["", "", "", ""])
    expect(records[1]?.["Ngày phát hiện"]).not.toBe("")
  })

  it("are exported with payouts deducted for the payout account", async () => {
    await sendPayouts([5_000, 6_000])
    const records = parseCsv((await file("account=payout&opening=100000")).text)
    expect(records.map((row) => [row["Loại"], row["Tiền ra"], row["Số dư"]])).toEqual([
      ["Số dư đầu kỳ", "", "100000"],
      ["Chi khác", expect.any(String), expect.any(String)],
      ["Chi khác", expect.any(String), "89000"],
      ["Số dư cuối kỳ", "", "89000"],
    ])
  })
}
