import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { respondToWebhook } from "../../respond-to-webhook"

/** The webhook URL of a channel by its name. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await respondToWebhook(req, res, req.params["channel"] ?? "")
}
