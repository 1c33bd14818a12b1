import { readFileSync, writeFileSync } from "node:fs"
import { Client } from "@medusajs/framework/pg"
import type { ExecArgs } from "@medusajs/framework/types"
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { untilOrdered } from "./wait-for-order"

export type BareInput = { cartId: string; data: { session_id: string; amount: number } }

/**
 * `medusa exec integration-tests/bench/bare-workflow.ts <database> <inputFile> <times>`: measures the milliseconds from
 * the call of core's workflow to the paid order, for each purchase.
 */
export default async function bareWorkflow({ container, args }: ExecArgs): Promise<void> {
  const [connectionString = "", inputFile = "", timesFile = ""] = args
  const database = new Client({ connectionString })
  await database.connect()
  const times: number[] = []
  for (const { cartId, data } of JSON.parse(readFileSync(inputFile, "utf8")) as BareInput[]) {
    const since = performance.now()
    const workflow = processPaymentWorkflow(container).run({ input: { action: "captured", data } })
    await untilOrdered(database, cartId)
    times.push(performance.now() - since)
    await workflow
  }
  await database.end()
  writeFileSync(timesFile, JSON.stringify(times))
}
