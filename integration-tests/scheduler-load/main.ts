import { rmSync } from "node:fs"
import { Client } from "@medusajs/framework/pg"
import { step } from "../kit/run/progress"
import { runProof } from "../kit/run/run-proof"
import type { Teardown } from "../kit/run/teardown"
import { readArguments, type Arguments } from "./arguments"
import { watchClaims } from "./claims"
import { runHalf, runRest } from "./interruption"
import { measure } from "./measure"
import { openLinks } from "./open-links"
import { explain } from "./plans"
import { PLANTS } from "./plants"
import { describeVerdicts } from "./report"
import { LOGS, openShop } from "./shop"
import { judgeWork } from "./work-verdicts"

/** Whether everything holds. */
async function loop({ links, plant }: Arguments, teardown: Teardown): Promise<boolean> {
  console.log(`\nThe loop over ${links.toLocaleString("en-US")} open links, all due at once\n`)
  rmSync(LOGS, { recursive: true, force: true })
  const shop = await openShop(teardown)
  const client = new Client({ connectionString: shop.databaseUrl })
  await client.connect()
  teardown.add(() => client.end())
  const unwanted = await step("Open links", () => openLinks(client, shop.simulator, links))
  await watchClaims(client)
  if (plant && PLANTS[plant]) await client.query(PLANTS[plant])
  const around = { shop, client, links, plant }
  const first = await step("The loop, killed half-way", () => runHalf(around))
  const early = await explain(client, first)
  const second = await step("The loop, in another process", () => runRest(around))
  const plans = [...early, ...(await explain(client, second, early))]
  const work = { client, payos: shop.payos, links, unwanted, left: first.left }
  const measured = measure(links, [first, second], plans)
  const verdicts = [...(await judgeWork(work)), ...measured]
  console.log(`\n${describeVerdicts(verdicts)}\n`)
  return verdicts.every(({ holds }) => holds)
}

runProof(async (args, teardown) => {
  const all = await loop(readArguments(args), teardown)
  console.log(all ? "Everything holds." : "Not everything holds.")
  return all
})
