import { useEffect, useState } from "react"
import { batchTotals } from "../../../domain/payouts/batch-totals"
import type { BatchPreview, BatchRowView, DuplicateView } from "../../../types/payout-batch"
import type { Cells, DraftRow } from "../../lib/batches"
import { forgetRows, keepRows } from "./kept-rows"

const EMPTY: Cells = {
  reference: "",
  amount: "",
  description: "",
  bank: "",
  account_number: "",
  account_name: "",
}

/** The tokens of the duplicates that the user has confirmed; a changed payout has another. */
type Confirmed = ReadonlySet<string>

/** The rows of a batch while a user corrects them; after a change the preview must be requested again. */
export function useBatchDraft(owner: string | undefined) {
  const [preview, setPreview] = useState<BatchPreview | null>(null)
  const [cells, setCells] = useState<Record<number, Cells>>({})
  const [confirmed, setConfirmed] = useState<Confirmed>(new Set())
  const [isChanged, setChanged] = useState(false)
  const rows = preview?.rows ?? []
  /** The rows as sent now. */
  const draftRows = (): DraftRow[] => rows.map(({ row }) => ({ row, ...(cells[row] ?? EMPTY) }))
  useEffect(() => {
    if (preview && owner) keepRows(owner, draftRows())
  }, [preview, cells, owner])

  const show = (next: BatchPreview): void => {
    setPreview(next)
    setCells(Object.fromEntries(next.rows.map((row) => [row.row, row.cells])))
    setChanged(false)
  }
  /** Shows the rows for which the store refused the batch. */
  const showRefused = (refused: readonly BatchRowView[]): void => {
    if (refused.length === 0) return
    setPreview((now) => {
      if (!now) return now
      const next = now.rows.map((row) => refused.find((one) => one.row === row.row) ?? row)
      return { ...now, rows: next, totals: batchTotals(next) }
    })
  }
  const setRows = (next: BatchRowView[]): void => {
    if (!preview) return
    setPreview({ ...preview, rows: next })
    setChanged(true)
  }
  return {
    preview,
    isChanged,
    show,
    showRefused,
    draftRows,
    cellsOf: (row: number): Cells => cells[row] ?? EMPTY,
    changeCells: (row: number, next: Cells): void => {
      setCells((all) => ({ ...all, [row]: next }))
      setChanged(true)
    },
    remove: (row: number): void => setRows(rows.filter((one) => one.row !== row)),
    leaveOutInvalid: (): void => setRows(rows.filter(({ issues }) => issues.length === 0)),
    startOver: (): void => {
      forgetRows()
      setPreview(null)
    },
    add: (): void => setRows([...rows, emptyRow(nextNumber(rows))]),
    isConfirmed: ({ token }: DuplicateView): boolean => confirmed.has(token),
    /** Counts the rows that duplicate a payout and that the user has not confirmed. */
    unconfirmed: (all: readonly BatchRowView[]): number =>
      all.filter(({ duplicates }) => duplicates.some(({ token }) => !confirmed.has(token))).length,
    confirm: ({ token }: DuplicateView, isOn: boolean): void =>
      setConfirmed(
        (all) => new Set([...[...all].filter((one) => one !== token), ...(isOn ? [token] : [])]),
      ),
    confirmedDuplicates: () => tokensOf(rows).filter((token) => confirmed.has(token)),
  }
}

export type BatchDraft = ReturnType<typeof useBatchDraft>

/** Returns a form with one empty row. */
export function emptyPreview(): BatchPreview {
  return {
    rows: [emptyRow(1)],
    ignored_columns: [],
    totals: { rows: 1, payable: 0, invalid: 0, duplicates: 0, amount: 0 },
    estimate: null,
    estimate_error: null,
  }
}

function emptyRow(row: number): BatchRowView {
  return { row, cells: EMPTY, payout: null, issues: [], duplicates: [] }
}

function nextNumber(rows: readonly BatchRowView[]): number {
  return Math.max(0, ...rows.map(({ row }) => row)) + 1
}

function tokensOf(rows: readonly BatchRowView[]): string[] {
  return [...new Set(rows.flatMap(({ duplicates }) => duplicates.map(({ token }) => token)))]
}
