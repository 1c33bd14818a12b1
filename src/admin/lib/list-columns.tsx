import type { DataTableColumnDef } from "@medusajs/ui"
import { useMemo, type ReactNode } from "react"
import { useWide } from "./columns"

/** A column as its list declares it. */
type Column<Row> = DataTableColumnDef<Row, never>

/** A cell that renders its row, or its own value. */
type Cell = (context: { row: { original: unknown }; getValue: () => unknown }) => ReactNode

/** The ids of the columns whose cells are stacked on a phone, on the left and on the right. */
type Phone = readonly [left: readonly string[], right: readonly string[]]

/** Returns a list's columns, the first of which opens the row by keyboard; on a phone two: a third would overflow. */
export function useListColumns<Row>(columns: Column<Row>[], phone: Phone): Column<Row>[] {
  const isWide = useWide()
  return useMemo(() => {
    const all = columns.map((column, at) => (at === 0 ? withButton(column) : column))
    return isWide ? all : phone.map((ids, side) => stack(all, ids, side ? RIGHT : LEFT))
  }, [columns, isWide])
}

/** Makes a cell a button: Medusa's rows take no focus, and the button's click reaches the row. */
function withButton<Row>(column: Column<Row>): Column<Row> {
  const cell = column.cell as Cell
  return {
    ...column,
    cell: (context) => (
      <button
        type="button"
        className="focus-visible:shadow-borders-focus rounded-sm text-left outline-none"
      >
        {cell(context)}
      </button>
    ),
  }
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
const LEFT = "w-[max(4.5rem,calc(100vw-16.5rem))] whitespace-normal break-words py-2 md:w-auto"
const RIGHT =
  "flex max-w-40 flex-col items-end whitespace-normal py-2 text-right md:ml-auto md:max-w-none"
