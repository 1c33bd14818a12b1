import { AsyncLocalStorage } from "node:async_hooks"
import { createRequire } from "node:module"

type Statement = string | { text: string }
type Driver = {
  Client: { prototype: { query: (statement: Statement, ...rest: unknown[]) => unknown } }
}

const unrecorded = new AsyncLocalStorage<true>()

/** Runs work whose statements are not recorded. */
export function uncounted<T>(work: () => Promise<T>): Promise<T> {
  return unrecorded.run(true, work)
}

/**
 * Records the statements that this process sends to Postgres, `begin` and `commit` included.
 *
 * @returns a function that returns the statements since its last call, in order
 */
export function recordStatements(): () => string[] {
  const own = createRequire(__filename)
  // If npm installed two drivers, Medusa's modules use their own.
  const drivers = [own, createRequire(own.resolve("@mikro-orm/postgresql"))]
  let sent: string[] = []
  for (const { Client } of new Set(drivers.map((from) => from("pg") as Driver))) {
    const { query } = Client.prototype
    Client.prototype.query = function (statement, ...rest) {
      if (!unrecorded.getStore())
        sent.push(typeof statement === "string" ? statement : statement.text)
      return query.call(this, statement, ...rest)
    }
  }
  return () => {
    const statements = sent
    sent = []
    return statements
  }
}
