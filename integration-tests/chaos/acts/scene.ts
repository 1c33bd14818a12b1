import type { Random } from "../../kit/numbers/random"
import type { Session } from "../../kit/shopper/shopper"
import type { PayInput } from "../../kit/simulator/simulator-client"
import type { Payer } from "../../oracle/payers"
import type { Merchant } from "../actors/merchant"
import type { PatientShopper } from "../actors/patient-shopper"
import type { Outages } from "../faults/outages"
import type { Store } from "../store/open-store"
import type { Tally } from "../tally"

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
  /** Who pays: the bank knows by the account whose money it is. */
  payer: Payer
  /** Transfers to a code out of the payer's account. */
  pay: (orderCode: number, input: PayInput) => Promise<Record<string, unknown>>
  merchant: Merchant
  outages: Outages
  expect: (cartId: string, outcome: Outcome) => void
  /** What goes on beside the run and is waited for at its end. */
  later: (work: () => Promise<void>) => void
}

/** A shopper's cart with a code that can be paid. */
export type Started = { cartId: string; session: Session }
