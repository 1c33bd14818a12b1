import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DEFAULT_CHANNEL } from "../../../modules/payos/channel/channel"
import { answerWebhook } from "../answer-webhook"

/** The webhook URL of the default channel, to be registered with payOS. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerWebhook(req, res, DEFAULT_CHANNEL)
}
