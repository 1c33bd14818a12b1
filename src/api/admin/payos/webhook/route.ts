import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { causesOfFailure } from "../../../../domain/webhook-url"
import { PAYOS_MODULE } from "../../../../modules/payos"
import type PayosModuleService from "../../../../modules/payos/service"
import { payosCodes, type PayOSError } from "../../../../payos"
import { answeringPayosErrors, type Explanation } from "../answer-payos-error"
import { needChannel, type ChannelQuery } from "../need-channel"
import { personOf } from "../person"
import type { WebhookBody } from "./bodies"
import { ownUrlsOf } from "../../../../modules/payos/health/own-urls"
import { readWebhookView } from "./webhook-view"

/** Where payOS sends a channel's webhooks, and the last one that came. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const { channel } = req.validatedQuery as ChannelQuery
  res.json({ webhook: await readWebhookView(payos, needChannel(payos, channel)) })
}

/** A person registers a channel's webhook URL: payOS tries it at once, and says why it does not work. */
export async function POST(
  req: AuthenticatedMedusaRequest<WebhookBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = personOf(req)
  const payos: PayosModuleService = req.scope.resolve(PAYOS_MODULE)
  const channel = needChannel(payos, req.validatedBody.channel)
  const url = req.validatedBody.url ?? ownUrlsOf(payos, channel).default_url
  const register = async () => {
    await payos.merchant.registerWebhook(channel, url, user_id)
    res.json({ webhook: await readWebhookView(payos, channel) })
  }
  await answeringPayosErrors(req, res, register, (error) => explainFailure(url, error))
}

/** Null where payOS did not even try the URL. */
function explainFailure(url: string, error: PayOSError): Explanation | null {
  if (error.payosCode !== payosCodes.validationFailed) return null
  const told = error.payosDesc ?? "no reason"
  return {
    message: `payOS sent its sample to ${url} and got no success: ${told}. The URL must answer 2xx from the internet; then register it again.`,
    causes: causesOfFailure(url, told),
  }
}
