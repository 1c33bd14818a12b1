import type { MedusaContainer } from "@medusajs/framework/types"
import { processDuePayouts } from "../use-cases/payouts/process-payouts"
import { contextOf } from "../use-cases/context"

/** What the loop is for payment links, for payouts: everything due by `next_check_at`. */
export default async function payosPayouts(container: MedusaContainer): Promise<void> {
  await processDuePayouts(contextOf(container))
}

export const config = {
  name: "payos-payouts",
  schedule: { interval: 2_000 },
}
