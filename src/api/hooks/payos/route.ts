import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { respondToWebhook } from "../respond-to-webhook"

/** Receives webhooks of every channel: the key that verifies the signature identifies the channel. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await respondToWebhook(req, res)
}
