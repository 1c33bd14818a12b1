import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Simulated } from "../kit/instance/environment"
import { step } from "../kit/run/progress"
import type { Teardown } from "../kit/run/teardown"
import { copyShop } from "../admin-list-load/copies/copy-shop"
import { toSeries } from "../admin-list-load/copies/kinds"
import { makeShop, medusaOf } from "../admin-list-load/shop"
import { median } from "../kit/numbers/quantile"
import type { InspectionCost, InspectionCosts } from "./inspection-wal"
import type { Ratio, Result } from "./result"

const MB = 1_000_000

/** Measures the reads and writes of a page of inspections, in a shop of `links` links. */
export async function benchInspections(
  simulator: Simulated,
  teardown: Teardown,
  links: number,
): Promise<Result> {
  const shop = await makeShop(simulator, teardown)
  await step(`${links} links`, () => copyShop(shop.databaseUrl, toSeries(shop.sources, links)))
  const folder = mkdtempSync(path.join(tmpdir(), "medusa-payos-bench-"))
  const costsFile = path.join(folder, "costs.json")
  try {
    const worker = "integration-tests/bench/inspection-wal.ts"
    await medusaOf("inspections", shop, teardown).run("exec", worker, shop.databaseUrl, costsFile)
    return toResult(JSON.parse(readFileSync(costsFile, "utf8")) as InspectionCosts, links)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function toResult(costs: InspectionCosts, links: number): Result {
  const pages = Object.entries(costs)
  const of = (all: readonly InspectionCost[], key: keyof InspectionCost) =>
    median(all.map((cost) => cost[key]))
  return {
    title: `Inspections, ${links.toLocaleString("en-US")} links`,
    ratios: pages.map(([name, all]): Ratio => {
      const found = of(all, "walBytes") / MB
      return { what: `${name}: MB of WAL after a checkpoint`, found, goal: 0.5, is: "at most" }
    }),
    table: {
      columns: [
        "medians",
        "MB of WAL",
        "statements",
        "of them on the plugin's tables",
        "ms of the claim",
        "ms",
      ],
      rows: pages.map(([name, all]) => [
        name,
        of(all, "walBytes") / MB,
        of(all, "statements"),
        of(all, "own"),
        of(all, "claimMs"),
        of(all, "ms"),
      ]),
    },
  }
}
