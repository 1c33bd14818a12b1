import { readFileSync, writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"

export type BareInput = { cartId: string; data: { session_id: string; amount: number } }

/**
 * `medusa exec integration-tests/bench/bare-workflow.ts <inputFile> <calls>`: runs core's workflow for each purchase in
 * turn, and writes when it called it, in milliseconds of the clock that all processes share.
 */
export default async function bareWorkflow({ container, args }: ExecArgs): Promise<void> {
  const [inputFile = "", callsFile = ""] = args
  const calls: number[] = []
  for (const { data } of JSON.parse(readFileSync(inputFile, "utf8")) as BareInput[]) {
    calls.push(performance.timeOrigin + performance.now())
    await processPaymentWorkflow(container).run({ input: { action: "captured", data } })
  }
  writeFileSync(callsFile, JSON.stringify(calls))
}
