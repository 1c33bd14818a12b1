import {
  asked,
  at,
  cancel,
  closed,
  deleted,
  end,
  expectRow,
  fetch,
  gone,
  idle,
  markGone,
  NOW,
  old,
  over,
  paid,
  part,
  processing,
  settle,
  settled,
  wait,
  type Row,
} from "./links"

const goneForGood = { ...gone, session_gone_at: at(-30) }
const ordered = { is_ordered: true }
const fresh = { ...old, confirmed_at: NOW }

/** Past its time, but not past the time that payOS's own clock is left. */
const justOver = { ...fresh, expires_at: at(-9) }

describe("a link that nobody waits for", () => {
  it.each<Row>([
    ["its order is settled", settled, end("order_settled")],
    ["its cart is deleted", deleted, end("cart_deleted")],
    ["a part of the money is there", { ...part, ...settled }, end("order_settled")],
    ["its cart is deleted, a part being there", { ...part, ...deleted }, end("cart_deleted")],
    ["its session is gone too", { ...gone, ...settled }, end("order_settled")],
    ["its session is gone with its cart", { ...goneForGood, ...deleted }, end("cart_deleted")],
    ["its time is over, unasked", { ...over, ...settled }, end("order_settled")],
    ["its cart is idle too", { ...idle, ...deleted }, end("cart_deleted")],
    ["payOS calls it paid, without money", { status: "PAID", ...deleted }, end("cart_deleted")],
    ["all the money is there", { ...paid, ...settled }, settle],
    ["all the money is there, its cart deleted", { ...paid, ...deleted }, settle],
    ["it ended already", { ...closed, ...deleted }, wait(540)],
    ["it is being cancelled", { state: "closing", ...deleted }, cancel],
    ["it is being created", { state: "creating", created_at: at(-7), ...deleted }, wait(1)],
  ])("is decided about when %s", expectRow)
})

describe("a link that asks a wrong sum of its order", () => {
  const wrong = { is_ordered: true, asks_wrong_sum: true }

  it.each<Row>([
    ["is replaced", wrong, { type: "replace" }],
    ["is replaced after a part came", { ...wrong, ...part }, { type: "replace" }],
    ["is settled once it is paid", { ...wrong, ...paid }, settle],
    ["waits for a transfer under way", { ...wrong, ...processing, ...asked }, wait(59)],
    ["ends with its order", { ...wrong, ...settled }, end("order_settled")],
    ["ends with its time", { ...wrong, ...over, ...asked }, end("time_over")],
    ["is being cancelled", { ...wrong, state: "closing" }, cancel],
    ["ended already", { ...wrong, ...closed }, wait(540)],
  ])("%s", expectRow)
})

describe("a link without its session", () => {
  it.each<Row>([
    ["is marked first", gone, markGone],
    ["waits for the end of the grace", { ...gone, session_gone_at: at(-29) }, wait(1)],
    ["is ended at the end of the grace", goneForGood, end("session_gone")],
    ["is ended though ordered", { ...goneForGood, ...ordered }, end("session_gone")],
    ["is ended with a part of the money", { ...part, ...goneForGood }, end("session_gone")],
    ["is ended when payOS calls it paid", { ...goneForGood, status: "PAID" }, end("session_gone")],
    ["is left alone when it came back", { session_gone_at: at(-300) }, wait(60)],
    ["is marked first past its time", { ...over, ...asked, ...gone }, markGone],
    ["is ended past its time, unasked", { ...over, ...goneForGood }, end("session_gone")],
    ["is marked first when idle", { ...idle, ...gone }, markGone],
    [
      "waits for the end of the grace when idle",
      { ...idle, ...gone, session_gone_at: NOW },
      wait(30),
    ],
    ["is ended for that when idle", { ...idle, ...goneForGood }, end("session_gone")],
  ])("%s", expectRow)
})

