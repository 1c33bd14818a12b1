import { Modules } from "@medusajs/framework/utils"
import { publishOneEvent } from "../../modules/payos/repositories/outbox"
import type { PayosContext } from "../context"

/** A tick tells of no more, so that a flood leaves room for other work. */
const AT_ONCE = 200

/** Emits what happened and was not told yet, oldest first, each with the id that makes it one event. */
export async function publishEvents(context: PayosContext): Promise<void> {
  const bus = context.container.resolve(Modules.EVENT_BUS)
  for (let told = 0; told < AT_ONCE; told += 1) {
    const isTold = await publishOneEvent(context.db, ({ id, name, data }) =>
      bus.emit({ name, data: { event_id: id, ...data } }),
    )
    if (!isTold) return
  }
}
