import type { SeededStore } from "../../kit/seed/seed-store"
import { Shopper, type StoreResponse } from "../../kit/shopper/shopper"
import { eventually, pause } from "../../kit/time/eventually"
import type { SupervisedInstance } from "../store/supervised-instance"
import { ORDER_WITHIN_MS, REQUEST_WITHIN_MS } from "../store/time-limits"

/** After this time without a response, the browser shows an error and the shopper retries. */
const REQUEST_MS = 75_000

type Method = "GET" | "POST" | "DELETE"

/**
 * A shopper behind a load balancer: a request that gets no response or a server error is sent to the
 * other instance.
 */
export class PatientShopper extends Shopper {
  private current: SupervisedInstance

  constructor(
    private readonly instances: readonly [SupervisedInstance, SupervisedInstance],
    shop: SeededStore,
    private readonly on: {
      switchInstance: () => void
      cart: (cartId: string, collectionId: string) => void
    },
  ) {
    super(
      () => this.current.backend,
      () => shop,
    )
    this.current = instances[0]
  }

  override async request<Body = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: object,
  ): Promise<StoreResponse<Body>> {
    const deadline = Date.now() + REQUEST_WITHIN_MS
    for (;;) {
      const response = await this.send<Body>(method, path, body)
      if (response && !isTemporary(response)) return response
      if (Date.now() > deadline) return response ?? { status: 0, body: {} as Body }
      await pause(400)
    }
  }

  override async paymentCollection(cartId: string): Promise<string> {
    const collectionId = await super.paymentCollection(cartId)
    this.on.cart(cartId, collectionId)
    return collectionId
  }

  /** An earlier attempt with a lost response may have created the order. */
  override async chooseShipping(cartId: string, optionId?: string): Promise<void> {
    try {
      await super.chooseShipping(cartId, optionId)
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("is already completed"))) throw error
    }
  }

  /** Completes the cart until there is an order. */
  async untilOrdered(cartId: string): Promise<void> {
    const isOrdered = async () => (await this.complete(cartId)).body["type"] === "order"
    await eventually(`an order for the shopper of cart ${cartId}`, isOrdered, ORDER_WITHIN_MS)
  }

  /** Closes the tab while the cart is being completed. */
  async leaveCompletion(cartId: string, afterMs: number): Promise<void> {
    await fetch(`${this.current.backend}/store/carts/${cartId}/complete`, {
      method: "POST",
      headers: { "x-publishable-api-key": this.store().publishableKey },
      signal: AbortSignal.timeout(afterMs),
    }).catch(() => undefined)
  }

  private async send<Body>(
    method: Method,
    path: string,
    body?: object,
  ): Promise<StoreResponse<Body> | null> {
    const response = await withTimeout(super.request<Body>(method, path, body)).catch(() => null)
    if (!response || response.status >= 500) this.switchInstance()
    return response
  }

  private switchInstance(): void {
    const [one, other] = this.instances
    this.current = this.current === one ? other : one
    this.on.switchInstance()
  }
}

/** Whether a retry may succeed: after a server error, or while the cart is locked. */
function isTemporary({ status, body }: StoreResponse<unknown>): boolean {
  if (status >= 500) return true
  if (status !== 409) return false
  const { code, message } = body as { code?: string; message?: string }
  const isWaiting = code === "payos_cart_busy" || code === "payos_cart_locked"
  return isWaiting || /lock|conflict|concurren/i.test(message ?? "")
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No response")), REQUEST_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
