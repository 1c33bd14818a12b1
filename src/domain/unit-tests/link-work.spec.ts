import { decideLinkWork, retryDelayMs, type LinkWork, type LinkWorkFacts } from "../link-work"

const NOW = new Date("2026-11-20T10:00:00Z")
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)
const times = { now: NOW, graceMs: 30_000, recheckAfterMs: 120_000 }

const open: LinkWorkFacts = {
  id: "polink_1",
  amount: 10_000,
  state: "open",
  transferred: 0,
  amount_paid: 0,
  transfers: 0,
  created_at: at(-60),
  changed_at: at(-60),
  confirmed_at: null,
  expires_at: at(3_540),
  session_gone_at: null,
  session_exists: true,
}
const paid = { transferred: 10_000, transfers: 1 }
const short = { transferred: 4_000, transfers: 1 }
const gone = { session_exists: false }
const old = { created_at: at(-600), changed_at: at(-600) }

describe("decideLinkWork", () => {
  it.each<[string, Partial<LinkWorkFacts>, LinkWork]>([
    ["a creation under way", { state: "creating", created_at: at(-7) }, wait(1)],
    ["a creation at its deadline", { state: "creating", created_at: at(-8) }, { type: "examine" }],
    ["a creation without its session", { state: "creating", ...gone }, { type: "examine" }],

    ["a young link", {}, wait(60)],
    ["a link whose recheck is due", { created_at: at(-120) }, { type: "fetch" }],
    ["a link that was asked for since", { ...old, confirmed_at: at(-480) }, wait(3_550)],
    ["one asked for before that", { ...old, confirmed_at: at(-481) }, { type: "fetch" }],
    ["one whose questions all failed", { ...old, confirmed_at: null }, { type: "fetch" }],
    ["a link just past its time", { ...old, confirmed_at: at(-5), expires_at: at(-9) }, wait(1)],
    ["a link past its time", { ...old, expires_at: at(-10) }, { type: "fetch" }],

    ["a link whose session is gone", gone, { type: "mark_gone" }],
    ["one gone for less than the grace", { ...gone, session_gone_at: at(-29) }, wait(1)],
    ["one gone for good", { ...gone, session_gone_at: at(-30) }, { type: "abandon" }],
    ["one whose session came back", { session_gone_at: at(-300) }, wait(60)],
    ["one gone and past its time", { ...gone, expires_at: at(-99) }, { type: "mark_gone" }],

    ["money", paid, { type: "settle" }],
    ["money that only a fetch saw", { amount_paid: 1 }, { type: "settle" }],
    ["all the money without its session", { ...paid, ...gone }, { type: "settle" }],
    ["a part of it", short, { type: "settle" }],
    ["a part of it without its session", { ...short, ...gone }, { type: "mark_gone" }],
    [
      "a part of it whose session is gone for good",
      { ...short, ...gone, session_gone_at: at(-30) },
      { type: "abandon" },
    ],
    [
      "a part of it on a closed link without its session",
      { ...short, ...gone, state: "closed" },
      { type: "settle" },
    ],
    ["money past its time", { ...paid, expires_at: at(-99) }, { type: "settle" }],
    ["money on a closed link", { ...paid, state: "closed" }, { type: "settle" }],
    ["money on a link to be cancelled", { ...paid, state: "closing" }, { type: "cancel" }],

    ["a link to be cancelled", { state: "closing" }, { type: "cancel" }],
    ["a closed link", { state: "closed" }, { type: "wait", until: null }],
    [
      "a closed link past its time",
      { state: "closed", expires_at: at(-99) },
      { type: "wait", until: null },
    ],
  ])("decides about %s", (_, part, work) => {
    expect(decideLinkWork({ ...open, ...part }, times)).toEqual(work)
  })
})

function wait(seconds: number): LinkWork {
  return { type: "wait", until: at(seconds) }
}

describe("retryDelayMs", () => {
  it.each<[number, number]>([
    [0, 5_000],
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [7, 320_000],
    [8, 600_000],
    [9, 600_000],
    [100_000, 600_000],
  ])("after %d tries in vain waits %d ms", (attempts, delay) => {
    expect(retryDelayMs(attempts)).toBe(delay)
  })
})
