import type { Database } from "../../kit/database/database"
import { eventually, pause } from "../../kit/time/eventually"

/** How long Postgres may be unavailable. */
const PATIENCE_MS = 60_000

const UNAVAILABLE =
  /ECONNREFUSED|ECONNRESET|terminat|shutting down|starting up|in recovery|not yet accept/i

/** Queries the store's database, and retries while Postgres restarts. */
export class StoreDatabase {
  private readonly waits = new Map<string, number[]>()

  constructor(private readonly database: Database) {}

  /** Runs `wait` and records how long it took. */
  async timed<T>(what: string, wait: () => Promise<T>): Promise<T> {
    const since = Date.now()
    const done = await wait()
    this.waits.set(what, [...(this.waits.get(what) ?? []), Date.now() - since])
    return done
  }

  /** How long each kind of wait took, as a sentence. */
  describeWaits(): string[] {
    return [...this.waits].map(([what, times]) => {
      const sorted = times.sort((one, other) => one - other)
      const seconds = (share: number) =>
        ((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1000).toFixed(1)
      return `${what}: ${seconds(0.5)} s in half of ${sorted.length} cases, ${seconds(0.95)} s in 95 %, at most ${seconds(1)} s`
    })
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await this.database.rows<Row>(sql, values)
      } catch (error) {
        const reason = error instanceof Error ? `${error.name} ${error.message}` : String(error)
        const code = (error as NodeJS.ErrnoException).code ?? ""
        if (!UNAVAILABLE.test(`${reason} ${code}`) || Date.now() > deadline) throw error
        await pause(100)
      }
    }
  }

  async has(sql: string, values: unknown[] = []): Promise<boolean> {
    return (await this.rows(sql, values)).length > 0
  }

  /** Waits until a query returns a row. */
  until(what: string, row: { sql: string; values: unknown[] }, withinMs: number): Promise<unknown> {
    return eventually(what, () => this.has(row.sql, row.values), withinMs)
  }
}
