/** What a merchant may do with money that fits no order. */
export type UnmatchedActionName = "complete" | "attach" | "accept_short" | "pay_back" | "handled"
