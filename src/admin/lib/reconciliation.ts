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

/** Bank days of one channel's accounts. The channel is undefined if there is only one. */
export type RequestedPeriod = Period & { channel: string | undefined }

export function useReconciliation(period: RequestedPeriod) {
  return useQuery({
    queryKey: [...RECONCILIATION, period],
    queryFn: () =>
      fetchJson<{ reconciliation: Reconciliation; closings: AccountClosings }>("/reconciliation", {
        query: period,
      }),
    // Shows newly received money immediately.
    staleTime: 0,
  })
}

/** Fetches the lines of an account, more of them on request. */
export function useLines(account: Account, period: RequestedPeriod) {
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

/** The maximum of lines compared with a statement. */
const MAX_LINES = 20_000

/** Fetches every line by the bank's time, from one day before to one after the period: a bank may book late. */
export async function readLinesAround(
  account: Account,
  { from, to, channel }: RequestedPeriod,
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

/** Thrown if the period has too many lines to compare. */
export class TooManyLinesError extends Error {
  override readonly name = "TooManyLinesError"
}

export type LinesFile = {
  account: Account
  format: FileFormat
  /** In đồng; null omits balances. */
  opening: number | null
}

/** Exports the lines of an account as a spreadsheet, or as CSV with commas or semicolons. */
export function useLinesExport(period: RequestedPeriod) {
  const client = useQueryClient()
  return useMutation({
    // The export makes the month closable.
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
