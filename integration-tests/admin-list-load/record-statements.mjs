import { appendFileSync } from "node:fs"
import { createRequire } from "node:module"

/**
 * Preloaded into a Medusa process: writes each statement on the plugin's tables into LISTS_JOURNAL once,
 * with its values, until SIGUSR2.
 */
const require = createRequire(import.meta.url)
const drivers = [require, createRequire(require.resolve("@mikro-orm/postgresql"))]
const known = new Set()

for (const { Client } of new Set(drivers.map((from) => from("pg")))) {
  const query = Client.prototype.query
  Client.prototype.query = function (statement, ...rest) {
    const { text = statement, values = Array.isArray(rest[0]) ? rest[0] : [] } = statement
    if (/payos_/.test(text)) write(text, values)
    return query.call(this, statement, ...rest)
  }
  process.once("SIGUSR2", () => (Client.prototype.query = query))
}

function write(text, values) {
  const line = JSON.stringify({ type: "statement", text, values })
  if (!known.has(line)) appendFileSync(process.env.LISTS_JOURNAL, `${line}\n`)
  known.add(line)
}
