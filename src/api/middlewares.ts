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
  resolveUnknownBody,
  manualPayoutBody,
} from "../use-cases/input/payout-bodies"
import {
  answerBankDetailsRequestBody,
  requestBankDetailsBody,
  openBankDetailsRequestBody,
} from "../use-cases/input/bank-details-request-bodies"
import { batchBody, previewBody } from "./admin/payos/batch-bodies"
import { cancelLinkBody, recoverLinksBody } from "./admin/payos/links/bodies"
import { exportQuery, linksQuery } from "./admin/payos/links/query"
import { channelQuery } from "./admin/payos/require-channel"
import { paymentRequestBody } from "./admin/payos/orders/bodies"
import { testBody } from "./admin/payos/notifications/bodies"
import { hideSession } from "./hide-session"
import { setSecurityHeaders } from "./payos/set-security-headers"
import { requireJson } from "./require-json"
import { reasonBody } from "./admin/payos/problems/bodies"
import {
  banksQuery,
  batchQuery,
  caseOrdersQuery,
  listQuery,
  payosPayoutsQuery,
  payoutsQuery,
  problemsQuery,
  resultsQuery,
} from "./admin/payos/query"
import { subjectBody } from "./admin/payos/personal-data/bodies"
import { closeMonthBody, reopenMonthBody } from "./admin/payos/reconciliation/bodies"
import {
  exportLinesQuery,
  linesQuery as reconciliationLinesQuery,
  periodQuery,
} from "./admin/payos/reconciliation/query"
import { webhookBody } from "./admin/payos/webhook/bodies"
import { limitAddress } from "./limits/limit-address"
import { permissionMiddlewares } from "./permissions/permission-middlewares"
import { workflowRuns } from "./permissions/workflow-runs"
import { coreRoutes } from "./with-lease/core-routes"

/** The webhook routes read the raw body themselves; Medusa must not parse it first. */
const raw = { methods: ["POST" as const], bodyParser: false as const }

/** Options of batch routes: a CSV of 1 MB, escaped as JSON, exceeds the default limit. */
const large = { methods: ["POST" as const], bodyParser: { sizeLimit: "4mb" } }

/** Body schemas by the path below /admin/payos. */
const bodies = {
  "/payouts/batches": batchBody,
  "/payouts/batches/preview": previewBody,
  "/payouts/batches/:id/discard": discardBatchBody,
  "/problems/:id/resolve": resolveBody,
  "/payments/:id/refunds": refundBody,
  "/payments/:id/refunds/preview": refundPreviewBody,
  "/payouts": manualPayoutBody,
  "/payouts/estimate": estimateBody,
  "/payouts/:id/approve": approveBody,
  "/payouts/:id/bank-details-request": requestBankDetailsBody,
  "/payouts/:id/confirm": confirmBody,
  "/payouts/:id/discard": discardBody,
  "/payouts/:id/resolve-unknown": resolveUnknownBody,
  "/orders/:id/payment-request": paymentRequestBody,
  "/links/:id/cancel": cancelLinkBody,
  "/links/recover": recoverLinksBody,
  "/problems/:id/handled": reasonBody,
  "/allocations/:id/reverse": reasonBody,
  "/webhook": webhookBody,
  "/notifications/test": testBody,
  "/reconciliation/close": closeMonthBody,
  "/reconciliation/reopen": reopenMonthBody,
  "/personal-data/export": subjectBody,
  "/personal-data/erase": subjectBody,
}

/** Query schemas by the path below /admin/payos. */
const queries = {
  "/problems": problemsQuery,
  "/problems/:id/orders": caseOrdersQuery,
  "/payouts": payoutsQuery,
  "/payouts/at-payos": payosPayoutsQuery,
  "/payouts/at-payos/:id": channelQuery,
  "/balance": channelQuery,
  "/webhook": channelQuery,
  "/payouts/batches": listQuery,
  "/payouts/batches/:id": batchQuery,
  "/payouts/batches/:id/results.csv": resultsQuery,
  "/banks": banksQuery,
  "/links": linksQuery,
  "/links/export": exportQuery,
  "/reconciliation": periodQuery,
  "/reconciliation/lines": reconciliationLinesQuery,
  "/reconciliation/export": exportLinesQuery,
}

/** Paths of a shopper's payment: in the store API, and below the plain page. */
const PAYMENTS = ["/store/payos/payment-sessions", "/payos/pay/store/payos/payment-sessions"]

export default defineMiddlewares({
  routes: [
    { matcher: "/hooks/payos", ...raw },
    { matcher: "/hooks/payos/:channel", ...raw },
    { matcher: "/admin/payos/payouts/batches", ...large },
    { matcher: "/admin/payos/payouts/batches/preview", ...large },
    ...PAYMENTS.flatMap((payments) => [
      { matcher: payments, middlewares: [hideSession] },
      ...["check", "cancel", "renew"].map((action) => ({
        matcher: `${payments}/:id/${action}`,
        methods: ["POST" as const],
        middlewares: [limitAddress],
      })),
      { matcher: `${payments}/:id/events`, methods: ["GET" as const], middlewares: [limitAddress] },
    ]),
    ...["invoices", "invoices/:invoice_id/download"].map((path) => ({
      matcher: `/store/payos/payment-sessions/:id/${path}`,
      methods: ["GET" as const],
      middlewares: [limitAddress],
    })),
    { matcher: "/payos/refund", middlewares: [setSecurityHeaders] },
    {
      matcher: "/payos/bank-details-requests",
      middlewares: [setSecurityHeaders, requireJson, limitAddress],
    },
    ...Object.entries({
      open: openBankDetailsRequestBody,
      answer: answerBankDetailsRequestBody,
    }).map(([step, schema]) => ({
      matcher: `/payos/bank-details-requests/${step}`,
      methods: ["POST" as const],
      middlewares: [validateAndTransformBody(schema)],
    })),
    ...coreRoutes,
    workflowRuns,
    // Without methods a matcher covers the routes below it.
    { matcher: "/admin/payos", middlewares: [requireJson] },
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
