import type { Random } from "../../kit/numbers/random"
import type { Session } from "../../kit/shopper/shopper"
import type { PayInput } from "../../kit/simulator/simulator-client"
import type { Payer } from "../../oracle/payers"
import type { Merchant } from "../actors/merchant"
import type { PatientShopper } from "../actors/patient-shopper"
import type { Outages } from "../faults/outages"
import type { Store } from "../store/open-store"
import type { Tally } from "../tally"

/** The expected outcome of a cart: one order, paid once and in full with payOS, or no payOS payment. */
export type Outcome = "order" | "no payOS payment"

/** A cart and its expected outcome. */
export type Expectation = { checkout: string; cartId: string; outcome: Outcome }

/** The actors and services of one checkout. */
export type CheckoutContext = {
  /** For findings: "7, ended". */
  name: string
  store: Store
  random: Random
  tally: Tally
  shopper: PatientShopper
  /** The same shopper in another tab, at the other instance. */
  otherTab: PatientShopper
  /** The payer, whom the bank's statement identifies by their account. */
  payer: Payer
  /** Transfers from the payer's account to a code. */
  pay: (orderCode: number, input: PayInput) => Promise<Record<string, unknown>>
  merchant: Merchant
  outages: Outages
  expect: (cartId: string, outcome: Outcome) => void
  /** Starts work that runs concurrently and is awaited at the end of the run. */
  later: (work: () => Promise<void>) => void
}

/** A shopper's cart with a code that can be paid. */
export type Started = { cartId: string; session: Session }
