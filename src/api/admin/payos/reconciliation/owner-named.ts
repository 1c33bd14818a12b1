import type { AccountChannels } from "../../../../modules/payos/repositories/reconciliation/account-channels"
import type { PayosContext } from "../../../../use-cases/context"
import { requireChannel } from "../require-channel"

/**
 * Returns the owner of a channel's accounts; null for all accounts, if no channel is named or the store has only one.
 *
 * @throws MedusaError that lists the configured channels
 */
export function ownerNamed(
  context: PayosContext,
  name: string | undefined,
): AccountChannels | null {
  if (name === undefined) return null
  const { clientId, payout } = requireChannel(context, name)
  if (context.channels.all.length === 1) return null
  return { collection: clientId, payout: payout?.clientId ?? null }
}
