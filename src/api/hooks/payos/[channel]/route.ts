import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { respondToWebhook } from "../../respond-to-webhook"

/** Receives webhooks of the channel that the path names. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await respondToWebhook(req, res, req.params["channel"] ?? "")
}
