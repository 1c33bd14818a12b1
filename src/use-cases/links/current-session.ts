import { canBeRenewed } from "../../domain/links/shopper-status"
import type { CollectionFacts } from "../../medusa/read-collection"
import { readShopperPayment } from "../../modules/payos/repositories/links/shopper-payment"
import type { PayosContext } from "../context"

/** Returns the id of a collection's newest payOS session. */
export function newestSessionId({ sessions }: CollectionFacts): string | null {
  const ours = sessions.filter(({ is_payos }) => is_payos)
  ours.sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
  return ours[0]?.id ?? null
}

/** Returns whether a session's shopper can continue with it: its code is payable or paid. */
export async function isCurrentSession({ db }: PayosContext, sessionId: string): Promise<boolean> {
  const payment = await readShopperPayment(db, sessionId)
  return payment !== null && !canBeRenewed(payment.view.status)
}
