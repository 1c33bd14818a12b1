import { mkdirSync, rmSync } from "node:fs"
import { Client } from "@medusajs/framework/pg"
import { startSimulator } from "../../src/simulator"
import { step } from "../kit/run/progress"
import { runProof } from "../kit/run/run-proof"
import type { Teardown } from "../kit/run/teardown"
import { explain } from "../scheduler-load/plans"
import { describeResults } from "../scheduler-load/report"
import { thousands } from "../scheduler-load/check-result"
import { readArguments, SMALL, type Arguments } from "./arguments"
import { timedGetAt } from "./timed-get"
import { copyDatabase, run } from "./copies/copy-database"
import { copyShop } from "./copies/copy-shop"
import { toSeries } from "./copies/kinds"
import { readFacts } from "./facts"
import { measurePage, type MeasuredShop, type Measured } from "./measure"
import { PAGES } from "./pages"
import { FAULTS } from "./faults"
import { describePages, describePlans } from "./report"
import { LOGS, makeShop, openShop, type OpenShop } from "./shop"
import { checkMeasurements } from "./check-measurements"

/** Whether all checks pass. */
async function lists({ links, fault }: Arguments, teardown: Teardown): Promise<boolean> {
  console.log(`\nThe admin's lists on ${thousands(SMALL)} links and on ${thousands(links)}\n`)
  rmSync(LOGS, { recursive: true, force: true })
  mkdirSync(LOGS, { recursive: true })
  const simulator = await startSimulator()
  teardown.add(() => simulator.close())
  const shop = await makeShop(simulator, teardown)
  const largeUrl = await copyDatabase(shop.databaseUrl, "large", teardown)
  const { sources } = shop
  await step("The small shop", () => copyShop(shop.databaseUrl, toSeries(sources, SMALL)))
  await step("The large shop", () => copyShop(largeUrl, toSeries(sources, links)))
  if (fault) await run(largeUrl, FAULTS[fault])
  const [small, large] = await step("Two instances", () =>
    Promise.all([
      openShop("small", shop, teardown),
      openShop("large", { ...shop, databaseUrl: largeUrl }, teardown),
    ]),
  )
  const shops = [
    await toMeasuredShop(small, shop.databaseUrl),
    await toMeasuredShop(large, largeUrl),
  ] as const
  await step("Warm-up, with recorded statements", () => warmUp(shops, [small, large]))
  const measured = await step("Measurements", () => measure(...shops))
  const client = new Client({ connectionString: largeUrl })
  await client.connect()
  const plans = await explain(client, large)
  const sizes = await readSizes(client).finally(() => client.end())
  console.log(`\n${describePages(measured, links)}\n\n${describePlans(plans)}`)
  const results = checkMeasurements(measured, plans, sizes)
  console.log(`\n${describeResults(results)}\n`)
  return results.every(({ holds }) => holds)
}

async function toMeasuredShop({ backend }: OpenShop, databaseUrl: string): Promise<MeasuredShop> {
  return { get: await timedGetAt(backend), facts: await readFacts(databaseUrl) }
}

/** Compiles code and fills caches; only these requests record their statements. */
async function warmUp(
  [small, large]: readonly [MeasuredShop, MeasuredShop],
  opened: readonly OpenShop[],
): Promise<void> {
  for (const page of PAGES) {
    await small.get(page.path(small.facts))
    await large.get((page.large ?? page.path)(large.facts))
  }
  for (const { server } of opened) process.kill(server.pid, "SIGUSR2")
}

async function measure(small: MeasuredShop, large: MeasuredShop): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const page of PAGES) measured.push(await measurePage(page, small, large))
  return measured
}

/** The estimated number of rows of each table. */
async function readSizes(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; count: number }>(
    "select relname as name, reltuples::int as count from pg_class where relkind = 'r'",
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

runProof(async (args, teardown) => {
  const all = await lists(readArguments(args), teardown)
  console.log(all ? "All checks pass." : "Not all checks pass.")
  return all
})
