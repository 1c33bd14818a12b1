import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerWebhook } from "../../answer-webhook"

/** The webhook URL of a channel by its name. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerWebhook(req, res, req.params["channel"] ?? "")
}
