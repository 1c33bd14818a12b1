import { decideLinkWork, nextRecheck, type LinkWorkFacts } from "../link-work"
import {
  fetched,
  at,
  cancel,
  closed,
  DAY,
  expectRow,
  fetch,
  withoutSession,
  MAX_WAIT,
  markSessionDeleted,
  MINUTE,
  never,
  NOW,
  old,
  open,
  expired,
  paid,
  partlyPaid,
  processing,
  settle,
  settled,
  times,
  requestCancellation,
  wait,
  type Row,
} from "./links"

describe("decideLinkWork", () => {
  it.each<Row>([
    ["a creation in progress", { state: "creating", created_at: at(-7) }, wait(1)],
    ["a creation at its deadline", { state: "creating", created_at: at(-8) }, { type: "look_up" }],
    [
      "a creation without its session",
      { state: "creating", ...withoutSession },
      { type: "look_up" },
    ],

    ["money", paid, settle],
    ["money that only a fetch reported", { amount_paid: 1 }, settle],
    ["full payment without its session", { ...paid, ...withoutSession }, settle],
    ["full payment of a settled order", { ...paid, ...settled }, settle],
    ["a partial payment", partlyPaid, settle],
    [
      "a partial payment without its session",
      { ...partlyPaid, ...withoutSession },
      markSessionDeleted,
    ],
    ["a partial payment on a closed link", { ...partlyPaid, ...withoutSession, ...closed }, settle],
    ["money on a closed link", { ...paid, ...closed }, settle],
    ["reallocated money on a closed link", { allocated_in: 1, ...closed }, settle],
    ["reallocated money, settled before", { allocated_in: 1, settled_at: NOW, ...closed }, settle],
    ["money on a link to be cancelled", { ...paid, state: "cancelling" }, cancel],
    ["a link to be cancelled", { state: "cancelling" }, cancel],
  ])("decides about %s", expectRow)

  it.each<Row>([
    ["an open link", { hinted_at: at(-1) }, fetch],
    ["a link fetched before", { hinted_at: at(-1), fetched_at: at(-2) }, fetch],
    ["a link fetched since", { hinted_at: at(-2), fetched_at: at(-1) }, wait(60)],
    ["a link with money", { ...paid, hinted_at: at(-1) }, fetch],
    ["a link without its session", { ...withoutSession, hinted_at: at(-1) }, fetch],
    ["a closed link", { ...closed, hinted_at: at(-1) }, fetch],
    [
      "a link to be cancelled, whose response confirms as well",
      { state: "cancelling", hinted_at: at(-1) },
      cancel,
    ],
    ["a link being created", { state: "creating", hinted_at: at(-1) }, { type: "look_up" }],
  ])("fetches %s whose payment is unconfirmed", expectRow)

  it.each<Row>([
    ["is new", {}, wait(60)],
    ["is due", { created_at: at(-120) }, fetch],
    ["was fetched since", { ...old, fetched_at: at(-480) }, fetch],
    ["was fetched for the second time", { ...old, fetched_at: at(0) }, wait(MAX_WAIT)],
    ["was fetched too early", { ...old, fetched_at: at(-481) }, fetch],
    ["was never fetched", { ...old, fetched_at: null }, fetch],
    ["waits for its second fetch", { created_at: at(-500), fetched_at: at(-380) }, wait(100)],
    ["is due for its second fetch", { created_at: at(-600), fetched_at: at(-480) }, fetch],
    ["is just before its third fetch", { created_at: at(-2_519), fetched_at: at(-1_919) }, wait(1)],
    ["is due for its third fetch", { created_at: at(-2_520), fetched_at: at(-1_920) }, fetch],
    ["is far from its next fetch", { created_at: at(-1_000), fetched_at: at(-1) }, wait(MAX_WAIT)],
    ["expires before its next fetch", { ...old, fetched_at: at(0), expires_at: at(50) }, wait(60)],
    ["has just expired", { ...old, fetched_at: at(0), expires_at: at(-9) }, wait(1)],
    [
      "is idle before its next fetch",
      { ...old, fetched_at: at(0), idle_since: at(-1_750) },
      wait(50),
    ],
    ["payOS reports as paid", { status: "PAID" }, wait(60)],
    ["payOS reports as paid, and is due", { status: "PAID", created_at: at(-120) }, fetch],
  ])("fetches a link without money that %s at widening intervals", expectRow)

  it.each<Row>([
    ["its closing time is unknown", { ...closed, closed_at: null }, never()],
    ["it was closed just now", closed, wait(9 * MINUTE)],
    ["it was closed ten minutes ago", { ...closed, closed_at: at(-10 * MINUTE) }, fetch],
    ["it was fetched before", { ...closed, closed_at: at(-10 * MINUTE), ...fetched }, fetch],
    ["it was fetched since", { ...closed, closed_at: at(-601), ...fetched }, wait(DAY - 601)],
    ["it was fetched, a day ago", { ...closed, closed_at: at(-DAY), ...fetched }, fetch],
    ["it was not fetched for a day", { ...closed, closed_at: at(-2 * DAY) }, fetch],
    ["it was fetched after a day", { ...closed, closed_at: at(-DAY - 1), ...fetched }, never()],
    ["its session is deleted", { ...closed, ...withoutSession }, wait(9 * MINUTE)],
    ["its order is settled", { ...closed, ...settled }, wait(9 * MINUTE)],
    ["its cart is idle", { ...closed, idle_since: at(-DAY) }, wait(9 * MINUTE)],
    ["payOS processes a transfer", { ...closed, ...processing }, wait(9 * MINUTE)],
    ["payOS reports it as paid", { ...closed, status: "PAID" }, wait(9 * MINUTE)],
    ["it has expired too", { ...closed, ...expired }, wait(9 * MINUTE)],
  ])("fetches a closed link without money twice more when %s", expectRow)

  it.each<[string, Date | null, Date | null]>([
    ["was never fetched", null, at(10 * MINUTE)],
    ["was fetched while it settled", at(1), at(10 * MINUTE)],
    ["was fetched a second too early", at(10 * MINUTE - 1), at(10 * MINUTE)],
    ["was fetched after ten minutes", at(10 * MINUTE), at(DAY)],
    ["was fetched just before a day", at(DAY - 1), at(DAY)],
    ["was first fetched after a day", at(DAY), null],
  ])(
    "schedules the next fetch of a settled link that %s, the last one after a day",
    (_, fetched_at, time) => {
      expect(nextRecheck({ fetched_at }, NOW)).toEqual(time)
    },
  )

  it("fetches an expired link, processes the response, and only then cancels it", () => {
    const fetchedLink = { ...expired, fetched_at: NOW }
    expectRow("not fetched", expired, fetch)
    expectRow("processing", { ...fetchedLink, ...processing }, wait(60))
    expectRow("pending", fetchedLink, requestCancellation("expired"))
    expectRow("paid", { ...fetchedLink, status: "PAID", amount_paid: 10_000 }, settle)
  })

  it("fetches an order's unpaid link five times in a day", () => {
    const day: LinkWorkFacts = { ...open, created_at: NOW, expires_at: at(DAY), is_ordered: true }
    const fetches: number[] = []
    let link = day
    for (let now = 0; now < DAY; now += MINUTE) {
      const { type } = decideLinkWork(link, { ...times, now: at(now) })
      if (type === "fetch") {
        fetches.push(now / MINUTE)
        link = { ...link, fetched_at: at(now) }
      }
    }
    expect(fetches).toEqual([2, 10, 42, 170, 682])
  })
})
