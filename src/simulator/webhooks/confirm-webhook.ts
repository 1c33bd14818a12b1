import { findBank, merchantAccount } from "../bank"
import type { ApiCall } from "../http/call"
import { isDelivered, postJson, type PostResult } from "../http/post-json"
import { data, failure, type Outcome } from "../outcome"
import type { Simulation } from "../simulation"

import { registrationSample } from "./webhook-body"

const refused = (detail: string): Outcome =>
  failure("20", "Webhook url invalid", { http: 400, detail })

const describe = (result: PostResult): string =>
  "status" in result ? `Request failed with status code ${result.status}` : result.error

/** POST /confirm-webhook: registers the URL if it accepts the sample. */
export const confirmWebhook = async (
  simulation: Simulation,
  { fields: { webhookUrl } }: ApiCall,
): Promise<Outcome> => {
  if (typeof webhookUrl !== "string" || !URL.canParse(webhookUrl)) return refused("Invalid URL")
  const sample = registrationSample(simulation.payment.checksumKey)
  const result = await postJson(webhookUrl, JSON.stringify(sample), {
    timeoutMs: simulation.webhookTimeoutMs,
  })
  if (!isDelivered(result)) return refused(describe(result))
  simulation.state.webhookUrl = webhookUrl
  const bank = findBank(merchantAccount.bin)
  return data({
    webhookUrl,
    accountNumber: merchantAccount.accountNumber,
    accountName: merchantAccount.accountName,
    name: bank?.name ?? "",
    shortName: bank?.shortName ?? "",
  })
}
