import { callPayos, type Connection, type PayOSResponse } from "../http/call-payos"
import { operations } from "../http/operations"
import { payoutBalanceSchema, type PayOSPayoutBalance } from "./payout"
import { type PayOSCallOptions } from "../http/transport"

/** The account that payouts are paid from. */
export interface PayOSPayoutsAccount {
  balance(call?: PayOSCallOptions): Promise<PayOSResponse<PayOSPayoutBalance>>
}

export function createPayoutsAccount(connection: Connection): PayOSPayoutsAccount {
  return {
    balance: async (call) =>
      callPayos(connection, operations.payoutBalance, {
        method: "GET",
        path: "/v1/payouts-account/balance",
        schema: payoutBalanceSchema,
        call,
      }),
  }
}
