import {
  asked,
  at,
  cancel,
  closed,
  deleted,
  expectRow,
  fetch,
  gone,
  idle,
  markSessionDeleted,
  NOW,
  old,
  over,
  paid,
  part,
  processing,
  settle,
  settled,
  requestCancellation,
  wait,
  type Row,
} from "./links"

const goneAfterGrace = { ...gone, session_deleted_at: at(-30) }
const ordered = { is_ordered: true }
const fresh = { ...old, fetched_at: NOW }

/** Expired by our clock, but still within the tolerance for payOS's clock. */
const justOver = { ...fresh, expires_at: at(-9) }

describe("a link that is no longer needed", () => {
  it.each<Row>([
    ["its order is settled", settled, requestCancellation("order_closed")],
    ["its cart is deleted", deleted, requestCancellation("cart_deleted")],
    ["it is partly paid", { ...part, ...settled }, requestCancellation("order_closed")],
    [
      "its cart is deleted, and it is partly paid",
      { ...part, ...deleted },
      requestCancellation("cart_deleted"),
    ],
    ["its session is gone too", { ...gone, ...settled }, requestCancellation("order_closed")],
    [
      "its session is gone with its cart",
      { ...goneAfterGrace, ...deleted },
      requestCancellation("cart_deleted"),
    ],
    [
      "it has expired, and payOS was not asked",
      { ...over, ...settled },
      requestCancellation("order_closed"),
    ],
    ["its cart is idle too", { ...idle, ...deleted }, requestCancellation("cart_deleted")],
    [
      "payOS reports it as paid, without money",
      { status: "PAID", ...deleted },
      requestCancellation("cart_deleted"),
    ],
    ["it is paid in full", { ...paid, ...settled }, settle],
    ["it is paid in full, and its cart is deleted", { ...paid, ...deleted }, settle],
    ["it ended already", { ...closed, ...deleted }, wait(540)],
    ["it is being cancelled", { state: "cancelling", ...deleted }, cancel],
    ["it is being created", { state: "creating", created_at: at(-7), ...deleted }, wait(1)],
  ])("is decided about when %s", expectRow)
})

const wrong = { is_ordered: true, is_amount_outdated: true }

describe("a link whose amount does not match its order", () => {
  it.each<Row>([
    ["is replaced", wrong, { type: "replace" }],
    ["is replaced after a partial payment", { ...wrong, ...part }, { type: "replace" }],
    ["is settled once it is paid", { ...wrong, ...paid }, settle],
    ["waits for a transfer under way", { ...wrong, ...processing, ...asked }, wait(59)],
    ["ends with its order", { ...wrong, ...settled }, requestCancellation("order_closed")],
    ["ends when it expires", { ...wrong, ...over, ...asked }, requestCancellation("expired")],
    ["is being cancelled", { ...wrong, state: "cancelling" }, cancel],
    ["ended already", { ...wrong, ...closed }, wait(540)],
  ])("%s", expectRow)
})

describe("a link without its session", () => {
  it.each<Row>([
    ["is marked first", gone, markSessionDeleted],
    ["waits for the end of the grace period", { ...gone, session_deleted_at: at(-29) }, wait(1)],
    [
      "is ended at the end of the grace period",
      goneAfterGrace,
      requestCancellation("session_deleted"),
    ],
    ["is marked first when its cart changed", { ...wrong, ...gone }, markSessionDeleted],
    [
      "is ended at once when its cart changed",
      { ...wrong, ...gone, session_deleted_at: NOW },
      requestCancellation("session_deleted"),
    ],
    [
      "is ended though ordered",
      { ...goneAfterGrace, ...ordered },
      requestCancellation("session_deleted"),
    ],
    [
      "is ended when partly paid",
      { ...part, ...goneAfterGrace },
      requestCancellation("session_deleted"),
    ],
    [
      "is ended when payOS reports it as paid",
      { ...goneAfterGrace, status: "PAID" },
      requestCancellation("session_deleted"),
    ],
    ["is left alone when the session exists again", { session_deleted_at: at(-300) }, wait(60)],
    ["is marked first when expired", { ...over, ...asked, ...gone }, markSessionDeleted],
    [
      "is ended when expired, and payOS was not asked",
      { ...over, ...goneAfterGrace },
      requestCancellation("session_deleted"),
    ],
    ["is marked first when idle", { ...idle, ...gone }, markSessionDeleted],
    [
      "waits for the end of the grace period when idle",
      { ...idle, ...gone, session_deleted_at: NOW },
      wait(30),
    ],
    [
      "is ended for its session when idle",
      { ...idle, ...goneAfterGrace },
      requestCancellation("session_deleted"),
    ],
  ])("%s", expectRow)
})

