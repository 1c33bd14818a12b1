import type { ProblemView } from "../types/problem"
import { CommandFailedError } from "./command-failed-error"
import type { StoreWatch } from "./rehearsal/context"
import { openStore } from "./admin-api-client"
import type { StoreOptions } from "./store-options"

/**
 * Watches a store for webhooks of payments that it does not know, which it lists as problems. With the option
 * `sharedChannel` it lists none.
 *
 * @throws CommandFailedError if the store does not respond, or shows this caller no problems
 */
export async function watchStore(options: StoreOptions): Promise<StoreWatch> {
  const adminApi = await openStore(options)
  const list = async (): Promise<ProblemView[]> => {
    const { status, body } = await adminApi.get(
      "/admin/payos/problems?kind=webhook_not_booked&limit=100",
    )
    if (status === 200) return body["problems"] as ProblemView[]
    throw new CommandFailedError(`${options.url} does not list its problems (${status}).`)
  }
  // Tests the token before anything is paid.
  await list()
  return {
    findWebhook: async (orderCode) => {
      const found = (await list()).find(
        ({ subject }) => subject === `unknown_order_code:${orderCode}`,
      )
      if (!found) return null
      const { reference, has_payer_account } = found.detail
      const text = typeof reference === "string" ? reference : ""
      return { reference: text, hasPayerAccount: has_payer_account === true }
    },
  }
}
