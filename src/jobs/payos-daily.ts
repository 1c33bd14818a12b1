import type { MedusaContainer } from "@medusajs/framework/types"
import { contextOf } from "../use-cases/context"
import { queueDaily } from "../use-cases/notifications/queue-daily"

/** Queues the daily messages about open problems, at their hour in Vietnam. */
export default async function payosDaily(container: MedusaContainer): Promise<void> {
  await queueDaily(contextOf(container), new Date())
}

export const config = {
  name: "payos-daily",
  schedule: "0 * * * *",
}
