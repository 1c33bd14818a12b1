import type { MedusaContainer } from "@medusajs/framework/types"
import { processDueLinks } from "../use-cases/link-queue/process-queue"
import { contextOf } from "../use-cases/context"

/** The one loop: everything that is due by the ledger's `next_check_at`. */
export default async function payosLoop(container: MedusaContainer): Promise<void> {
  await processDueLinks(contextOf(container))
}

export const config = {
  name: "payos-loop",
  schedule: { interval: 2_000 },
}
