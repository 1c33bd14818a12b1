import {
  createPaymentRequests,
  type PayOSPaymentRequests,
} from "./payment-requests/payment-requests"
import { createPayouts, type PayOSPayouts } from "./payouts/payouts"
import { createPayoutsAccount, type PayOSPayoutsAccount } from "./payouts/payouts-account"
import { toSettings, type PayOSClientOptions } from "./http/settings"
import { createTransport } from "./http/transport"
import { createWebhooks, type PayOSWebhooks } from "./webhooks/webhooks"

/** A client of one payOS channel. Payouts need a payout channel with its own credentials. */
export interface PayOSClient {
  paymentRequests: PayOSPaymentRequests
  webhooks: PayOSWebhooks
  payouts: PayOSPayouts
  payoutsAccount: PayOSPayoutsAccount
  /** Closes the connections after the pending calls have ended. */
  close(): Promise<void>
}

/**
 * Creates a client with a pool of kept-alive connections. The credentials live in closures, so that printing or
 * serializing the client does not reveal them.
 *
 * @throws PayOSValidationError (`invalid_options`) that lists every wrong option.
 */
export function createPayOSClient(options: PayOSClientOptions): PayOSClient {
  const settings = toSettings(options)
  const transport = createTransport(settings)
  const connection = { settings, transport }
  return {
    paymentRequests: createPaymentRequests(connection),
    webhooks: createWebhooks(connection),
    payouts: createPayouts(connection),
    payoutsAccount: createPayoutsAccount(connection),
    close: () => transport.close(),
  }
}
