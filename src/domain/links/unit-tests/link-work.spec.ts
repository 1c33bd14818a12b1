import { decideLinkWork, nextRecheck, type LinkWorkFacts } from "../link-work"
import {
  asked,
  at,
  cancel,
  closed,
  DAY,
  end,
  expectRow,
  fetch,
  gone,
  LOOK,
  markGone,
  MINUTE,
  never,
  NOW,
  old,
  open,
  over,
  paid,
  part,
  processing,
  settle,
  settled,
  times,
  wait,
  type Row,
} from "./links"

describe("decideLinkWork", () => {
  it.each<Row>([
    ["a creation under way", { state: "creating", created_at: at(-7) }, wait(1)],
    ["a creation at its deadline", { state: "creating", created_at: at(-8) }, { type: "examine" }],
    ["a creation without its session", { state: "creating", ...gone }, { type: "examine" }],

    ["money", paid, settle],
    ["money that only a fetch saw", { amount_paid: 1 }, settle],
    ["all the money without its session", { ...paid, ...gone }, settle],
    ["all the money of a settled order", { ...paid, ...settled }, settle],
    ["a part of it", part, settle],
    ["a part of it without its session", { ...part, ...gone }, markGone],
    ["a part of it on a closed link", { ...part, ...gone, ...closed }, settle],
    ["money on a closed link", { ...paid, ...closed }, settle],
    ["another's money on a closed link", { moved_in: 1, ...closed }, settle],
    ["another's money, settled before", { moved_in: 1, settled_at: NOW, ...closed }, settle],
    ["money on a link to be cancelled", { ...paid, state: "closing" }, cancel],
    ["a link to be cancelled", { state: "closing" }, cancel],
  ])("decides about %s", expectRow)

  it.each<Row>([
    ["an open one", { hinted_at: at(-1) }, fetch],
    ["one that was asked about before", { hinted_at: at(-1), confirmed_at: at(-2) }, fetch],
    ["one that was asked about since", { hinted_at: at(-2), confirmed_at: at(-1) }, wait(60)],
    ["one that has money", { ...paid, hinted_at: at(-1) }, fetch],
    ["one that nobody waits for", { ...gone, hinted_at: at(-1) }, fetch],
    ["one that has ended", { ...closed, hinted_at: at(-1) }, fetch],
    [
      "one to be cancelled, whose answer tells as well",
      { state: "closing", hinted_at: at(-1) },
      cancel,
    ],
    ["one that is being made", { state: "creating", hinted_at: at(-1) }, { type: "examine" }],
  ])("asks about %s whose payment is only said", expectRow)

  it.each<Row>([
    ["is young", {}, wait(60)],
    ["is due", { created_at: at(-120) }, fetch],
    ["was asked about since", { ...old, confirmed_at: at(-480) }, fetch],
    ["was asked about for the second time", { ...old, confirmed_at: at(0) }, wait(LOOK)],
    ["was asked about too early", { ...old, confirmed_at: at(-481) }, fetch],
    ["was never answered for", { ...old, confirmed_at: null }, fetch],
    ["waits for its second time", { created_at: at(-500), confirmed_at: at(-380) }, wait(100)],
    ["is at its second time", { created_at: at(-600), confirmed_at: at(-480) }, fetch],
    ["is before its third time", { created_at: at(-2_519), confirmed_at: at(-1_919) }, wait(1)],
    ["is at its third time", { created_at: at(-2_520), confirmed_at: at(-1_920) }, fetch],
    ["is far from its next time", { created_at: at(-1_000), confirmed_at: at(-1) }, wait(LOOK)],
    ["ends before that", { ...old, confirmed_at: at(0), expires_at: at(50) }, wait(60)],
    ["is just past its time", { ...old, confirmed_at: at(0), expires_at: at(-9) }, wait(1)],
    ["is idle before that", { ...old, confirmed_at: at(0), idle_since: at(-1_750) }, wait(50)],
    ["payOS calls paid", { status: "PAID" }, wait(60)],
    ["payOS calls paid, and is due", { status: "PAID", created_at: at(-120) }, fetch],
  ])("asks about a link without money that %s at widening intervals", expectRow)

  it.each<Row>([
    ["nobody knows when it ended", { ...closed, closed_at: null }, never()],
    ["it ended just now", closed, wait(9 * MINUTE)],
    ["it ended ten minutes ago", { ...closed, closed_at: at(-10 * MINUTE) }, fetch],
    ["it was asked about before", { ...closed, closed_at: at(-10 * MINUTE), ...asked }, fetch],
    ["it was asked about since", { ...closed, closed_at: at(-601), ...asked }, wait(DAY - 601)],
    ["it was asked about, a day ago", { ...closed, closed_at: at(-DAY), ...asked }, fetch],
    ["nobody asked for a day", { ...closed, closed_at: at(-2 * DAY) }, fetch],
    ["it was asked about after a day", { ...closed, closed_at: at(-DAY - 1), ...asked }, never()],
    ["its session is gone", { ...closed, ...gone }, wait(9 * MINUTE)],
    ["its order is settled", { ...closed, ...settled }, wait(9 * MINUTE)],
    ["its cart is idle", { ...closed, idle_since: at(-DAY) }, wait(9 * MINUTE)],
    ["payOS processes a transfer", { ...closed, ...processing }, wait(9 * MINUTE)],
    ["payOS calls it paid", { ...closed, status: "PAID" }, wait(9 * MINUTE)],
    ["its time is over too", { ...closed, ...over }, wait(9 * MINUTE)],
  ])("asks about a closed link without money twice more when %s", expectRow)

  it.each<[string, Date | null, Date | null]>([
    ["was never asked about", null, at(10 * MINUTE)],
    ["was asked about while it settled", at(1), at(10 * MINUTE)],
    ["was asked about a second too early", at(10 * MINUTE - 1), at(10 * MINUTE)],
    ["was asked about after ten minutes", at(10 * MINUTE), at(DAY)],
    ["was asked about just before a day", at(DAY - 1), at(DAY)],
    ["was first asked about after a day", at(DAY), null],
  ])(
    "asks about a settled link that %s once more, after a day for the last time",
    (_, confirmed_at, time) => {
      expect(nextRecheck({ confirmed_at }, NOW)).toEqual(time)
    },
  )

  it("asks about a link past its time, takes the answer, and only then ends it", () => {
    const answered = { ...over, confirmed_at: NOW }
    expectRow("unasked", over, fetch)
    expectRow("processing", { ...answered, ...processing }, wait(60))
    expectRow("pending", answered, end("time_over"))
    expectRow("paid", { ...answered, status: "PAID", amount_paid: 10_000 }, settle)
  })

  it("asks about an order's link that nobody pays a handful of times in a day", () => {
    const day: LinkWorkFacts = { ...open, created_at: NOW, expires_at: at(DAY), is_ordered: true }
    const questions: number[] = []
    let link = day
    for (let now = 0; now < DAY; now += MINUTE) {
      const { type } = decideLinkWork(link, { ...times, now: at(now) })
      if (type === "fetch") {
        questions.push(now / MINUTE)
        link = { ...link, confirmed_at: at(now) }
      }
    }
    expect(questions).toEqual([2, 10, 42, 170, 682])
  })
})
