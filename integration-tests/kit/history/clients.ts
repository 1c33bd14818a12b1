import type { Call } from "../../oracle/decisions"
import type { Shopper } from "../shopper/shopper"
import type { SimulatorClient } from "../simulator/simulator-client"

/** Clients for the store API, the admin API and the simulated bank. */
export type Clients = {
  shopper: Shopper
  payos: Pick<SimulatorClient, "link" | "pay">
  admin: Call
  /** Makes the bank accept transfers to closed codes while `work` runs. */
  whileLateIsBooked: <T>(work: () => Promise<T>) => Promise<T>
}
