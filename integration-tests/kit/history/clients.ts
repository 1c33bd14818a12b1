import type { Call } from "../../oracle/decisions"
import type { Shopper } from "../shopper/shopper"
import type { SimulatorClient } from "../simulator/simulator-client"

/** Where people go in and out: the store's API, its admin's, and the bank behind payOS. */
export type Clients = {
  shopper: Shopper
  payos: Pick<SimulatorClient, "link" | "pay">
  admin: Call
  /** The bank carries money to codes that are over, too, while some work is done. */
  whileLateIsBooked: <T>(work: () => Promise<T>) => Promise<T>
}
