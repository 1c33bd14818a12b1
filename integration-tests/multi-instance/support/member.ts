import { callAdmin, type AdminResponse } from "../../kit/admin/call-admin"
import { Instance, type Place } from "../../kit/instance/instance"
import { readShared } from "../../kit/instance/template"
import type { CartCopies } from "../../kit/shopper/cart-copies"
import { ReadyShopper } from "../../kit/shopper/ready-shopper"
import type { SimulatorClient } from "../../kit/simulator/simulator-client"

type Surroundings = { payosHost: string; payos: SimulatorClient; copies: CartCopies }

/** One of two instances of a store, with a shopper and a merchant who use only this one. */
export class Member extends Instance {
  readonly shopper: ReadyShopper
  /** The `host` header of this instance's requests to payOS. */
  readonly payosHost: string
  private readonly payos: SimulatorClient

  constructor(place: Place, { payosHost, payos, copies }: Surroundings) {
    super(place)
    this.payosHost = payosHost
    this.payos = payos
    this.shopper = new ReadyShopper(
      () => this.backend,
      () => readShared().store,
      copies,
    )
  }

  admin(path: string, body?: object): Promise<AdminResponse> {
    return callAdmin(this.backend, path, body)
  }

  /** Registers this instance's webhook URL with payOS, in place of the other's. */
  receiveWebhooks(): Promise<unknown> {
    return this.payos.registerWebhook(`${this.backend}/hooks/payos`)
  }
}
