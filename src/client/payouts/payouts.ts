import { type z } from "@medusajs/framework/zod"
import { callPayos, type Connection, type PayOSResponse } from "../http/call-payos"
import { checkedIdempotencyKey, checkedSegment, checkRequest } from "../http/check-request"
import { operations, type Operation } from "../http/operations"
import {
  feeEstimateSchema,
  payoutPageSchema,
  payoutSchema,
  type PayOSFeeEstimate,
  type PayOSPayout,
  type PayOSPayoutPage,
} from "./payout"
import { payoutFiltersSchema, payoutQuery, type PayOSPayoutFilters } from "./payout-filters"
import {
  isPayoutBatch,
  payoutBatchRequestSchema,
  payoutRequestSchema,
  type PayOSPayoutBatchRequest,
  type PayOSPayoutRequest,
} from "./payout-request"
import { signedWithEither } from "../http/previous-key"
import { signPayout } from "../signing/signature"
import { type PayOSCallOptions } from "../http/transport"

/**
 * Limits of a call, and the key by which payOS recognizes a repeated creation. payOS does not document how long it
 * remembers a key.
 */
export interface PayOSPayoutCallOptions extends PayOSCallOptions {
  idempotencyKey: string
}

/** Payouts, with the credentials of a payout channel. A creation is never retried after an unknown outcome. */
export interface PayOSPayouts {
  create(
    request: PayOSPayoutRequest,
    call: PayOSPayoutCallOptions,
  ): Promise<PayOSResponse<PayOSPayout>>
  createBatch(
    request: PayOSPayoutBatchRequest,
    call: PayOSPayoutCallOptions,
  ): Promise<PayOSResponse<PayOSPayout>>
  get(payoutId: string, call?: PayOSCallOptions): Promise<PayOSResponse<PayOSPayout>>
  /** Estimates the fee of a single payout or a batch; sends no money. */
  estimate(
    request: PayOSPayoutRequest | PayOSPayoutBatchRequest,
    call?: PayOSCallOptions,
  ): Promise<PayOSResponse<PayOSFeeEstimate>>
  /** Fetches one page. */
  list(
    filters?: PayOSPayoutFilters,
    call?: PayOSCallOptions,
  ): Promise<PayOSResponse<PayOSPayoutPage>>
  /** Iterates over all payouts, starting at `offset`; `limit` is the page size. The limits in `call` apply per page. */
  iterate(filters?: PayOSPayoutFilters, call?: PayOSCallOptions): AsyncIterable<PayOSPayout>
}

const root = "/v1/payouts"

type Creation<T> = { operation: Operation; path: string; schema: z.ZodType<T> }

const single: Creation<PayOSPayoutRequest> = {
  operation: operations.createPayout,
  path: root,
  schema: payoutRequestSchema,
}

const batch: Creation<PayOSPayoutBatchRequest> = {
  operation: operations.createPayoutBatch,
  path: `${root}/batch`,
  schema: payoutBatchRequestSchema,
}

async function send<T>(
  connection: Connection,
  { operation, path, schema }: Creation<T>,
  { request, call: { idempotencyKey, ...call } }: { request: T; call: PayOSPayoutCallOptions },
): Promise<PayOSResponse<PayOSPayout>> {
  const idempotency = checkedIdempotencyKey(operation, idempotencyKey)
  const body = JSON.stringify(checkRequest(operation, schema, request))
  return signedWithEither(connection.settings, (key) => {
    const headers = { "x-idempotency-key": idempotency, ...sign(body, key) }
    const post = { method: "POST", path, headers, body, call } as const
    return callPayos(connection, operation, { ...post, key, schema: payoutSchema })
  })
}

/** Signs the values parsed from the sent text, so that the signature always matches it. */
function sign(body: string, key: string) {
  const sent = JSON.parse(body) as object
  return { "x-signature": signPayout(sent, key) }
}

export function createPayouts(connection: Connection): PayOSPayouts {
  const { settings } = connection

  const list: PayOSPayouts["list"] = async (filters = {}, call) => {
    const operation = operations.listPayouts
    const path = `${root}${payoutQuery(checkRequest(operation, payoutFiltersSchema, filters))}`
    return callPayos(connection, operation, { method: "GET", path, call, schema: payoutPageSchema })
  }

  return {
    create: async (request, call) => send(connection, single, { request, call }),

    createBatch: async (request, call) => send(connection, batch, { request, call }),

    get: async (payoutId, call) => {
      const operation = operations.getPayout
      const path = `${root}/${checkedSegment(operation, "payoutId", payoutId)}`
      return callPayos(connection, operation, { method: "GET", path, call, schema: payoutSchema })
    },

    estimate: async (request, call) => {
      const operation = operations.estimatePayout
      const schema = isPayoutBatch(request) ? payoutBatchRequestSchema : payoutRequestSchema
      const body = JSON.stringify(checkRequest<unknown>(operation, schema, request))
      const path = `${root}/estimate-credit`
      return signedWithEither(settings, (key) => {
        const post = { method: "POST", path, headers: sign(body, key), body, call } as const
        return callPayos(connection, operation, { ...post, schema: feeEstimateSchema })
      })
    },

    list,

    iterate: async function* (filters = {}, call) {
      for (let offset = filters.offset ?? 0; ;) {
        const { data } = await list({ ...filters, offset }, call)
        yield* data.payouts
        offset += data.payouts.length
        if (!data.pagination.hasMore || data.payouts.length === 0) return
      }
    },
  }
}
