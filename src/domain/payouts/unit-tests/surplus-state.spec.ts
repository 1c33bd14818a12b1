import { toSurplusState, type SurplusFacts } from "../surplus-state"

const NOTHING: SurplusFacts = { is_open: false, payouts: [], decisions: [] }

describe("toSurplusState", () => {
  it.each<[string, Partial<SurplusFacts>, string]>([
    ["nothing is known yet", {}, "open"],
    ["a case", { is_open: true }, "open"],
    ["a case beside what went back", { is_open: true, payouts: ["succeeded"] }, "open"],
    ["a draft", { payouts: ["draft"] }, "returning"],
    ["under way, after a part arrived", { payouts: ["succeeded", "processing"] }, "returning"],
    ["a payout that failed", { payouts: ["succeeded", "failed"] }, "open"],
    ["it arrived", { payouts: ["succeeded"] }, "returned"],
    ["it arrived by a second payout", { payouts: ["discarded", "succeeded"] }, "returned"],
    ["returned outside payOS", { decisions: ["outside"] }, "returned"],
    ["a part was kept", { payouts: ["succeeded"], decisions: ["kept"] }, "returned"],
    ["kept", { decisions: ["kept"] }, "settled"],
    ["used for another order", { payouts: ["discarded"], decisions: ["collection"] }, "settled"],
  ])("%s", (_, facts, state) => {
    expect(toSurplusState({ ...NOTHING, ...facts })).toBe(state)
  })
})
