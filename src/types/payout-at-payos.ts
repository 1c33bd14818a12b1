import type { PayOSPayout, PayOSPayoutPage } from "../client"

/** One payout as payOS has it. */
export type PayoutAtPayos = PayOSPayout

/** A page of payOS's own list. `signed` is false where the answer came without a signature. */
export type PayoutsAtPayos = PayOSPayoutPage & { signed: boolean }
