import { randomInt } from "node:crypto"
import {
  isNotFound,
  PayOSError,
  type PayOSClient,
  type PayOSCreatedLink,
  type PayOSCreateLinkRequest,
  type PayOSLinkId,
  type PayOSPaymentLink,
} from "../../client"
import type { Clock } from "./clock"

/** Exclusive; order codes of stores begin at 2^40. */
const MAX_ORDER_CODE = 2 ** 40

/** The lifetime of an open link, which expires even if this process is killed. */
const LIFE_MS = 15 * 60_000

/** The amount of a rehearsal's links, in đồng. */
export const AMOUNT = 2_000

/** Fits a channel without a linked bank account. */
const SHORT_DESCRIPTION = "DienTap01"

const OPEN_STATUSES = ["PENDING", "PROCESSING", "UNDERPAID"]

type OpenLink = { orderCode: number; id: string | null }

/** A rehearsal's links: none is open at its end. */
export interface RehearsalLinks {
  /** Creates a link, by default of 2.000 ₫. */
  create(given?: Partial<PayOSCreateLinkRequest>): Promise<PayOSCreatedLink>
  read(id: PayOSLinkId): Promise<PayOSPaymentLink>
  cancel(id: PayOSLinkId): Promise<PayOSPaymentLink>
  /** Cancels all open links, even after an interruption. Resolves to the order codes that may still be paid. */
  cancelAll(): Promise<number[]>
}

/** @param signal refuses every further call except `cancelAll` once it fires; calls under way are completed */
export function createRehearsalLinks(
  { paymentRequests }: Pick<PayOSClient, "paymentRequests">,
  clock: Clock,
  signal: AbortSignal,
): RehearsalLinks {
  const open = new Set<OpenLink>()

  const cancel = async (id: PayOSLinkId) => {
    const link = await paymentRequests.cancel(id, "Rehearsal of medusa-payment-payos")
    if (!OPEN_STATUSES.includes(link.status)) {
      for (const one of open) if (one.id === link.id) open.delete(one)
    }
    return link
  }

  const isOver = async ({ orderCode, id }: OpenLink): Promise<boolean> => {
    try {
      const link = await cancel(id ?? orderCode).catch((error: unknown) => {
        if (!(error instanceof PayOSError) || error.outcome !== "refused") throw error
        return paymentRequests.get(id ?? orderCode)
      })
      return !OPEN_STATUSES.includes(link.status)
    } catch (error) {
      // If payOS's response to the creation was lost, the link may not exist.
      return isNotFound(error)
    }
  }

  return {
    create: async (given = {}) => {
      signal.throwIfAborted()
      const request = { ...defaults(clock), ...given }
      const entry: OpenLink = { orderCode: request.orderCode, id: null }
      // Before the call, since its response may be lost.
      open.add(entry)
      try {
        const link = await paymentRequests.create(request)
        entry.id = link.paymentLinkId
        return link
      } catch (error) {
        if (error instanceof PayOSError && error.outcome === "refused") open.delete(entry)
        throw error
      }
    },
    read: async (id) => {
      signal.throwIfAborted()
      return paymentRequests.get(id)
    },
    cancel: async (id) => {
      signal.throwIfAborted()
      return cancel(id)
    },
    cancelAll: async () => {
      for (const link of open) if (await isOver(link)) open.delete(link)
      return [...open].map(({ orderCode }) => orderCode)
    },
  }
}

const defaults = (clock: Clock): PayOSCreateLinkRequest => ({
  orderCode: randomInt(1, MAX_ORDER_CODE),
  amount: AMOUNT,
  description: SHORT_DESCRIPTION,
  cancelUrl: "https://payos.vn/",
  returnUrl: "https://payos.vn/",
  expiredAt: Math.floor((clock.now() + LIFE_MS) / 1000),
})
