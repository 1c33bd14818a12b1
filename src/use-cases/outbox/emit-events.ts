import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import type PayosModuleService from "../../modules/payos/service"
import { tellOneEvent } from "../../modules/payos/repositories/events"

/** A tick tells of no more, so that a flood leaves room for other work. */
const AT_ONCE = 200

/** Emits what happened and was not told yet, oldest first, each with the id that makes it one event. */
export async function emitEvents(container: MedusaContainer): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const bus = container.resolve(Modules.EVENT_BUS)
  for (let told = 0; told < AT_ONCE; told += 1) {
    const isTold = await tellOneEvent(payos.db, ({ id, name, data }) =>
      bus.emit({ name, data: { event_id: id, ...data } }),
    )
    if (!isTold) return
  }
}
