import type { DataTableColumnDef } from "@medusajs/ui"
import { useMemo, type ReactNode } from "react"
import { useWide } from "./columns"

/** A column as its list declares it. */
type Column<Row> = DataTableColumnDef<Row, never>

/** A cell reads its row, or its own value. */
type Cell = (context: { row: { original: unknown }; getValue: () => unknown }) => ReactNode

/** The columns by their ids whose cells stand below each other on a phone, at its left and at its right. */
type Phone = readonly [left: readonly string[], right: readonly string[]]

/** A list's columns, on a phone two of them: a third would be beyond its edge. */
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

/** As wide as the right side leaves it, whose texts wrap: a long status must not push an amount beyond the edge. */
const LEFT = "w-[max(4.5rem,calc(100vw-16.5rem))] whitespace-normal break-words py-2"
const RIGHT = "flex max-w-40 flex-col items-end whitespace-normal py-2 text-right"
