import { readChannel, type Environment } from "./channel-options"
import { checkNode, checkConnection } from "./check-machine"
import type * as KeyChecks from "./check-keys"
import type { Check } from "./diagnosis"
import { UsageError } from "./usage-error"

const PAYOS = "https://api-merchant.payos.vn"

/** Runs the checks that need no store, and tests the keys that the environment contains. */
export async function checkHere(environment: Environment): Promise<Check[]> {
  const baseUrl = environment["PAYOS_BASE_URL"] || PAYOS
  if (!URL.canParse(baseUrl)) throw new UsageError(`PAYOS_BASE_URL is not a URL: "${baseUrl}"`)
  const connection = await checkConnection(baseUrl)
  const isReached = connection.some(({ id, status }) => id === "payos" && status === "ok")
  const keys = isReached ? await checkKeys(environment, baseUrl) : []
  return [checkNode(process.versions.node), ...connection, ...keys]
}

async function checkKeys(environment: Environment, baseUrl: string): Promise<Check[]> {
  const payment = readChannel({}, environment, "")
  const payout = readChannel({}, environment, "payout-")
  const found: Check[] = []
  if (isComplete(payment)) {
    found.push(
      await withClient("keys", ({ checkPaymentKeys }) => checkPaymentKeys(payment, baseUrl)),
    )
  }
  if (isComplete(payout)) {
    found.push(
      await withClient("payout_keys", ({ checkPayoutKeys }) => checkPayoutKeys(payout, baseUrl)),
    )
  }
  return found
}

const isComplete = (keys: Partial<KeyChecks.Keys>): keys is KeyChecks.Keys =>
  [keys.clientId, keys.apiKey, keys.checksumKey].every((one) => one !== undefined)

/** Runs a check with the client, whose dependencies come from Medusa: only a store's folder has them. */
async function withClient(
  id: string,
  check: (checks: typeof KeyChecks) => Promise<Check>,
): Promise<Check> {
  const checks = await import("./check-keys.js").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return null
    throw error
  })
  return checks ? check(checks) : notHere(id)
}

const notHere = (id: string): Check => ({
  id,
  status: "unknown",
  detail: {
    code: "no_client_here",
    params: {},
    text: "The keys can be tried only in a Medusa store's folder.",
  },
  remedy: { code: "run_in_store", params: {}, text: "Run this in the store's folder." },
})
