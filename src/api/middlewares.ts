import {
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { resolveBody } from "../use-cases/input/resolve-body"
import {
  approveBody,
  confirmBody,
  discardBatchBody,
  discardBody,
  estimateBody,
  refundBody,
  refundPreviewBody,
  settleUnknownBody,
  transferBody,
} from "../use-cases/input/payout-bodies"
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
import { personBody } from "./admin/payos/personal-data/bodies"
import { webhookBody } from "./admin/payos/webhook/bodies"
import { limitAddress } from "./limits/limit-address"
import { permissionMiddlewares } from "./permissions/permission-middlewares"
import { workflowRuns } from "./permissions/workflow-runs"
import { coreRoutes } from "./with-lease/core-routes"

/** payOS signs the bytes of a webhook: no parser may touch them first. */
const raw = { methods: ["POST" as const], bodyParser: false as const }

/** A batch of payouts is larger than other bodies: a CSV of 1 MB, escaped as JSON. */
const large = { methods: ["POST" as const], bodyParser: { sizeLimit: "4mb" } }

/** What a merchant's page sends, by the path behind /admin/payos. */
const bodies = {
  "/payouts/batches": batchBody,
  "/payouts/batches/preview": previewBody,
  "/payouts/batches/:id/discard": discardBatchBody,
  "/problems/:id/resolve": resolveBody,
  "/payments/:id/refunds": refundBody,
  "/payments/:id/refunds/preview": refundPreviewBody,
  "/payouts": transferBody,
  "/payouts/estimate": estimateBody,
  "/payouts/:id/approve": approveBody,
  "/payouts/:id/confirm": confirmBody,
  "/payouts/:id/discard": discardBody,
  "/payouts/:id/settle-unknown": settleUnknownBody,
  "/links/:id/cancel": cancelLinkBody,
  "/problems/:id/handled": handledBody,
  "/allocations/:id/reverse": handledBody,
  "/webhook": webhookBody,
  "/personal-data/export": personBody,
  "/personal-data/erase": personBody,
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
    ...["check", "cancel", "renew"].map((act) => ({
      matcher: `/store/payos/payment-sessions/:id/${act}`,
      methods: ["POST" as const],
      middlewares: [limitAddress],
    })),
    {
      matcher: "/store/payos/payment-sessions/:id/events",
      methods: ["GET"],
      middlewares: [limitAddress],
    },
    ...coreRoutes,
    workflowRuns,
    ...permissionMiddlewares,
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
