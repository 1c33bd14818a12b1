import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { errorOf } from "../../../../../../domain/errors/errors"
import type { PaymentView } from "../../../../../../types/shopper"
import { needPayment } from "../../../need-payment"
import { toTold } from "../../../told-payment"
import { touchLink } from "../../../../../../modules/payos/repositories/links/marks"

/** Keeps proxies from closing a stream that has no news. */
const HEARTBEAT_MS = 15_000

/** The shopper's page opens a new stream after this, and is told at once how the payment stands. */
const LIFE_MS = 15 * 60_000

/** A page that gets no stream asks now and then, and tries for one again after this. */
const RETRY_S = 60

/**
 * Tells a shopper of every change of a payment, beginning with how it stands. Medusa's store routes
 * need a header that an EventSource cannot send: it is read by fetch.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { context, sessionId, payment } = await needPayment(req)
  await touchLink(context.db, payment.link_id)
  const tell = (view: PaymentView | null): void => {
    res.write(`event: payment\ndata: ${JSON.stringify(view && toTold(view))}\n\n`)
    if (isFinal(view)) res.end()
  }
  const leave = context.statusHub.watch(sessionId, payment, tell)
  if (!leave) return refuse(res)
  open(res)
  const heartbeat = setInterval(() => res.write(": still here\n\n"), HEARTBEAT_MS)
  const life = setTimeout(() => res.end(), LIFE_MS)
  res.on("close", () => {
    leave()
    clearInterval(heartbeat)
    clearTimeout(life)
  })
  tell(payment.view)
}

/** A proxy or a compression that collects the stream would keep its news back. */
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
  res.status(429).json(errorOf("payos_too_many_watchers"))
}

/** Nothing more will come of this session. */
function isFinal(view: PaymentView | null): boolean {
  return view === null || view.status === "paid" || view.status === "replaced"
}
