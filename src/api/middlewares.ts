import {
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { resolveBody } from "./admin/payos/body"
import {
  confirmBody,
  discardBody,
  estimateBody,
  refundBody,
  refundPreviewBody,
  settleUnknownBody,
  transferBody,
} from "./admin/payos/bodies"
import { batchBody, previewBody } from "./admin/payos/batch-bodies"
import { cancelLinkBody } from "./admin/payos/links/bodies"
import { exportQuery, linksQuery } from "./admin/payos/links/query"
import { channelQuery } from "./admin/payos/need-channel"
import { handledBody } from "./admin/payos/problems/bodies"
import {
  banksQuery,
  listQuery,
  payosPayoutsQuery,
  payoutsQuery,
  problemsQuery,
  resultsQuery,
} from "./admin/payos/query"
import { webhookBody } from "./admin/payos/webhook/bodies"
import { stockRefund } from "./refunds/stock-refund"
import { cancelOrderUnderLease } from "./under-lease/cancel-order"
import { changeUnderLease } from "./under-lease/change"
import { completeUnderLease } from "./under-lease/complete"
import { startUnderLease } from "./under-lease/start"

/** payOS signs the bytes of a webhook: no parser may touch them first. */
const raw = { methods: ["POST" as const], bodyParser: false as const }

/** A batch of payouts is larger than other bodies: a CSV of 1 MB, escaped as JSON. */
const large = { methods: ["POST" as const], bodyParser: { sizeLimit: "4mb" } }

/** What a merchant's page sends, by the path behind /admin/payos. */
const bodies = {
  "/payouts/batches": batchBody,
  "/payouts/batches/preview": previewBody,
  "/payouts/batches/:id/discard": discardBody,
  "/problems/:id/resolve": resolveBody,
  "/payments/:id/refunds": refundBody,
  "/payments/:id/refunds/preview": refundPreviewBody,
  "/payouts": transferBody,
  "/payouts/estimate": estimateBody,
  "/payouts/:id/confirm": confirmBody,
  "/payouts/:id/discard": discardBody,
  "/payouts/:id/settle-unknown": settleUnknownBody,
  "/links/:id/cancel": cancelLinkBody,
  "/problems/:id/handled": handledBody,
  "/webhook": webhookBody,
}

/** What it asks for. */
const queries = {
  "/problems": problemsQuery,
  "/payouts": payoutsQuery,
  "/payouts/at-payos": payosPayoutsQuery,
  "/payouts/at-payos/:id": channelQuery,
  "/balance": channelQuery,
  "/webhook": channelQuery,
  "/payouts/batches": listQuery,
  "/payouts/batches/:id": listQuery,
  "/payouts/batches/:id/results.csv": resultsQuery,
  "/banks": banksQuery,
  "/links": linksQuery,
  "/links/export": exportQuery,
}

export default defineMiddlewares({
  routes: [
    { matcher: "/hooks/payos", ...raw },
    { matcher: "/hooks/payos/:channel", ...raw },
    { matcher: "/admin/payos/payouts/batches", ...large },
    { matcher: "/admin/payos/payouts/batches/preview", ...large },
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [startUnderLease],
    },
    ...["/store/carts/:id", "/store/carts/:id/*"].map((matcher) => ({
      matcher,
      methods: ["POST" as const, "DELETE" as const],
      middlewares: [changeUnderLease],
    })),
    {
      matcher: "/store/carts/:id/complete",
      methods: ["POST"],
      middlewares: [completeUnderLease],
    },
    {
      matcher: "/admin/orders/:id/cancel",
      methods: ["POST"],
      middlewares: [cancelOrderUnderLease],
    },
    { matcher: "/admin/payments/:id/refund", methods: ["POST"], middlewares: [stockRefund] },
    ...Object.entries(bodies).map(([path, schema]) => ({
      matcher: `/admin/payos${path}`,
      methods: ["POST" as const],
      middlewares: [validateAndTransformBody(schema)],
    })),
    ...Object.entries(queries).map(([path, schema]) => ({
      matcher: `/admin/payos${path}`,
      methods: ["GET" as const],
      middlewares: [validateAndTransformQuery(schema, {})],
    })),
  ],
})
