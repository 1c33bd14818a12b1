import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"

/** A connection pool or a transaction on it. */
export type Db = Knex

export type Bindings = Record<string, unknown>

/** Runs one statement with `:named` bindings and returns its rows as the driver gives them. */
export async function rows<Row>(db: Db, sql: string, bindings: Bindings = {}): Promise<Row[]> {
  try {
    const result: { rows: Row[] } = await db.raw(sql, bindings as Knex.ValueDict)
    return result.rows
  } catch (error) {
    throw withoutValues(error)
  }
}

/**
 * Knex puts the statement with all its values into an error's message, and Postgres puts a row's values into its
 * detail: names and account numbers that must not reach a log. Only Postgres's message and code are kept.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as { code?: string; constraint?: string }
  const message = error.message.slice(error.message.lastIndexOf(" - ") + 1).replace(/^- /, "")
  return Object.assign(new Error(message), { code, constraint })
}

export async function firstRow<Row>(db: Db, sql: string, bindings?: Bindings): Promise<Row | null> {
  const [row] = await rows<Row>(db, sql, bindings)
  return row ?? null
}

export function newId(prefix: string): string {
  return generateEntityId(undefined, prefix)
}

/** Postgres's unique_violation. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505"
}

/**
 * Whether Postgres refused the statement, or rolled it back because of a concurrent one. SQLSTATE classes: 22 (data),
 * 23 (constraints), 40 (rollback), 54 (limits), P0 (raised by a trigger).
 */
export function isRejectedByPostgres(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(22|23|40|54|P0)/.test(String(error.code))
}
