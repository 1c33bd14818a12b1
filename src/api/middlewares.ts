import {
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { resolveBody } from "./admin/payos/body"
import { listQuery } from "./admin/payos/query"
import { changeUnderLease } from "./under-lease/change"
import { completeUnderLease } from "./under-lease/complete"
import { startUnderLease } from "./under-lease/start"

/** payOS signs the bytes of a webhook: no parser may touch them first. */
const raw = { methods: ["POST" as const], bodyParser: false as const }

export default defineMiddlewares({
  routes: [
    { matcher: "/hooks/payos", ...raw },
    { matcher: "/hooks/payos/:channel", ...raw },
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
      matcher: "/admin/payos/problems/:id/resolve",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(resolveBody)],
    },
    {
      matcher: "/admin/payos/problems",
      methods: ["GET"],
      middlewares: [validateAndTransformQuery(listQuery, {})],
    },
  ],
})
