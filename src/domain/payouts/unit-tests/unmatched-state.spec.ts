import { toUnmatchedState, type UnmatchedFacts } from "../unmatched-state"

const NOTHING: UnmatchedFacts = { is_open: false, payouts: [], decisions: [] }

describe("toUnmatchedState", () => {
  it.each<[string, Partial<UnmatchedFacts>, string | null]>([
    ["no case", {}, null],
    ["an open case", { is_open: true }, "open"],
    [
      "an open case alongside a payout that arrived",
      { is_open: true, payouts: ["succeeded"] },
      "open",
    ],
    ["a draft", { payouts: ["draft"] }, "paying_back"],
    [
      "a payout under way, after one that arrived",
      { payouts: ["succeeded", "processing"] },
      "paying_back",
    ],
    ["a payout that failed", { payouts: ["succeeded", "failed"] }, "open"],
    ["a payout that arrived", { payouts: ["succeeded"] }, "paid_back"],
    ["a second payout that arrived", { payouts: ["discarded", "succeeded"] }, "paid_back"],
    ["a return outside payOS", { decisions: ["paid_back_outside"] }, "paid_back"],
    [
      "a discarded payout, paid outside payOS",
      { payouts: ["discarded"], decisions: ["payee_already_paid"] },
      "paid_back",
    ],
    [
      "a part paid back, the rest kept",
      { payouts: ["succeeded"], decisions: ["kept"] },
      "paid_back",
    ],
    ["money kept", { decisions: ["kept"] }, "kept"],
    [
      "money reallocated to another order",
      { payouts: ["discarded"], decisions: ["reallocated"] },
      "allocated",
    ],
    [
      "a part reallocated, the rest paid back",
      { payouts: ["succeeded"], decisions: ["reallocated"] },
      "allocated",
    ],
    ["a part kept, the rest reallocated", { decisions: ["kept", "reallocated"] }, "allocated"],
  ])("of %s", (_, facts, state) => {
    expect(toUnmatchedState({ ...NOTHING, ...facts })).toBe(state)
  })
})
