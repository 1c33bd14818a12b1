import {
  COLUMN_ROLES,
  guessColumns,
  isComplete,
  type ColumnMap,
} from "../../domain/reconciliation/statement-columns"
import { readStored, store } from "./browser-storage"

const STORED = "payos.statement-columns"

/** Files of one bank are headed alike. */
const keyOf = (names: readonly string[]): string => `${STORED}:${names.join("|")}`

/** The columns that a user chose for files headed so, in this browser; null where none were chosen. */
export function rememberedColumns(names: readonly string[]): ColumnMap | null {
  const stored = readStored("localStorage", keyOf(names))
  return isColumnMap(stored, names.length) && isComplete(stored) ? stored : null
}

/** What was chosen before, else what the names say. */
export function suggestedColumns(names: readonly string[]): ColumnMap {
  return rememberedColumns(names) ?? guessColumns(names)
}

export function rememberColumns(names: readonly string[], columns: ColumnMap): void {
  store("localStorage", keyOf(names), columns)
}

function isColumnMap(value: unknown, width: number): value is ColumnMap {
  if (typeof value !== "object" || value === null) return false
  const places = value as Record<string, unknown>
  return COLUMN_ROLES.every((role) => {
    const place = places[role]
    return (
      place === null || (Number.isInteger(place) && Number(place) >= 0 && Number(place) < width)
    )
  })
}
