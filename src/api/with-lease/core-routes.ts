import type { MiddlewareRoute } from "@medusajs/framework/http"
import {
  readOwnerOf,
  readOwnerOfCollection,
  readOwnerOfOrder,
  readOwnerOfPayment,
} from "../../medusa/read-owner"
import { limitSessions } from "../limits/limit-address"
import { coreRefundMiddleware } from "../refunds/core-refund-middleware"
import { captureUnderLease } from "./capture"
import { cartChangeMiddleware } from "./cart-change-middleware"
import { checkSessionOfOrder } from "./check-session"
import { completeUnderLease } from "./complete"
import { keepCollectionWithMoney, keepDraftWithMoney } from "./keep-collection"
import { recheckAfterCancellation } from "./recheck-after-cancellation"
import { endCodesFirst } from "./mark-as-paid"
import { orderUnderLease } from "./order"
import { startForOrderUnderLease, startUnderLease } from "./start"

type Middlewares = NonNullable<MiddlewareRoute["middlewares"]>

const ofOrder = orderUnderLease(readOwnerOfOrder)

/** Where core changes an order or its payments: what the id of a path leads to. */
const OWNERS = {
  "/admin/orders": ofOrder,
  "/admin/draft-orders": ofOrder,
  "/admin/order-edits": ofOrder,
  "/store/orders": ofOrder,
  "/admin/returns": orderUnderLease(readOwnerOf("return")),
  "/admin/claims": orderUnderLease(readOwnerOf("order_claim")),
  "/admin/exchanges": orderUnderLease(readOwnerOf("order_exchange")),
  "/admin/payments": orderUnderLease(readOwnerOfPayment),
  "/admin/payment-collections": orderUnderLease(readOwnerOfCollection),
}

/** The order of a request stands in its body: a change of it begins, and core takes no other beside one. */
const ofBody = orderUnderLease(readOwnerOfOrder, ({ validatedBody }) => {
  return (validatedBody as { order_id?: unknown } | undefined)?.order_id
})

/** Single routes of core that need more; they come behind core's own validators. */
const POSTS: Record<string, Middlewares> = {
  "/admin/claims": [ofBody],
  "/admin/exchanges": [ofBody],
  "/admin/order-edits": [ofBody],
  "/admin/orders/:id/cancel": [recheckAfterCancellation],
  "/admin/orders/:id/payment-sessions/authorize": [checkSessionOfOrder],
  "/admin/payment-collections/:id/mark-as-paid": [endCodesFirst],
  "/admin/payment-collections/:id/payment-sessions": [startForOrderUnderLease],
  "/admin/payments/:id/capture": [captureUnderLease],
  "/admin/payments/:id/refund": [coreRefundMiddleware],
  "/admin/returns": [ofBody],
  "/store/carts/:id/complete": [completeUnderLease],
  "/store/payment-collections/:id/payment-sessions": [limitSessions, startUnderLease],
  "/store/returns": [ofBody],
}

const DELETES: Record<string, Middlewares> = {
  "/admin/draft-orders/:id": [keepDraftWithMoney],
  "/admin/payment-collections/:id": [keepCollectionWithMoney],
}

/**
 * What stands around core's own routes; docs/developer/core-routes.md has a row for each of them. Whole trees are
 * matched, so that a route which a later Medusa or the store adds below them is held as well. A matcher
 * whose route a Medusa lacks never runs.
 */
export const coreRoutes: MiddlewareRoute[] = [
  ...below("/store/carts", cartChangeMiddleware),
  ...Object.entries(OWNERS).flatMap(([root, hold]) => below(root, hold)),
  ...Object.entries(DELETES).map(([matcher, middlewares]): MiddlewareRoute => {
    return { matcher, methods: ["DELETE"], middlewares }
  }),
  ...Object.entries(POSTS).map(([matcher, middlewares]): MiddlewareRoute => {
    return { matcher, methods: ["POST"], middlewares }
  }),
]

function below(root: string, middleware: Middlewares[number]): MiddlewareRoute[] {
  return [`${root}/:id`, `${root}/:id/*`].map((matcher) => {
    return { matcher, methods: ["POST", "DELETE"], middlewares: [middleware] }
  })
}
