import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerWebhook } from "../answer-webhook"

/** The webhook URL for every channel: the key that verifies the signature identifies the channel. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerWebhook(req, res)
}
