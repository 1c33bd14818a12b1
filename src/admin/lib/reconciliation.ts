import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { FILE_NAMES, type Account } from "../../domain/reconciliation/line-kind"
import { addDays, type Period } from "../../domain/reconciliation/period"
import type {
  AccountClosings,
  Reconciliation,
  ReconciliationLine,
  ReconciliationLines,
} from "../../types/reconciliation"
import { fetchJson, fetchRaw } from "./api"
import { PAYOS } from "./payouts"
import { nameOf, saveFile } from "./save-file"
import type { FileFormat } from "./list-file"
import { toXlsx } from "./xlsx"

export const RECONCILIATION = [PAYOS, "reconciliation"] as const

/** Bank days of one channel's accounts; the only channel's where there is one. */
export type AskedPeriod = Period & { channel: string | undefined }

export function useReconciliation(period: AskedPeriod) {
  return useQuery({
    queryKey: [...RECONCILIATION, period],
    queryFn: () =>
      fetchJson<{ reconciliation: Reconciliation; closings: AccountClosings }>("/reconciliation", {
        query: period,
      }),
    // Money that arrived since is shown at once.
    staleTime: 0,
  })
}

/** The lines of an account, more of them on request. */
export function useLines(account: Account, period: AskedPeriod) {
  return useInfiniteQuery({
    queryKey: [...RECONCILIATION, "lines", account, period],
    queryFn: ({ pageParam }) =>
      fetchJson<ReconciliationLines>("/reconciliation/lines", {
        query: { ...period, account, after: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** Lines that a browser compares with a statement. */
const MAX_LINES = 20_000

/** Every line of an account by the bank's time, with those of the days before and after the period: a bank may book a day later. */
export async function readLinesAround(
  account: Account,
  { from, to, channel }: AskedPeriod,
): Promise<ReconciliationLine[]> {
  const around = { from: addDays(from, -1), to: addDays(to, 1) }
  const query = { account, channel, ...around, by: "bank", limit: 1_000 }
  const lines: ReconciliationLine[] = []
  let after: string | null = null
  do {
    const page: ReconciliationLines = await fetchJson("/reconciliation/lines", {
      query: { ...query, after },
    })
    lines.push(...page.lines)
    after = page.next
    if (lines.length > MAX_LINES) throw new TooManyLinesError()
  } while (after !== null)
  return lines
}

/** The period has more lines than are compared at once. */
export class TooManyLinesError extends Error {
  override readonly name = "TooManyLinesError"
}

export type LinesFile = {
  account: Account
  format: FileFormat
  /** In đồng; null leaves balances out. */
  opening: number | null
}

/** Saves the lines of an account as a spreadsheet, or as CSV with commas or semicolons. */
export function useLinesExport(period: AskedPeriod) {
  const client = useQueryClient()
  return useMutation({
    // A month that was exported can be closed.
    onSuccess: () => client.invalidateQueries({ queryKey: RECONCILIATION }),
    mutationFn: async ({ format, account, opening }: LinesFile) => {
      const separator = format === "comma" ? "comma" : "semicolon"
      const query = { ...period, account, opening, separator }
      const response = await fetchRaw("/reconciliation/export", { query })
      const name = nameOf(response) ?? `${FILE_NAMES[account]}.csv`
      if (format === "xlsx") {
        saveFile(await toXlsx(await response.text()), name.replace(/csv$/, "xlsx"))
      } else {
        saveFile(await response.blob(), name)
      }
    },
  })
}
