import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { causesOfFailure } from "../../../../domain/links/webhook-url"
import { payosCodes, type PayOSError } from "../../../../client"
import { withPayosErrorResponse, type Explanation } from "../payos-error-response"
import { requireChannel, type ChannelQuery } from "../require-channel"
import { actorOf, requireUser } from "../../../user"
import type { WebhookBody } from "./bodies"
import { readPermissions } from "../../../../use-cases/permissions/read-permissions"
import { ownUrlsOf } from "../../../../use-cases/health/own-urls"
import { readWebhookView } from "./webhook-view"
import { registerWebhook } from "../../../../use-cases/webhooks/register-webhook"
import { refusal } from "../../../../modules/payos/refusal"
import { contextOf, type PayosContext } from "../../../../use-cases/context"

/** Returns the registered webhook URL of a channel, and the last webhook received. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const context = contextOf(req.scope)
  const { channel } = req.validatedQuery as ChannelQuery
  res.json({ webhook: await readWebhookView(context, requireChannel(context, channel)) })
}

/** Registers a channel's webhook URL. payOS tests it during the call and reports why it fails. */
export async function POST(
  req: AuthenticatedMedusaRequest<WebhookBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const channel = requireChannel(context, req.validatedBody.channel)
  const own = ownUrlsOf(context, channel).default_url
  const url = req.validatedBody.url ?? own
  if (new URL(url).origin !== new URL(own).origin) await requirePayoutSender(context, req)
  const register = async () => {
    await registerWebhook(context.db, channel, { url, user_id })
    res.json({ webhook: await readWebhookView(context, channel) })
  }
  const explain = (error: PayOSError) => explainFailure(url, error)
  await withPayosErrorResponse({ req, res, explain }, register)
}

/**
 * A webhook carries the payer's name and account: sending it to another origin, or in the clear, needs the
 * permission to send money.
 *
 * @throws MedusaError if the user lacks that permission
 */
async function requirePayoutSender(
  context: PayosContext,
  req: AuthenticatedMedusaRequest<WebhookBody>,
): Promise<void> {
  const may = await readPermissions(context, actorOf(req))
  if (may("payos_payout:send")) return
  throw refusal("payos_webhook_url_external")
}

/** Returns null if payOS did not test the URL. */
function explainFailure(url: string, error: PayOSError): Explanation | null {
  if (error.payosCode !== payosCodes.validationFailed) return null
  const reason = error.payosDesc ?? "no reason"
  return {
    message: `payOS sent its sample to ${url} and got no success: ${reason}. The URL must respond with 2xx from the internet. Then register it again.`,
    causes: causesOfFailure(url, reason),
  }
}
