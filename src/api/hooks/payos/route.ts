import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerWebhook } from "../answer-webhook"

/** The webhook URL of every channel, to be registered with payOS: the key that confirms it tells which. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerWebhook(req, res)
}
