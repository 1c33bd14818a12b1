import { findRequests } from "../../../../modules/payos/repositories/notifications/read-notifications"
import type { PaymentRequestView } from "../../../../types/payment-request"
import type { PayosContext } from "../../../../use-cases/context"
import { requestChannels } from "../../../../use-cases/notifications/request-channels"
import { readPaymentRequest } from "../../../../use-cases/payment-requests/read-payment-request"

/**
 * Returns the payment request of an order for its admin page.
 *
 * @throws MedusaError if there is no such order, or nothing can be paid for it now
 */
export async function showPaymentRequest(
  context: PayosContext,
  orderId: string,
): Promise<PaymentRequestView> {
  const { link_id, request, contact } = await readPaymentRequest(context, orderId)
  const rows = await findRequests(context.db, link_id)
  return {
    ...request,
    is_own_page: context.options.paymentPage !== "payos",
    expires_at: request.expires_at.toISOString(),
    channels: requestChannels(context, contact).map(({ channel, address, recipient_hash }) => {
      const own = rows.filter(
        (row) => row.channel === channel && row.recipient_hash === recipient_hash,
      )
      const reminder = own.find(({ kind, state }) => kind === "reminder" && state === "waiting")
      return {
        channel,
        address,
        state: own.find(({ kind }) => kind === "request")?.state ?? null,
        reminds_at: reminder?.due_at.toISOString() ?? null,
      }
    }),
  }
}
