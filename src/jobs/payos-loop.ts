import type { MedusaContainer } from "@medusajs/framework/types"
import { startLoops } from "../use-cases/loops/start-loops"
import { contextOf } from "../use-cases/context"

/**
 * Starts the recurring work of this process. Medusa runs jobs only on workers, and several workers share them: each of
 * them starts sooner or later, and another takes over if one ends.
 */
export default async function payosLoop(container: MedusaContainer): Promise<void> {
  startLoops(contextOf(container))
}

export const config = {
  name: "payos-loop",
  schedule: { interval: 15_000 },
}
