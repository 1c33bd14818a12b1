import type { PayOSPayout, PayOSPayoutPage } from "../client"

/** A payout as payOS returns it. */
export type PayoutAtPayos = PayOSPayout

/** A page of payOS's own list. `is_signed` is false if the response carried no signature. */
export type PayoutsAtPayos = PayOSPayoutPage & { is_signed: boolean }
