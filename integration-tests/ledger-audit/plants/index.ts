import type { PromiseNumber } from "../promises"
import { allocationPlants } from "./allocations"
import { balancePlants } from "./balance"
import { beliefPlants } from "./belief"
import { deliveryPlants } from "./deliveries"
import { linkPlants } from "./links"
import { orderPlants } from "./orders"
import { payableLinkPlants } from "./payable-links"
import { payoutWorkPlants } from "./payout-work"
import { payoutPlants } from "./payouts"
import type { Plant } from "./plant"
import { workPlants } from "./work"

/** By the promise that they break: three or more for each, and one or more for every check. */
export const PLANTS: Record<PromiseNumber, readonly Plant[]> = {
  1: linkPlants,
  2: deliveryPlants,
  3: [...balancePlants, ...allocationPlants],
  4: orderPlants,
  5: payoutPlants,
  6: payableLinkPlants,
  7: beliefPlants,
  0: [...workPlants, ...payoutWorkPlants],
}
