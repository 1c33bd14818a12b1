import { rmSync } from "node:fs"
import { Client } from "@medusajs/framework/pg"
import { step } from "../kit/run/progress"
import { runProof } from "../kit/run/run-proof"
import type { Teardown } from "../kit/run/teardown"
import { readArguments, type Arguments } from "./arguments"
import { recordClaims } from "./claims"
import { runHalf, runRest } from "./interruption"
import { measure } from "./measure"
import { openLinks } from "./open-links"
import { explain } from "./plans"
import { FAULTS } from "./faults"
import { describeResults } from "./report"
import { LOGS, openShop } from "./shop"
import { checkQueue } from "./work-checks"

/** Whether all checks pass. */
async function loop({ links, fault }: Arguments, teardown: Teardown): Promise<boolean> {
  console.log(
    `\nThe links loop over ${links.toLocaleString("en-US")} open links, all due at the same moment\n`,
  )
  rmSync(LOGS, { recursive: true, force: true })
  const shop = await openShop(teardown)
  const client = new Client({ connectionString: shop.databaseUrl })
  await client.connect()
  teardown.add(() => client.end())
  const toCancel = await step("Open links", () => openLinks(client, shop.simulator, links))
  await recordClaims(client)
  if (fault && FAULTS[fault]) await client.query(FAULTS[fault])
  const surroundings = { shop, client, links, fault }
  const first = await step("The links loop, killed halfway", () => runHalf(surroundings))
  const early = await explain(client, first)
  const second = await step("The links loop, in another process", () => runRest(surroundings))
  const plans = [...early, ...(await explain(client, second, early))]
  const work = { client, payos: shop.payos, links, toCancel, left: first.left }
  const measured = measure(links, [first, second], plans)
  const results = [...(await checkQueue(work)), ...measured]
  console.log(`\n${describeResults(results)}\n`)
  return results.every(({ holds }) => holds)
}

runProof(async (args, teardown) => {
  const all = await loop(readArguments(args), teardown)
  console.log(all ? "All checks pass." : "Not all checks pass.")
  return all
})
