import { callPayos, callPayosKeyed, type Connection } from "../http/call-payos"
import { checkedSegment, checkRequest } from "../http/check-request"
import { failureText, malformedResponse } from "../http/failures"
import { PayOSSignatureError } from "../errors"
import { createInvoices, type PayOSInvoices } from "./invoices"
import {
  cancelLinkRequestSchema,
  createLinkRequestSchema,
  type PayOSCreateLinkRequest,
} from "./link-request"
import { operations, type Operation } from "../http/operations"
import {
  createdLinkSchema,
  paymentLinkSchema,
  type PayOSCreatedLink,
  type PayOSPaymentLink,
} from "./payment-link"
import { signedWithEither } from "../http/previous-key"
import { signCreateLink } from "../signing/signature"
import { type PayOSCallOptions } from "../http/transport"

/** An order code or a payment link id. */
export type PayOSLinkId = number | string

/** Payment links. Every response must be signed. */
export interface PayOSPaymentRequests {
  /**
   * Creates a link. payOS has no idempotency key for it: after an `unknown` outcome, read the link by its order code.
   * payOS refuses a used order code with code 231.
   */
  create(request: PayOSCreateLinkRequest, call?: PayOSCallOptions): Promise<PayOSCreatedLink>
  /**
   * Reads a link. The response has no QR text and no checkout URL.
   * @throws PayOSSignatureError `payos_previous_key` if only the previous checksum key verifies the response, and it
   *   reports money or `currentKeyOnly` is set.
   */
  get(
    id: PayOSLinkId,
    call?: PayOSCallOptions & { currentKeyOnly?: boolean },
  ): Promise<PayOSPaymentLink>
  /** Cancels a link. payOS does not document when it refuses a cancellation. */
  cancel(
    id: PayOSLinkId,
    cancellationReason?: string,
    call?: PayOSCallOptions,
  ): Promise<PayOSPaymentLink>
  invoices: PayOSInvoices
}

const root = "/v2/payment-requests"

export function createPaymentRequests(connection: Connection): PayOSPaymentRequests {
  const { descriptionLimit, partnerCode } = connection.settings
  const requestSchema = createLinkRequestSchema(descriptionLimit)

  return {
    create: async (request, call) => {
      const operation = operations.createLink
      const checked = checkRequest(operation, requestSchema, request)
      const headers: Record<string, string> = partnerCode ? { "x-partner-code": partnerCode } : {}
      const post = { method: "POST", path: root, headers, call } as const
      const { data } = await signedWithEither(connection.settings, (key) => {
        const body = JSON.stringify({ ...checked, signature: signCreateLink(checked, key) })
        return callPayos(connection, operation, { ...post, body, key, schema: createdLinkSchema })
      })
      const isOurs = data.orderCode === checked.orderCode && data.amount === checked.amount
      return isOurs ? data : refuseOther(operation)
    },

    get: async (id, call) => {
      const operation = operations.getLink
      const path = `${root}/${checkedSegment(operation, "id", id)}`
      const request = { method: "GET", path, call, schema: paymentLinkSchema } as const
      const { data, isPreviousKey } = await callPayosKeyed(connection, operation, request)
      const link = sameLink(operation, id, data)
      const needsCurrent = call?.currentKeyOnly === true || hasMoney(link)
      if (isPreviousKey && needsCurrent) throw previousKeyAlone(operation)
      return link
    },

    cancel: async (id, cancellationReason, call) => {
      const operation = operations.cancelLink
      const path = `${root}/${checkedSegment(operation, "id", id)}/cancel`
      const body = cancelBody(cancellationReason)
      const request = { method: "POST", path, body, call, schema: paymentLinkSchema } as const
      return sameLink(operation, id, (await callPayos(connection, operation, request)).data)
    },

    invoices: createInvoices(connection),
  }
}

function cancelBody(cancellationReason: string | undefined): string | undefined {
  if (cancellationReason === undefined) return undefined
  const checked = checkRequest(operations.cancelLink, cancelLinkRequestSchema, {
    cancellationReason,
  })
  return JSON.stringify(checked)
}

// A signature proves that payOS made the response, not that it belongs to this request: an older response, replayed by
// a cache or an attacker, has a valid signature too.
function sameLink(operation: Operation, id: PayOSLinkId, link: PayOSPaymentLink): PayOSPaymentLink {
  const isSame = link.id === String(id) || String(link.orderCode) === String(id)
  return isSame ? link : refuseOther(operation)
}

function hasMoney({ amountPaid, transactions }: PayOSPaymentLink): boolean {
  return amountPaid > 0 || transactions.length > 0
}

// The holder of a leaked previous key must not be able to report a payment.
function previousKeyAlone(operation: Operation): PayOSSignatureError {
  const whatHappened = "a response that only the previous checksum key confirms"
  const check = "Check on my.payos.vn that the channel has the new checksum key"
  return new PayOSSignatureError(failureText(operation, whatHappened, check), {
    code: "payos_previous_key",
    outcome: "no_effect",
    operation: operation.name,
  })
}

function refuseOther(operation: Operation): never {
  throw malformedResponse(operation, "a signed response about another link")
}
