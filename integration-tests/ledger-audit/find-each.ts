import type { Client } from "@medusajs/framework/pg"
import type { Books } from "./books"
import { findingChecks, inPassing } from "./on-database"
import type { PlantedViolation } from "./violations/planted-violation"

/** Plants each violation, runs the checks and rolls back; returns what they find. */
export async function findEach(
  databaseUrl: string,
  books: Books,
  violations: readonly PlantedViolation[],
): Promise<Record<string, string[]>> {
  const findings: Record<string, string[]> = {}
  for (const { violation, sql } of violations) {
    const look = (client: Client) => findingChecks(client)
    findings[violation] = await inPassing(databaseUrl, sql(books), look)
  }
  return findings
}
