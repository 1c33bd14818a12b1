import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { causesOfFailure } from "../../../../domain/links/webhook-url"
import { payosCodes, type PayOSError } from "../../../../client"
import { answeringPayosErrors, type Explanation } from "../answer-payos-error"
import { needChannel, type ChannelQuery } from "../need-channel"
import { actorOf, requireUser } from "../user"
import type { WebhookBody } from "./bodies"
import { readPermissions } from "../../../../use-cases/permissions/read-permissions"
import { ownUrlsOf } from "../../../../use-cases/health/own-urls"
import { readWebhookView } from "./webhook-view"
import { registerWebhook } from "../../../../use-cases/webhooks/register-webhook"
import { refuse } from "../../../../modules/payos/refuse"
import { contextOf } from "../../../../use-cases/context"

/** Where payOS sends a channel's webhooks, and the last one that came. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const { channel } = req.validatedQuery as ChannelQuery
  res.json({ webhook: await readWebhookView(context, needChannel(context, channel)) })
}

/** A person registers a channel's webhook URL: payOS tries it at once, and says why it does not work. */
export async function POST(
  req: AuthenticatedMedusaRequest<WebhookBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const channel = needChannel(context, req.validatedBody.channel)
  const own = ownUrlsOf(context, channel).default_url
  const url = req.validatedBody.url ?? own
  if (new URL(url).origin !== new URL(own).origin) await needMover(req)
  const register = async () => {
    await registerWebhook(context.db, channel, { url, user_id })
    res.json({ webhook: await readWebhookView(context, channel) })
  }
  await answeringPayosErrors(req, res, register, (error) => explainFailure(url, error))
}

/**
 * A webhook tells the payer's name and account: who sends it to another origin, or
 * in the clear, is as trusted as who sends money.
 *
 * @throws MedusaError for everybody else
 */
async function needMover(req: AuthenticatedMedusaRequest<WebhookBody>): Promise<void> {
  const may = await readPermissions(contextOf(req.scope), actorOf(req))
  if (may("payos_payout:send")) return
  throw refuse("payos_webhook_elsewhere")
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
