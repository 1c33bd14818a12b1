import type { MedusaContainer } from "@medusajs/framework/types"
import { startLoops } from "../use-cases/loops/start-loops"
import { contextOf } from "../use-cases/context"

/** Starts the recurring work soon after a store has started; then `payos-loop` is enough. */
export default async function payosStart(container: MedusaContainer): Promise<void> {
  startLoops(contextOf(container))
}

export const config = {
  name: "payos-start",
  schedule: { interval: 2_000, numberOfExecutions: 1 },
}
