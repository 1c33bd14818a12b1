import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type ReceivedWebhook, receiveWebhook } from "../../use-cases/webhooks/receive-webhook"
import { PayOSWebhookError } from "../../client"
import { processLinkNow } from "../../use-cases/link-queue/process-queue"
import { BodyError, readRawBody } from "./read-raw-body"
import { contextOf } from "../../use-cases/context"

/** Longer than any healthy transaction; payOS sends again what gets no 2xx. */
const STORE_MS = 8_000

/**
 * Answers a webhook: 2xx only once its bytes are in Postgres, 4xx for what payOS did not send, 503
 * for what could not be stored and must be sent again. Settling starts after the answer; it is due in
 * the ledger by then.
 *
 * @param name of the channel whose key has to confirm it; any channel's where none is given
 */
export async function answerWebhook(
  req: MedusaRequest,
  res: MedusaResponse,
  name?: string,
): Promise<void> {
  const context = contextOf(req.scope)
  const channel = name === undefined ? undefined : context.channels.named(name)
  if (channel === null) {
    refuse(res, 404, "channel_unknown", "No payOS channel of this name is configured")
    return
  }
  try {
    const received = await inTime(
      receiveWebhook(context, { raw: await readRawBody(req), route: "own", channel }),
    )
    res.status(200).json({ success: true })
    settleSoon(req, received)
  } catch (error) {
    answerFailure(req, res, error)
  }
}

function settleSoon(req: MedusaRequest, received: ReceivedWebhook): void {
  if (received.type !== "booked" || !received.link_id) return
  void processLinkNow(contextOf(req.scope), received.link_id)
}

function answerFailure(req: MedusaRequest, res: MedusaResponse, error: unknown): void {
  if (error instanceof BodyError) return refuse(res, error.status, error.code, error.message)
  if (error instanceof PayOSWebhookError) {
    return refuse(res, error.code === "webhook_malformed" ? 400 : 401, error.code, error.message)
  }
  const reason = error instanceof Error ? error.name : "unknown error"
  const { logger } = contextOf(req.scope)
  logger.error(`payos: a webhook could not be stored (${reason}); payOS was asked to send it again`)
  refuse(res, 503, "webhook_not_stored", "The webhook could not be stored. Send it again")
}

function refuse(res: MedusaResponse, status: number, code: string, message: string): void {
  res.status(status).json({ success: false, code, message })
}

/** A database that hangs is a database that is away. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Storing took too long")), STORE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
