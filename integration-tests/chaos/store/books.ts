import type { Database } from "../../kit/database/database"
import { eventually, pause } from "../../kit/time/eventually"

/** Postgres may be away for as long. */
const PATIENCE_MS = 60_000

const AWAY =
  /ECONNREFUSED|ECONNRESET|terminat|shutting down|starting up|in recovery|not yet accept/i

/** A look into the store's database that outlasts a restart of Postgres. */
export class Books {
  constructor(private readonly database: Database) {}

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const giveUp = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await this.database.rows<Row>(sql, values)
      } catch (error) {
        const reason = error instanceof Error ? `${error.name} ${error.message}` : String(error)
        const code = (error as NodeJS.ErrnoException).code ?? ""
        if (!AWAY.test(`${reason} ${code}`) || Date.now() > giveUp) throw error
        await pause(100)
      }
    }
  }

  async has(sql: string, values: unknown[] = []): Promise<boolean> {
    return (await this.rows(sql, values)).length > 0
  }

  /** Waits until the database shows a row. */
  until(what: string, row: { sql: string; values: unknown[] }, withinMs: number): Promise<unknown> {
    return eventually(what, () => this.has(row.sql, row.values), withinMs)
  }
}
