import type { MedusaContainer } from "@medusajs/framework/types"
import { publishEvents } from "../use-cases/outbox/publish-events"
import { publishProblems } from "../use-cases/problems/publish-problems"
import { contextOf } from "../use-cases/context"

/** Tells the store of problems, once each, and its subscribers of what happened. */
export default async function payosAnnounce(container: MedusaContainer): Promise<void> {
  const context = contextOf(container)
  await publishProblems(context)
  await publishEvents(context)
}

export const config = {
  name: "payos-announce",
  schedule: { interval: 5_000 },
}
