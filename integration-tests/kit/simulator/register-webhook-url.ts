import type { SimulatorClient } from "./simulator-client"

/**
 * Registers the store's webhook URL with payOS.
 *
 * @throws Error if payOS rejects it
 */
export async function registerWebhookUrl(payos: SimulatorClient, url: string): Promise<void> {
  const { status, body } = await payos.registerWebhook(url)
  if (status === 200 && body["code"] === "00") return
  throw new Error(`payOS rejected the webhook URL: ${status} ${JSON.stringify(body)}`)
}
