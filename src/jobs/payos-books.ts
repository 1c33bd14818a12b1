import type { MedusaContainer } from "@medusajs/framework/types"
import { correctRecentBooks } from "../use-cases/settlement/correct-recent-books"
import { contextOf } from "../use-cases/context"

/** Corrects captures that were booked twice on their order. */
export default async function payosBooks(container: MedusaContainer): Promise<void> {
  await correctRecentBooks(contextOf(container))
}

export const config = {
  name: "payos-books",
  schedule: { interval: 60_000 },
}
