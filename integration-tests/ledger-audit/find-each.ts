import type { Client } from "@medusajs/framework/pg"
import type { SamplePurchases } from "./sample-purchases"
import { findingChecks, inPassing } from "./on-database"
import type { PlantedViolation } from "./violations/planted-violation"

/** Inserts each violation, runs the checks and rolls back; returns the names of the checks that detect it. */
export async function findEach(
  databaseUrl: string,
  purchases: SamplePurchases,
  violations: readonly PlantedViolation[],
): Promise<Record<string, string[]>> {
  const findings: Record<string, string[]> = {}
  for (const { violation, sql } of violations) {
    const runAll = (client: Client) => findingChecks(client)
    findings[violation] = await inPassing(databaseUrl, sql(purchases), runAll)
  }
  return findings
}
