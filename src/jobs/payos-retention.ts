import type { MedusaContainer } from "@medusajs/framework/types"
import { eraseOld } from "../modules/payos/repositories/personal-data/erase-old"
import { contextOf } from "../use-cases/context"

/** Erases personal data and webhooks past their retention time. */
export default async function payosRetention(container: MedusaContainer): Promise<void> {
  const context = contextOf(container)
  const erased = await eraseOld(context.db, context.options.retention)
  if (erased === 0) return
  context.logger.info(`payos: erased the personal data of ${erased} rows past their retention time`)
}

/** 03:00 in Vietnam, if the server's time zone is UTC. */
export const config = {
  name: "payos-retention",
  schedule: "0 20 * * *",
}
