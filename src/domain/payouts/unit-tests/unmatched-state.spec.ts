import { toUnmatchedState, type UnmatchedFacts } from "../unmatched-state"

const NOTHING: UnmatchedFacts = { is_open: false, payouts: [], decisions: [] }

describe("toUnmatchedState", () => {
  it.each<[string, Partial<UnmatchedFacts>, string | null]>([
    ["there was none", {}, null],
    ["a case", { is_open: true }, "open"],
    ["a case beside what went back", { is_open: true, payouts: ["succeeded"] }, "open"],
    ["a draft", { payouts: ["draft"] }, "paying_back"],
    ["under way, after a part arrived", { payouts: ["succeeded", "processing"] }, "paying_back"],
    ["a payout that failed", { payouts: ["succeeded", "failed"] }, "open"],
    ["it arrived", { payouts: ["succeeded"] }, "paid_back"],
    ["it arrived by a second payout", { payouts: ["discarded", "succeeded"] }, "paid_back"],
    ["returned outside payOS", { decisions: ["paid_back_outside"] }, "paid_back"],
    [
      "its payout was paid outside payOS",
      { payouts: ["discarded"], decisions: ["payee_already_paid"] },
      "paid_back",
    ],
    ["a part was kept", { payouts: ["succeeded"], decisions: ["kept"] }, "paid_back"],
    ["kept", { decisions: ["kept"] }, "kept"],
    ["used for another order", { payouts: ["discarded"], decisions: ["reallocated"] }, "allocated"],
    [
      "a part was used, the rest returned",
      { payouts: ["succeeded"], decisions: ["reallocated"] },
      "allocated",
    ],
    ["a part was kept, the rest used", { decisions: ["kept", "reallocated"] }, "allocated"],
  ])("%s", (_, facts, state) => {
    expect(toUnmatchedState({ ...NOTHING, ...facts })).toBe(state)
  })
})
