import { parseArgs } from "node:util"
import { Client } from "@medusajs/framework/pg"
import { copyPurchases } from "./copy-purchases"

const USAGE = `node --import tsx integration-tests/ledger-audit/purchases/main.ts --database-url postgres://… [--purchases 10000]

Fills a store's database with copies of the purchases that it holds, as a load test of the audit.
Use it only on a disposable database.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { "database-url": { type: "string" }, purchases: { type: "string" } },
  })
  const databaseUrl = values["database-url"]
  const purchases = Number(values.purchases ?? "10000")
  if (!databaseUrl || !Number.isSafeInteger(purchases) || purchases < 1) throw new Error(USAGE)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const since = performance.now()
  await copyPurchases(client, purchases).finally(() => client.end())
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${purchases} purchases were written in ${seconds} s`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
})
