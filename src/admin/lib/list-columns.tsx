import type { DataTableColumnDef } from "@medusajs/ui"
import { useMemo, type ReactNode } from "react"
import { useWide } from "./columns"

/** A column as its list declares it. */
type Column<Row> = DataTableColumnDef<Row, never>

/** A cell that renders its row, or its own value. */
type Cell = (context: { row: { original: unknown }; getValue: () => unknown }) => ReactNode

/** The ids of the columns whose cells are stacked on a phone, on the left and on the right. */
type Phone = readonly [left: readonly string[], right: readonly string[]]

/** Returns a list's columns, on a phone two: a third would overflow. */
export function useListColumns<Row>(columns: Column<Row>[], phone: Phone): Column<Row>[] {
  const isWide = useWide()
  return useMemo(
    () => (isWide ? columns : phone.map((ids, side) => stack(columns, ids, side ? RIGHT : LEFT))),
    [columns, isWide],
  )
}

function stack<Row>(
  columns: readonly Column<Row>[],
  ids: readonly string[],
  className: string,
): Column<Row> {
  const parts = ids.flatMap((id) => columns.find((column) => idOf(column) === id) ?? [])
  return {
    ...(parts[0] as Column<Row>),
    cell: ({ row }) => (
      <div className={className}>
        {parts.map(({ cell }, at) => (
          <div key={at}>
            {(cell as Cell)({ row, getValue: () => row.original[ids[at] as keyof Row] })}
          </div>
        ))}
      </div>
    ),
  }
}

function idOf<Row>(column: Column<Row>): string {
  return column.id ?? ("accessorKey" in column ? String(column.accessorKey) : "")
}

/** Takes the width that the right side leaves, and wraps: a long status must not push an amount off the screen. */
const LEFT = "w-[max(4.5rem,calc(100vw-16.5rem))] whitespace-normal break-words py-2"
const RIGHT = "flex max-w-40 flex-col items-end whitespace-normal py-2 text-right"
