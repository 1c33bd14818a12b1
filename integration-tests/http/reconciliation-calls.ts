import type { Account } from "../../src/domain/reconciliation/line-kind"
import { monthPeriod } from "../../src/domain/reconciliation/month"
import { addDays, presetPeriod } from "../../src/domain/reconciliation/period"
import { toVietnamDay } from "../../src/domain/vietnam-time"
import type {
  AccountClosings,
  Reconciliation,
  ReconciliationLines,
} from "../../src/types/reconciliation"
import { fetchFile } from "../kit/admin/fetch-file"
import { parseCsv } from "../kit/csv/parse-csv"
import type { Journey } from "../kit/journey/journey"
import { findTransfer } from "../kit/purchase/found-transfer"

export const today = toVietnamDay(new Date())
export const thisMonth = today.slice(0, 7)
export const last = presetPeriod("last_month", new Date()).from.slice(0, 7)
export const before = addDays(`${last}-01`, -1).slice(0, 7)

/** An accountant's requests about the months of a store. */
export function reconciliationCalls(journey: Journey) {
  const { admin } = journey

  const read = async (month: string) => {
    const { from, to } = monthPeriod(month)
    const { body } = await admin(`/payos/reconciliation?from=${from}&to=${to}`)
    return body as unknown as { reconciliation: Reconciliation; closings: AccountClosings }
  }
  const figures = async (month: string) => (await read(month)).reconciliation
  const linesOf = async (month: string, rest = "&account=collection") => {
    const { from, to } = monthPeriod(month)
    const { body } = await admin(`/payos/reconciliation/lines?from=${from}&to=${to}${rest}`)
    return (body as unknown as ReconciliationLines).lines
  }
  const exportMonth = async (month: string, account: Account = "collection") => {
    const { from, to } = monthPeriod(month)
    const query = `from=${from}&to=${to}&account=${account}&opening=0`
    return parseCsv(await (await fetchFile(journey, `/reconciliation/export?${query}`)).text())
  }
  const close = (month: string, rest: object = {}) =>
    admin("/payos/reconciliation/close", { account: "collection", month, ...rest })
  const reopen = (month: string, rest: object = {}) =>
    admin("/payos/reconciliation/reopen", {
      ...{ account: "collection", month, reason: "Sai số dư đầu kỳ" },
      ...rest,
    })
  const closed = async (month: string, rest: object = {}) => {
    await exportMonth(month, "account" in rest ? (rest.account as Account) : "collection")
    expect((await close(month, rest)).status).toBe(200)
  }
  const find = (at: string, amount: number) =>
    findTransfer(journey, { at: `${at}T10:00:00+07:00`, amount })
  const closings = async () => (await read(last)).closings

  return { figures, linesOf, exportMonth, close, reopen, closed, find, closings }
}
