import type { MedusaContainer } from "@medusajs/framework/types"
import { startWork } from "../use-cases/work/start-work"
import { contextOf } from "../use-cases/context"

/** Starts the recurring work soon after a store has started; then `payos-loop` is enough. */
export default async function payosStart(container: MedusaContainer): Promise<void> {
  startWork(contextOf(container))
}

export const config = {
  name: "payos-start",
  schedule: { interval: 2_000, numberOfExecutions: 1 },
}
