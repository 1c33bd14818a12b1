import type { SimulatorClient } from "./simulator-client"

/**
 * Names the door that hears of transfers, as a merchant does once at payOS.
 *
 * @throws Error where payOS does not take it
 */
export async function registerWebhookUrl(payos: SimulatorClient, url: string): Promise<void> {
  const { status, body } = await payos.registerWebhook(url)
  if (status === 200 && body["code"] === "00") return
  throw new Error(`payOS did not take the webhook URL: ${status} ${JSON.stringify(body)}`)
}
