import { createRequire } from "node:module"
import type { Logger } from "@medusajs/framework/types"
import { medusaSupportOf, TESTED_MINORS, testedRange } from "../../domain/medusa-versions"
import { refusal } from "./refusal"

/** Returns the version of the running Medusa, such as `2.21.2`; null if its package cannot be read. */
export function readMedusaVersion(): string | null {
  try {
    const load = createRequire(__filename)
    return (load("@medusajs/medusa/package.json") as { version: string }).version
  } catch {
    return null
  }
}

/**
 * Keeps a store on too old a Medusa from starting.
 *
 * @throws MedusaError payos_medusa_too_old
 */
export function requireSupportedMedusa(version: string | null): void {
  if (version === null || medusaSupportOf(version) !== "too_old") return
  throw refusal("payos_medusa_too_old", { version, oldest: TESTED_MINORS[0] })
}

/** Logs one warning if the plugin is untested on this Medusa. */
export function warnOfUntestedMedusa(version: string | null, logger: Pick<Logger, "warn">): void {
  if (version === null || medusaSupportOf(version) !== "untested") return
  logger.warn(
    `payos: Medusa ${version} is newer than what the plugin was tested on (${testedRange()}). Buy and refund something in a test store before you deploy it.`,
  )
}
