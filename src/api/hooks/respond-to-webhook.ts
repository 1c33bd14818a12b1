import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type ReceivedWebhook, receiveWebhook } from "../../use-cases/webhooks/receive-webhook"
import { PayOSWebhookError } from "../../client"
import { processLinkNow } from "../../use-cases/link-queue/process-queue"
import { BodyError, readRawBody } from "./read-raw-body"
import { contextOf, type PayosContext } from "../../use-cases/context"

/** Timeout, longer than any healthy transaction; payOS retries a webhook that gets no 2xx. */
const STORE_MS = 8_000

/**
 * Responds to a webhook: 2xx only once it is committed to Postgres, 4xx if no channel accepts it, 503 if it could not
 * be stored, so that payOS retries. Settlement starts after the response; the ledger has scheduled it by then.
 *
 * @param name the channel whose key must verify the signature; without it, any channel's key may
 */
export async function respondToWebhook(
  req: MedusaRequest,
  res: MedusaResponse,
  name?: string,
): Promise<void> {
  const context = contextOf(req.scope)
  const channel = name === undefined ? undefined : context.channels.named(name)
  if (channel === null) {
    const message = "No payOS channel of this name is configured"
    refuse(res, 404, { code: "payos_channel_not_found", message })
    return
  }
  try {
    const received = await rejectIfLate(
      receiveWebhook(context, { raw: await readRawBody(req), route: "own", channel }),
    )
    res.status(200).json({ success: true })
    settleSoon(context, received)
  } catch (error) {
    respondWithFailure(context, res, error)
  }
}

function settleSoon(context: PayosContext, received: ReceivedWebhook): void {
  if (received.type !== "stored" || !received.link_id) return
  void processLinkNow(context, received.link_id)
}

function respondWithFailure({ logger }: PayosContext, res: MedusaResponse, error: unknown): void {
  if (error instanceof BodyError) return refuse(res, error.status, error)
  if (error instanceof PayOSWebhookError) {
    return refuse(res, error.code === "webhook_malformed" ? 400 : 401, error)
  }
  const reason = error instanceof Error ? error.name : "unknown error"
  logger.error(`payos: a webhook could not be stored (${reason}); payOS was asked to send it again`)
  const message = "The webhook could not be stored. Send it again"
  refuse(res, 503, { code: "webhook_not_stored", message })
}

function refuse(
  res: MedusaResponse,
  status: number,
  { code, message }: { code: string; message: string },
): void {
  res.status(status).json({ success: false, code, message })
}

/** Rejects after 8 s: a hanging database counts as unavailable. */
function rejectIfLate<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Storing took too long")), STORE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
