import type { Simulated } from "./environment"
import { callJson } from "./http-client"

/** What a merchant does once at payOS: name the door that hears of transfers. */
export const registerWebhook = (backend: string, { url, payment }: Simulated) =>
  callJson("POST", `${url}/confirm-webhook`, {
    headers: { "x-client-id": payment.clientId, "x-api-key": payment.apiKey },
    body: { webhookUrl: `${backend}/hooks/payos` },
  })
