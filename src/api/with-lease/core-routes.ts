import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import {
  readAffectedBy,
  readAffectedByCollection,
  readAffectedByOrder,
  readAffectedByPayment,
} from "../../medusa/read-affected"
import { requireJsonOfBrowser } from "../require-json"
import { limitSessions } from "../limits/limit-address"
import { coreRefundMiddleware } from "./core-refund-middleware"
import { captureUnderLease } from "./capture"
import { cartChangeMiddleware } from "./cart-change-middleware"
import { checkSessionOfOrder } from "./check-session"
import { completeUnderLease } from "./complete"
import { refuseDeletionWithMoney, refuseDraftDeletionWithMoney } from "./refuse-deletion"
import { prepareCancellation } from "./prepare-cancellation"
import { cancelLinksFirst } from "./mark-as-paid"
import { orderUnderLease } from "./order"
import { startForOrderUnderLease, startUnderLease } from "./start"

type Middlewares = NonNullable<MiddlewareRoute["middlewares"]>
type Middleware = (
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
) => Promise<void> | void

const ofOrder = orderUnderLease(readAffectedByOrder)

/** Core's routes that change an order or its payments, by what the id in the path refers to. */
const OWNERS = {
  "/admin/orders": ofOrder,
  "/admin/draft-orders": ofOrder,
  "/admin/order-edits": ofOrder,
  "/store/orders": ofOrder,
  "/admin/returns": orderUnderLease(readAffectedBy("return")),
  "/admin/claims": orderUnderLease(readAffectedBy("order_claim")),
  "/admin/exchanges": orderUnderLease(readAffectedBy("order_exchange")),
  "/admin/payments": orderUnderLease(readAffectedByPayment),
  "/admin/payment-collections": orderUnderLease(readAffectedByCollection),
}

/**
 * Middleware of requests that begin an order change: the order's id is in the body. Core allows one change at a time.
 */
const ofBody = orderUnderLease(readAffectedByOrder, ({ validatedBody }) => {
  return (validatedBody as { order_id?: unknown } | undefined)?.order_id
})

/** Core's routes with a middleware of their own, which runs after core's validators. */
const POSTS: Record<string, Middlewares> = {
  "/admin/claims": [ofBody],
  "/admin/exchanges": [ofBody],
  "/admin/order-edits": [ofBody],
  "/admin/orders/:id/cancel": [requireJsonOfBrowser, prepareCancellation],
  "/admin/orders/:id/payment-sessions/authorize": [checkSessionOfOrder],
  "/admin/payment-collections/:id/mark-as-paid": [requireJsonOfBrowser, cancelLinksFirst],
  "/admin/payment-collections/:id/payment-sessions": [startForOrderUnderLease],
  "/admin/payments/:id/capture": [requireJsonOfBrowser, captureUnderLease],
  "/admin/payments/:id/refund": [requireJsonOfBrowser, coreRefundMiddleware],
  "/admin/returns": [ofBody],
  "/store/carts/:id/complete": [completeUnderLease],
  "/store/payment-collections/:id/payment-sessions": [limitSessions, startUnderLease],
  "/store/returns": [ofBody],
}

const DELETES: Record<string, Middlewares> = {
  "/admin/draft-orders/:id": [refuseDraftDeletionWithMoney],
  "/admin/payment-collections/:id": [refuseDeletionWithMoney],
}

/**
 * Middlewares around core's routes; docs/developer/core-routes.md has a row for each. They match whole subtrees, so
 * that a route that a later Medusa or the store adds there holds the leases too. A matcher without a route never runs.
 */
export const coreRoutes: MiddlewareRoute[] = [
  below("/store/carts", cartChangeMiddleware),
  ...Object.entries(OWNERS).map(([root, hold]) => below(root, hold)),
  ...Object.entries(DELETES).map(([matcher, middlewares]): MiddlewareRoute => {
    return { matcher, methods: ["DELETE"], middlewares }
  }),
  ...Object.entries(POSTS).map(([matcher, middlewares]): MiddlewareRoute => {
    return { matcher, methods: ["POST"], middlewares }
  }),
]

/**
 * Matches a subtree. Without methods Medusa mounts a middleware (`app.use`) before all routes, also those of deeper
 * paths. A wildcard would need different syntax in Express 4 and Express 5.
 */
function below(root: string, middleware: Middleware): MiddlewareRoute {
  return { matcher: `${root}/:id`, middlewares: [onWrites(middleware)] }
}

/** Skips other methods, by which core changes nothing. */
function onWrites(middleware: Middleware): Middleware {
  return (req, res, next) =>
    req.method === "POST" || req.method === "DELETE" ? middleware(req, res, next) : next()
}
