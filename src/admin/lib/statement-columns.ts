import {
  COLUMN_ROLES,
  guessColumns,
  isComplete,
  type ColumnMap,
} from "../../domain/reconciliation/statement-columns"
import { readStored, store } from "./browser-storage"

const STORED = "payos.statement-columns"

/** Files of one bank have the same header. */
const keyOf = (names: readonly string[]): string => `${STORED}:${names.join("|")}`

/** Returns the columns that a user chose for this header in this browser; null if none. */
export function rememberedColumns(names: readonly string[]): ColumnMap | null {
  const stored = readStored("localStorage", keyOf(names))
  return isColumnMap(stored, names.length) && isComplete(stored) ? stored : null
}

/** Returns the remembered columns, else a guess from the header. */
export function suggestedColumns(names: readonly string[]): ColumnMap {
  return rememberedColumns(names) ?? guessColumns(names)
}

export function rememberColumns(names: readonly string[], columns: ColumnMap): void {
  store("localStorage", keyOf(names), columns)
}

function isColumnMap(value: unknown, width: number): value is ColumnMap {
  if (typeof value !== "object" || value === null) return false
  const indexes = value as Record<string, unknown>
  return COLUMN_ROLES.every((role) => {
    const index = indexes[role]
    return (
      index === null || (Number.isInteger(index) && Number(index) >= 0 && Number(index) < width)
    )
  })
}