describe("a link that nobody came back to", () => {
  it.each<Row>([
    ["is waited for to the second", { idle_since: at(-1_799) }, wait(1)],
    ["is ended at its time", idle, end("idle")],
    ["is ended long after", { ...fresh, idle_since: at(-86_400) }, end("idle")],
    ["is ended though payOS was to be asked", { ...idle, ...old }, end("idle")],
    ["is ended in a status nobody has seen", { ...idle, status: "NEW" }, end("idle")],
    ["is ended when payOS calls it paid", { ...idle, status: "PAID" }, end("idle")],
    ["is ended just past its own time", { ...justOver, ...idle }, end("idle")],
    ["is asked about past its own time", { ...over, ...idle }, fetch],
    [
      "is ended for its own time once that is over",
      { ...over, ...idle, ...asked },
      end("time_over"),
    ],
    ["is settled with a part of the money", { ...idle, ...part }, settle],
    ["is settled with 1 đ that only a fetch saw", { ...idle, amount_paid: 1 }, settle],
    ["is settled with all the money", { ...idle, ...paid }, settle],
    ["is left alone once ordered", { ...idle, ...ordered }, wait(60)],
    ["is asked about in its turn once ordered", { ...idle, ...ordered, ...old }, fetch],
    ["is being created", { ...idle, state: "creating", created_at: at(-7) }, wait(1)],
    ["ended already", { ...idle, ...closed }, wait(540)],
  ])("%s", expectRow)

  it.each<Row>([
    ["ordered", { ...idle, ...ordered, ...justOver }, wait(1)],
    ["ordered, at its time", { ...idle, ...ordered, ...fresh, expires_at: NOW }, wait(10)],
    ["ordered, a moment before its time", { ...ordered, ...fresh, expires_at: at(1) }, wait(11)],
    ["ordered, and looked at", { ...ordered, ...justOver }, wait(1)],
    ["paid in part", { ...idle, ...part, ...justOver }, settle],
    ["paid in part, at its time", { ...part, ...fresh, expires_at: NOW }, settle],
  ])("lives until payOS's clock has run out too: %s", expectRow)
})

describe("a link past its time", () => {
  it.each<Row>([
    ["was never asked about", over, fetch],
    ["is over to the second", { ...old, expires_at: at(-10) }, fetch],
    ["is over to the second, and asked about", { ...fresh, expires_at: at(-10) }, end("time_over")],
    ["was asked about too early", { ...over, confirmed_at: at(-11) }, fetch],
    ["was asked about since", { ...over, confirmed_at: at(-10) }, end("time_over")],
    ["has ended at payOS", { ...over, ...asked, status: "EXPIRED" }, end("time_over")],
    ["has a status nobody has seen", { ...over, ...asked, status: "NEW" }, end("time_over")],
    ["has no status", { ...over, ...asked, status: null }, end("time_over")],
    ["is of an order", { ...over, ...ordered }, fetch],
    ["is of an order, and was asked about", { ...over, ...ordered, ...asked }, end("time_over")],
    ["has a part of its money", { ...over, ...part }, fetch],
    ["has a part, and was asked about", { ...over, ...part, ...asked }, end("time_over")],
    ["has all its money", { ...over, ...paid }, settle],
    ["has all its money, and was asked about", { ...over, ...paid, ...asked }, settle],
    ["is called paid without money", { ...over, status: "PAID" }, fetch],
    [
      "is called paid so, and was asked about",
      { ...over, ...asked, status: "PAID" },
      end("time_over"),
    ],
    ["is closed, with a part", { ...over, ...part, ...closed }, settle],
  ])("is decided about when it %s", expectRow)
})

describe("a transfer that payOS processes", () => {
  it.each<Row>([
    ["within its time", {}, wait(60)],
    ["within its time, a part being there", { transferred: 4_000 }, settle],
    ["past its time, unasked", over, fetch],
    ["past its time, asked before it was over", { ...over, confirmed_at: at(-40) }, wait(20)],
    ["past its time, asked just now", { ...over, ...asked }, wait(59)],
    ["past its time, asked a minute ago", { ...over, confirmed_at: at(-60) }, fetch],
    ["past its time, a part being there", { ...over, transferred: 4_000 }, fetch],
    ["without its session, unasked", gone, fetch],
    ["without its session, asked", { ...gone, ...asked }, wait(59)],
    ["without its session for good", { ...goneForGood, ...asked }, wait(59)],
    [
      "without its session for good, asked a minute ago",
      { ...goneForGood, confirmed_at: at(-60) },
      fetch,
    ],
    ["though its order is settled, unasked", settled, fetch],
    ["though its order is settled", { ...asked, ...settled }, wait(59)],
    ["though its cart is deleted, unasked", deleted, fetch],
    ["though its cart is deleted", { ...asked, ...deleted }, wait(59)],
    ["though nobody came back, unasked", idle, fetch],
    ["though nobody came back", { ...idle, ...asked }, wait(59)],
    ["though nobody came back, asked a minute ago", { ...idle, confirmed_at: at(-60) }, fetch],
    ["that we decided to end", { state: "closing", ...asked }, cancel],
  ])("is never cut off %s", (name, facts, work) => {
    expectRow(name, { ...processing, ...facts }, work)
  })
})
