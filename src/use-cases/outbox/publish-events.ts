import { Modules } from "@medusajs/framework/utils"
import { watchInvoices } from "../../modules/payos/repositories/invoice-watch"
import { publishOneEvent } from "../../modules/payos/repositories/outbox"
import type { PayosContext } from "../context"

/** Maximum number per run, so that a burst of events leaves room for other work. */
const PER_RUN = 200

/**
 * Emits the outbox's unpublished events, oldest first. `event_id` identifies repeated deliveries. Also starts watching
 * for a settled purchase's e-invoices, if the store enables that.
 *
 * @returns whether more may be left
 */
export async function publishEvents(context: PayosContext): Promise<boolean> {
  const bus = context.container.resolve(Modules.EVENT_BUS)
  for (let published = 0; published < PER_RUN; published += 1) {
    const isPublished = await publishOneEvent(context.db, async ({ id, name, data }, trx) => {
      await bus.emit({ name, data: { event_id: id, ...data } })
      if (name === "payos.payment.completed" && context.options.invoices.watch)
        await watchInvoices(trx, data as Parameters<typeof watchInvoices>[1])
    })
    if (!isPublished) return false
  }
  return true
}
