import { explainKeyError } from "../use-cases/health/explain-key-error"
import { passed, healthText, type CheckResult } from "../use-cases/health/check-result"
import { createPayOSClient, isNotFound, type PayOSClient } from "../client"
import type { Check } from "./diagnosis"

export type Keys = { clientId: string; apiKey: string; checksumKey: string }

/** The largest order code that payOS accepts; ours are random, and counting never reaches it. */
const IMPOSSIBLE_ORDER_CODE = Number.MAX_SAFE_INTEGER

const CALL = { deadlineMs: 5_000, maxRetries: 0 }

/** Fetches a link that cannot exist: payOS's response shows whether it accepts the channel's keys. */
export async function checkPaymentKeys(keys: Keys, baseUrl: string): Promise<Check> {
  const result = await withClient({ ...keys, baseUrl }, "payment", async ({ paymentRequests }) => {
    await paymentRequests.get(IMPOSSIBLE_ORDER_CODE, CALL).catch((error: unknown) => {
      if (!isNotFound(error)) throw error
    })
    const text =
      "payOS accepts the client ID and the API key. The first payment link confirms the checksum key."
    return passed(healthText("keys_accepted", text))
  })
  return { id: "keys", ...result }
}

/** Fetches the balance of the payout account; the response is signed. */
export async function checkPayoutKeys(keys: Keys, baseUrl: string): Promise<Check> {
  const result = await withClient({ ...keys, baseUrl }, "payout", async ({ payoutsAccount }) => {
    await payoutsAccount.balance(CALL)
    return passed(
      healthText("payout_keys_work", "payOS accepts the payout keys and this server's address."),
    )
  })
  return { id: "payout_keys", ...result }
}

async function withClient(
  options: Keys & { baseUrl: string },
  channel: "payment" | "payout",
  ask: (client: PayOSClient) => Promise<CheckResult>,
): Promise<CheckResult> {
  let client: PayOSClient | undefined
  try {
    client = createPayOSClient(options)
    return await ask(client)
  } catch (error) {
    return explainKeyError(error, channel)
  } finally {
    await client?.close()
  }
}