describe("a link whose shopper did not return", () => {
  it.each<Row>([
    ["is not idle a second too early", { idle_since: at(-1_799) }, wait(1)],
    ["is ended at its idle time", idle, requestCancellation("idle")],
    ["is ended long after", { ...fresh, idle_since: at(-86_400) }, requestCancellation("idle")],
    ["is ended even if a fetch is due", { ...idle, ...old }, requestCancellation("idle")],
    ["is ended in an unknown status", { ...idle, status: "NEW" }, requestCancellation("idle")],
    [
      "is ended when payOS reports it as paid",
      { ...idle, status: "PAID" },
      requestCancellation("idle"),
    ],
    [
      "is ended for being idle just after it expired",
      { ...justOver, ...idle },
      requestCancellation("idle"),
    ],
    ["is fetched once it has expired", { ...over, ...idle }, fetch],
    [
      "is ended as expired once payOS was asked",
      { ...over, ...idle, ...asked },
      requestCancellation("expired"),
    ],
    ["is settled when partly paid", { ...idle, ...part }, settle],
    ["is settled with 1 đ that only a fetch reported", { ...idle, amount_paid: 1 }, settle],
    ["is settled when paid in full", { ...idle, ...paid }, settle],
    ["is left alone when it is for a remainder", { ...idle, is_for_remainder: true }, wait(60)],
    ["is left alone once ordered", { ...idle, ...ordered }, wait(60)],
    ["is fetched when due once ordered", { ...idle, ...ordered, ...old }, fetch],
    ["is being created", { ...idle, state: "creating", created_at: at(-7) }, wait(1)],
    ["ended already", { ...idle, ...closed }, wait(540)],
  ])("%s", expectRow)

  it.each<Row>([
    ["ordered", { ...idle, ...ordered, ...justOver }, wait(1)],
    ["ordered, at its expiry", { ...idle, ...ordered, ...fresh, expires_at: NOW }, wait(10)],
    ["ordered, a moment before its expiry", { ...ordered, ...fresh, expires_at: at(1) }, wait(11)],
    ["ordered, and visited", { ...ordered, ...justOver }, wait(1)],
    ["paid in part", { ...idle, ...part, ...justOver }, settle],
    ["paid in part, at its expiry", { ...part, ...fresh, expires_at: NOW }, settle],
  ])("stays open until it has expired by payOS's clock too: %s", expectRow)
})

describe("an expired link", () => {
  it.each<Row>([
    ["was never fetched", over, fetch],
    ["has expired to the second", { ...old, expires_at: at(-10) }, fetch],
    [
      "has expired to the second, and was fetched",
      { ...fresh, expires_at: at(-10) },
      requestCancellation("expired"),
    ],
    ["was fetched too early", { ...over, fetched_at: at(-11) }, fetch],
    ["was fetched since", { ...over, fetched_at: at(-10) }, requestCancellation("expired")],
    [
      "has ended at payOS",
      { ...over, ...asked, status: "EXPIRED" },
      requestCancellation("expired"),
    ],
    ["has an unknown status", { ...over, ...asked, status: "NEW" }, requestCancellation("expired")],
    ["has no status", { ...over, ...asked, status: null }, requestCancellation("expired")],
    ["belongs to an order", { ...over, ...ordered }, fetch],
    [
      "belongs to an order, and was fetched",
      { ...over, ...ordered, ...asked },
      requestCancellation("expired"),
    ],
    ["is partly paid", { ...over, ...part }, fetch],
    [
      "is partly paid, and was fetched",
      { ...over, ...part, ...asked },
      requestCancellation("expired"),
    ],
    ["is paid in full", { ...over, ...paid }, settle],
    ["is paid in full, and was fetched", { ...over, ...paid, ...asked }, settle],
    ["is PAID at payOS without money", { ...over, status: "PAID" }, fetch],
    [
      "is PAID at payOS without money, and was fetched",
      { ...over, ...asked, status: "PAID" },
      requestCancellation("expired"),
    ],
    ["is closed, and partly paid", { ...over, ...part, ...closed }, settle],
  ])("is decided about when it %s", expectRow)
})

describe("a transfer that payOS processes", () => {
  it.each<Row>([
    ["before expiry", {}, wait(60)],
    ["before expiry, partly paid", { transferred: 4_000 }, settle],
    ["after expiry, not fetched", over, fetch],
    ["after expiry, fetched before expiry", { ...over, fetched_at: at(-40) }, wait(20)],
    ["after expiry, fetched just now", { ...over, ...asked }, wait(59)],
    ["after expiry, fetched a minute ago", { ...over, fetched_at: at(-60) }, fetch],
    ["after expiry, partly paid", { ...over, transferred: 4_000 }, fetch],
    ["without its session, not fetched", gone, fetch],
    ["without its session, fetched", { ...gone, ...asked }, wait(59)],
    ["after the grace period without its session", { ...goneAfterGrace, ...asked }, wait(59)],
    [
      "after the grace period without its session, fetched a minute ago",
      { ...goneAfterGrace, fetched_at: at(-60) },
      fetch,
    ],
    ["though its order is settled, not fetched", settled, fetch],
    ["though its order is settled", { ...asked, ...settled }, wait(59)],
    ["though its cart is deleted, not fetched", deleted, fetch],
    ["though its cart is deleted", { ...asked, ...deleted }, wait(59)],
    ["though its shopper did not return, not fetched", idle, fetch],
    ["though its shopper did not return", { ...idle, ...asked }, wait(59)],
    [
      "though its shopper did not return, fetched a minute ago",
      { ...idle, fetched_at: at(-60) },
      fetch,
    ],
    ["of a link to be cancelled", { state: "cancelling", ...asked }, cancel],
  ])("is never interrupted %s", (name, facts, work) => {
    expectRow(name, { ...processing, ...facts }, work)
  })
})
