import { Modules } from "@medusajs/framework/utils"
import { publishOneEvent } from "../../modules/payos/repositories/outbox"
import type { PayosContext } from "../context"

/** Limit per run, so that a burst of events leaves room for other work. */
const AT_ONCE = 200

/**
 * Emits the outbox's unpublished events, oldest first. `event_id` identifies repeated deliveries.
 *
 * @returns whether more may be left
 */
export async function publishEvents(context: PayosContext): Promise<boolean> {
  const bus = context.container.resolve(Modules.EVENT_BUS)
  for (let published = 0; published < AT_ONCE; published += 1) {
    const isPublished = await publishOneEvent(context.db, ({ id, name, data }) =>
      bus.emit({ name, data: { event_id: id, ...data } }),
    )
    if (!isPublished) return false
  }
  return true
}
