import { callAdmin, type AdminResponse } from "../../kit/admin/call-admin"
import { Instance } from "../../kit/instance/instance"
import { readShared } from "../../kit/instance/template"
import { Shopper } from "../../kit/shopper/shopper"

/** An instance with a shopper and a merchant who use only this one. */
export class StoreInstance extends Instance {
  readonly shopper = new Shopper(
    () => this.backend,
    () => readShared().store,
  )

  /** Refunds by the order's payOS panel. Amount in đồng. */
  refundByForm(paymentId: string, amount: number, idempotency_key: string): Promise<AdminResponse> {
    return this.admin(`/payos/payments/${paymentId}/refunds`, { amount, idempotency_key })
  }

  /** Refunds by Medusa's own button. */
  refund(paymentId: string, amount: number): Promise<AdminResponse> {
    return this.admin(`/payments/${paymentId}/refund`, { amount })
  }

  admin(path: string, body: object): Promise<AdminResponse> {
    return callAdmin(this.backend, path, body)
  }
}
