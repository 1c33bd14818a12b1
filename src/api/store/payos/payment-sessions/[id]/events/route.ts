import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { errorOf } from "../../../../../../domain/errors/errors"
import type { PaymentView } from "../../../../../../types/shopper"
import { requirePayment } from "../../../require-payment"
import { toTimedView } from "../../../timed-payment-view"
import { touchLink } from "../../../../../../modules/payos/repositories/links/link-state-updates"

/** Heartbeats keep proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000

/** After this, the shopper's page opens a new stream, which starts with the current payment. */
const LIFE_MS = 15 * 60_000

/** Delay before a page without a stream, which polls, tries to open one again. */
const RETRY_S = 60

/**
 * Streams a payment to the shopper: its current view, then every change. Medusa's store routes need a header that an
 * EventSource cannot send, so the page reads the stream by `fetch`.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, sessionId, payment } = await requirePayment(req)
  await touchLink(context.db, payment.link_id)
  const send = (view: PaymentView | null): void => {
    res.write(`event: payment\ndata: ${JSON.stringify(view && toTimedView(req, view))}\n\n`)
    if (isFinal(view)) res.end()
  }
  // A response that closed meanwhile emits no further event, and would keep its place in the limits.
  if (res.closed) return
  const close = context.limits.openStream(req.ip ?? "")
  if (!close) return refuse(res)
  const unsubscribe = context.statusHub.watch(sessionId, payment, send)
  if (!unsubscribe) {
    close()
    return refuse(res)
  }
  open(res)
  const heartbeat = setInterval(() => res.write(": still here\n\n"), HEARTBEAT_MS)
  const life = setTimeout(() => res.end(), LIFE_MS)
  res.on("close", () => {
    unsubscribe()
    close()
    clearInterval(heartbeat)
    clearTimeout(life)
  })
  send(payment.view)
}

/** Writes headers that stop proxies and compression from buffering the stream. */
function open(res: MedusaResponse): void {
  res.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  })
  res.flushHeaders()
}

function refuse(res: MedusaResponse): void {
  res.setHeader("retry-after", String(RETRY_S))
  res.status(429).json(errorOf("payos_too_many_subscribers"))
}

function isFinal(view: PaymentView | null): boolean {
  return view === null || view.status === "paid" || view.status === "replaced"
}
