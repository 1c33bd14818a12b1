import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { compareStatement, type Comparison } from "../../../domain/reconciliation/compare-statement"
import { directionOf, type Account } from "../../../domain/reconciliation/line-kind"
import type { LedgerEntry } from "../../../domain/reconciliation/pair"
import { hasDay } from "../../../domain/reconciliation/period"
import {
  parseStatementFile,
  STATEMENT_BYTES,
  type RecordsIssue,
} from "../../../domain/reconciliation/parse-records"
import { findBalances, type StatedBalances } from "../../../domain/reconciliation/stated-balances"
import {
  findHeader,
  type ColumnMap,
  type StatementHeader,
} from "../../../domain/reconciliation/statement-columns"
import { sumStatement, type StatementSums } from "../../../domain/reconciliation/statement-sums"
import { parseStatement } from "../../../domain/reconciliation/statement-rows"
import type { ReconciliationLine } from "../../../types/reconciliation"
import { readLinesAround, type RequestedPeriod } from "../../lib/reconciliation"
import { isXlsx, readXlsx } from "../../lib/xlsx"
import { rememberColumns, rememberedColumns } from "../../lib/statement-columns"

/** A line of the account in the form for comparison, with its view. */
type ComparedLine = LedgerEntry & { line: ReconciliationLine }

export type StatementResult = Comparison<ComparedLine> & {
  sums: StatementSums
  /** Numbers of unparsable rows, from 1. */
  unreadable: number[]
  /** Whether all movements of the file are in the period: only then its balances are those of the period. */
  isOfPeriod: boolean
}

/** A bank's file, which stays in the browser. */
export type OpenedFile = {
  /** When it was opened, in Unix milliseconds. */
  at: number
  name: string
  records: string[][]
  header: StatementHeader
  balances: StatedBalances
}

/** Reads a statement file and compares it with an account's lines. A new period compares the same file again. */
export function useStatement(account: Account, period: RequestedPeriod) {
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [columns, setColumns] = useState<ColumnMap | null>(null)
  const [issue, setIssue] = useState<RecordsIssue | null>(null)
  const { data, error, isLoading } = useQuery({
    // A key of its own: the invalidation after an export must not refetch thousands of lines.
    queryKey: ["payos-statement", account, period, file?.at, columns],
    queryFn: () => (file && columns ? compareFile(file, columns, { account, period }) : null),
    enabled: file !== null && columns !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const compare = (names: readonly string[], chosen: ColumnMap): void => {
    rememberColumns(names, chosen)
    setColumns(chosen)
  }
  const open = async (chosen: File): Promise<void> => {
    const read = await readFile(chosen)
    const opened = read.type === "opened" ? read.file : null
    setIssue(read.type === "issue" ? read.code : null)
    setFile(opened)
    setColumns(opened && rememberedColumns(opened.header.names))
  }
  return {
    file,
    issue,
    open,
    compare,
    /** Returns to the column form. */
    change: () => setColumns(null),
    result: data ?? null,
    error,
    isLoading,
  }
}

async function compareFile(
  { records, header }: OpenedFile,
  columns: ColumnMap,
  { account, period }: { account: Account; period: RequestedPeriod },
): Promise<StatementResult> {
  const { rows, unreadable } = parseStatement(records, header.index, columns)
  const lines = await readLinesAround(account, period)
  const comparison = compareStatement(rows, lines.map(toCompared), period)
  const isOfPeriod = rows.length > 0 && rows.every(({ day }) => hasDay(period, day))
  return { ...comparison, sums: sumStatement(comparison, period), unreadable, isOfPeriod }
}

type FileParseResult = { type: "opened"; file: OpenedFile } | { type: "issue"; code: RecordsIssue }

async function readFile(chosen: File): Promise<FileParseResult> {
  if (chosen.size > STATEMENT_BYTES) return { type: "issue", code: "too_large" }
  const parsed = (await isXlsx(chosen))
    ? await readXlsx(chosen)
    : parseStatementFile(await chosen.text())
  if (parsed.type === "issue") return parsed
  const header = findHeader(parsed.records)
  if (!header) return { type: "issue", code: "not_a_table" }
  const { records } = parsed
  const balances = findBalances(records, header.index)
  return { type: "opened", file: { at: Date.now(), name: chosen.name, records, header, balances } }
}

function toCompared(line: ReconciliationLine): ComparedLine {
  const amount = directionOf(line.kind) * line.amount
  const { reference, content } = line
  return { line, at: Date.parse(line.at), amount, reference, content }
}
