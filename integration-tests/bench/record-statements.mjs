import { appendFileSync } from "node:fs"
import { createRequire } from "node:module"

/**
 * Preloaded into Medusa: writes a line to BENCH_JOURNAL for every statement that it sends, and for every workflow that it
 * starts and ends, with the time.
 */
const require = createRequire(import.meta.url)
const drivers = [require, createRequire(require.resolve("@mikro-orm/postgresql"))]
const { LocalWorkflow } = require("@medusajs/framework/orchestration")

for (const { Client } of new Set(drivers.map((from) => from("pg")))) {
  const { query } = Client.prototype
  Client.prototype.query = function (statement, ...rest) {
    write({ sql: statement.text ?? statement })
    return query.call(this, statement, ...rest)
  }
}

const { run } = LocalWorkflow.prototype
LocalWorkflow.prototype.run = function (...given) {
  write({ workflow: this.workflowId })
  const running = run.apply(this, given)
  const end = () => write({ ended: this.workflowId })
  void Promise.resolve(running).then(end, end)
  return running
}

function write(line) {
  appendFileSync(
    process.env.BENCH_JOURNAL,
    `${JSON.stringify({ ...line, at: performance.now() })}\n`,
  )
}
