import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { compareStatement, type Comparison } from "../../../domain/reconciliation/compare-statement"
import { directionOf, type Account } from "../../../domain/reconciliation/line-kind"
import type { LedgerEntry } from "../../../domain/reconciliation/pair"
import {
  parseStatementFile,
  STATEMENT_BYTES,
  type RecordsFault,
} from "../../../domain/reconciliation/parse-records"
import {
  findHeader,
  type ColumnMap,
  type StatementHeader,
} from "../../../domain/reconciliation/statement-columns"
import { parseStatement } from "../../../domain/reconciliation/statement-rows"
import type { ReconciliationLine } from "../../../types/reconciliation"
import { readLinesAround, type AskedPeriod } from "../../lib/reconciliation"
import { isXlsx, readXlsx } from "../../lib/xlsx"
import { rememberColumns, rememberedColumns } from "../../lib/statement-columns"

/** A line of the account as it is compared, and as it is shown. */
type ComparedLine = LedgerEntry & { line: ReconciliationLine }

export type StatementResult = Comparison<ComparedLine> & {
  /** Lines of the file that could not be read, from 1. */
  unreadable: number[]
}

/** A bank's file that was chosen; it stays in the browser. */
export type OpenedFile = { name: string; records: string[][]; header: StatementHeader }

/** A statement from its file to the comparison with an account's lines. */
export function useStatement(account: Account, period: AskedPeriod) {
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [fault, setFault] = useState<RecordsFault | null>(null)
  const comparing = useMutation({
    mutationFn: async ({ records, header, columns }: OpenedFile & { columns: ColumnMap }) => {
      const { rows, unreadable } = parseStatement(records, header.place, columns)
      const lines = await readLinesAround(account, period)
      return { ...compareStatement(rows, lines.map(toCompared), period), unreadable }
    },
  })
  const compare = (opened: OpenedFile, columns: ColumnMap): void => {
    rememberColumns(opened.header.names, columns)
    comparing.mutate({ ...opened, columns })
  }
  const open = async (chosen: File): Promise<void> => {
    comparing.reset()
    const read = await readFile(chosen)
    setFault(read.type === "fault" ? read.code : null)
    setFile(read.type === "opened" ? read.file : null)
    const columns = read.type === "opened" ? rememberedColumns(read.file.header.names) : null
    if (read.type === "opened" && columns) compare(read.file, columns)
  }
  return {
    file,
    fault,
    open,
    compare,
    /** Back to the columns of the file. */
    change: () => comparing.reset(),
    result: comparing.data ?? null,
    error: comparing.error,
    isPending: comparing.isPending,
  }
}

type FileReading = { type: "opened"; file: OpenedFile } | { type: "fault"; code: RecordsFault }

async function readFile(chosen: File): Promise<FileReading> {
  if (chosen.size > STATEMENT_BYTES) return { type: "fault", code: "too_large" }
  const reading = (await isXlsx(chosen))
    ? await readXlsx(chosen)
    : parseStatementFile(await chosen.text())
  if (reading.type === "fault") return reading
  const header = findHeader(reading.records)
  if (!header) return { type: "fault", code: "not_a_table" }
  return { type: "opened", file: { name: chosen.name, records: reading.records, header } }
}

function toCompared(line: ReconciliationLine): ComparedLine {
  const amount = directionOf(line.kind) * line.amount
  return { line, at: Date.parse(line.at), amount, reference: line.reference }
}
