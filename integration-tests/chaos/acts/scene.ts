import type { Session } from "../../support/shopper"
import type { PatientShopper } from "../people/patient-shopper"
import type { Merchant } from "../people/merchant"
import type { Random } from "../plan/random"
import type { Store } from "../store/open-store"
import type { Tally } from "../tally"
import type { Calamities } from "../calamities/calamities"

/** What a cart must have come to: one order that payOS's money paid once and in full, or none of it. */
export type Outcome = "order" | "nothing by payOS"

/** A cart that somebody wanted, and what must have become of it. */
export type Expectation = { checkout: string; cartId: string; outcome: Outcome }

/** What one checkout is played with. */
export type Scene = {
  /** For findings: "7, ended". */
  name: string
  store: Store
  random: Random
  tally: Tally
  shopper: PatientShopper
  /** The same shopper in another tab, at the other instance. */
  otherTab: PatientShopper
  merchant: Merchant
  calamities: Calamities
  expect: (cartId: string, outcome: Outcome) => void
  /** What goes on beside the run and is waited for at its end. */
  later: (work: () => Promise<void>) => void
}

/** A shopper's cart with a code that can be paid. */
export type Started = { cartId: string; session: Session }
