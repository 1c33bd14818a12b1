import type { MedusaContainer } from "@medusajs/framework/types"
import { eraseOld } from "../modules/payos/repositories/personal-data/erase-old"
import { contextOf } from "../use-cases/context"

/** Erases names, accounts and webhooks that are older than the store keeps them. */
export default async function payosRetention(container: MedusaContainer): Promise<void> {
  const context = contextOf(container)
  const erased = await eraseOld(context.db, context.options.retention)
  if (erased === 0) return
  const { logger } = context
  logger.info(`payos: personal data of ${erased} rows was erased by the retention`)
}

/** At 3 in the morning in Vietnam, by a server whose clock is UTC. */
export const config = {
  name: "payos-retention",
  schedule: "0 20 * * *",
}
