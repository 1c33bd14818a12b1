import { AsyncLocalStorage } from "node:async_hooks"
import { createRequire } from "node:module"

type Statement = string | { text: string }
type Driver = {
  Client: { prototype: { query: (statement: Statement, ...rest: unknown[]) => unknown } }
}

const aside = new AsyncLocalStorage<true>()

/** Runs what a test does beside the work whose statements it counts. */
export function uncounted<T>(work: () => Promise<T>): Promise<T> {
  return aside.run(true, work)
}

/**
 * Records what this process sends to Postgres, the beginnings and ends of transactions too.
 *
 * @returns what was sent since the last call, in turn
 */
export function recordStatements(): () => string[] {
  const own = createRequire(__filename)
  // Medusa's modules have a driver of their own where npm installed two.
  const drivers = [own, createRequire(own.resolve("@mikro-orm/postgresql"))]
  let sent: string[] = []
  for (const { Client } of new Set(drivers.map((from) => from("pg") as Driver))) {
    const { query } = Client.prototype
    Client.prototype.query = function (statement, ...rest) {
      if (!aside.getStore()) sent.push(typeof statement === "string" ? statement : statement.text)
      return query.call(this, statement, ...rest)
    }
  }
  return () => {
    const taken = sent
    sent = []
    return taken
  }
}
