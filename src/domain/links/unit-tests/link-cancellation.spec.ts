import {
  fetched,
  at,
  cancel,
  closed,
  deleted,
  expectRow,
  fetch,
  withoutSession,
  idle,
  markSessionDeleted,
  NOW,
  old,
  expired,
  paid,
  partlyPaid,
  processing,
  settle,
  settled,
  requestCancellation,
  wait,
  type Row,
} from "./links"

const withoutSessionAfterGrace = { ...withoutSession, session_deleted_at: at(-30) }
const ordered = { is_ordered: true }
const justFetched = { ...old, fetched_at: NOW }

/** Expired by the store's clock, but within the tolerance for payOS's clock. */
const justExpired = { ...justFetched, expires_at: at(-9) }

describe("a link that is no longer needed", () => {
  it.each<Row>([
    ["its order is settled", settled, requestCancellation("order_closed")],
    ["its cart is deleted", deleted, requestCancellation("cart_deleted")],
    ["it is partly paid", { ...partlyPaid, ...settled }, requestCancellation("order_closed")],
    [
      "its cart is deleted, and it is partly paid",
      { ...partlyPaid, ...deleted },
      requestCancellation("cart_deleted"),
    ],
    [
      "its session is deleted too",
      { ...withoutSession, ...settled },
      requestCancellation("order_closed"),
    ],
    [
      "its session is deleted with its cart",
      { ...withoutSessionAfterGrace, ...deleted },
      requestCancellation("cart_deleted"),
    ],
    [
      "it has expired, and payOS was not queried",
      { ...expired, ...settled },
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
    ["it is already closed", { ...closed, ...deleted }, wait(540)],
    ["it is being cancelled", { state: "cancelling", ...deleted }, cancel],
    ["it is being created", { state: "creating", created_at: at(-7), ...deleted }, wait(1)],
  ])("is handled when %s", expectRow)
})

const outdated = { is_ordered: true, is_amount_outdated: true }

describe("a link whose amount does not match its order", () => {
  it.each<Row>([
    ["is replaced", outdated, { type: "replace" }],
    ["is replaced after a partial payment", { ...outdated, ...partlyPaid }, { type: "replace" }],
    ["is settled once it is paid", { ...outdated, ...paid }, settle],
    ["waits for a transfer in progress", { ...outdated, ...processing, ...fetched }, wait(59)],
    [
      "is cancelled with its order",
      { ...outdated, ...settled },
      requestCancellation("order_closed"),
    ],
    [
      "is cancelled when it expires",
      { ...outdated, ...expired, ...fetched },
      requestCancellation("expired"),
    ],
    [
      "is cancelled once its cancellation is requested",
      { ...outdated, state: "cancelling" },
      cancel,
    ],
    ["waits if already closed", { ...outdated, ...closed }, wait(540)],
  ])("%s", expectRow)
})

describe("a link without its session", () => {
  it.each<Row>([
    ["is marked first", withoutSession, markSessionDeleted],
    [
      "waits for the end of the grace period",
      { ...withoutSession, session_deleted_at: at(-29) },
      wait(1),
    ],
    [
      "is cancelled at the end of the grace period",
      withoutSessionAfterGrace,
      requestCancellation("session_deleted"),
    ],
    [
      "is marked first when its cart changed",
      { ...outdated, ...withoutSession },
      markSessionDeleted,
    ],
    [
      "is cancelled immediately when its cart changed",
      { ...outdated, ...withoutSession, session_deleted_at: NOW },
      requestCancellation("session_deleted"),
    ],
    [
      "is cancelled even if ordered",
      { ...withoutSessionAfterGrace, ...ordered },
      requestCancellation("session_deleted"),
    ],
    [
      "is cancelled when partly paid",
      { ...partlyPaid, ...withoutSessionAfterGrace },
      requestCancellation("session_deleted"),
    ],
    [
      "is cancelled when payOS reports it as paid",
      { ...withoutSessionAfterGrace, status: "PAID" },
      requestCancellation("session_deleted"),
    ],
    ["is kept when the session exists again", { session_deleted_at: at(-300) }, wait(60)],
    [
      "is marked first when expired",
      { ...expired, ...fetched, ...withoutSession },
      markSessionDeleted,
    ],
    [
      "is cancelled when expired, and payOS was not queried",
      { ...expired, ...withoutSessionAfterGrace },
      requestCancellation("session_deleted"),
    ],
    ["is marked first when idle", { ...idle, ...withoutSession }, markSessionDeleted],
    [
      "waits for the end of the grace period when idle",
      { ...idle, ...withoutSession, session_deleted_at: NOW },
      wait(30),
    ],
    [
      "is cancelled for its session when idle",
      { ...idle, ...withoutSessionAfterGrace },
      requestCancellation("session_deleted"),
    ],
  ])("%s", expectRow)
})

describe("a link whose shopper did not return", () => {
  it.each<Row>([
    ["waits a second before its idle time", { idle_since: at(-1_799) }, wait(1)],
    ["is cancelled at its idle time", idle, requestCancellation("idle")],
    [
      "is cancelled long after its idle time",
      { ...justFetched, idle_since: at(-86_400) },
      requestCancellation("idle"),
    ],
    ["is cancelled even if a fetch is due", { ...idle, ...old }, requestCancellation("idle")],
    ["is cancelled in an unknown status", { ...idle, status: "NEW" }, requestCancellation("idle")],
    [
      "is cancelled when payOS reports it as paid",
      { ...idle, status: "PAID" },
      requestCancellation("idle"),
    ],
    [
      "is cancelled as idle just after it expired",
      { ...justExpired, ...idle },
      requestCancellation("idle"),
    ],
    ["is fetched once it has expired", { ...expired, ...idle }, fetch],
    [
      "is cancelled as expired once payOS is queried",
      { ...expired, ...idle, ...fetched },
      requestCancellation("expired"),
    ],
    ["is settled when partly paid", { ...idle, ...partlyPaid }, settle],
    ["is settled with 1 ₫ that only a fetch reported", { ...idle, amount_paid: 1 }, settle],
    ["is settled when paid in full", { ...idle, ...paid }, settle],
    ["is kept when it is for a remainder", { ...idle, is_for_remainder: true }, wait(60)],
    ["is kept once ordered", { ...idle, ...ordered }, wait(60)],
    ["is fetched when due once ordered", { ...idle, ...ordered, ...old }, fetch],
    ["waits while being created", { ...idle, state: "creating", created_at: at(-7) }, wait(1)],
    ["waits if already closed", { ...idle, ...closed }, wait(540)],
  ])("%s", expectRow)

  it.each<Row>([
    ["ordered", { ...idle, ...ordered, ...justExpired }, wait(1)],
    ["ordered, at its expiry", { ...idle, ...ordered, ...justFetched, expires_at: NOW }, wait(10)],
    [
      "ordered, a moment before its expiry",
      { ...ordered, ...justFetched, expires_at: at(1) },
      wait(11),
    ],
    ["ordered, and visited", { ...ordered, ...justExpired }, wait(1)],
    ["paid in part", { ...idle, ...partlyPaid, ...justExpired }, settle],
    ["paid in part, at its expiry", { ...partlyPaid, ...justFetched, expires_at: NOW }, settle],
  ])("stays open until it has expired by payOS's clock too: %s", expectRow)
})

describe("an expired link", () => {
  it.each<Row>([
    ["was never fetched", expired, fetch],
    ["has expired to the second", { ...old, expires_at: at(-10) }, fetch],
    [
      "has expired to the second, and was fetched",
      { ...justFetched, expires_at: at(-10) },
      requestCancellation("expired"),
    ],
    ["was fetched too early", { ...expired, fetched_at: at(-11) }, fetch],
    ["was fetched since", { ...expired, fetched_at: at(-10) }, requestCancellation("expired")],
    [
      "has expired at payOS",
      { ...expired, ...fetched, status: "EXPIRED" },
      requestCancellation("expired"),
    ],
    [
      "has an unknown status",
      { ...expired, ...fetched, status: "NEW" },
      requestCancellation("expired"),
    ],
    ["has no status", { ...expired, ...fetched, status: null }, requestCancellation("expired")],
    ["belongs to an order", { ...expired, ...ordered }, fetch],
    [
      "belongs to an order, and was fetched",
      { ...expired, ...ordered, ...fetched },
      requestCancellation("expired"),
    ],
    ["is partly paid", { ...expired, ...partlyPaid }, fetch],
    [
      "is partly paid, and was fetched",
      { ...expired, ...partlyPaid, ...fetched },
      requestCancellation("expired"),
    ],
    ["is paid in full", { ...expired, ...paid }, settle],
    ["is paid in full, and was fetched", { ...expired, ...paid, ...fetched }, settle],
    ["is PAID at payOS, without money", { ...expired, status: "PAID" }, fetch],
    [
      "is PAID at payOS, without money, and was fetched",
      { ...expired, ...fetched, status: "PAID" },
      requestCancellation("expired"),
    ],
    ["is closed, and partly paid", { ...expired, ...partlyPaid, ...closed }, settle],
  ])("is handled when it %s", expectRow)
})

describe("a transfer that payOS processes", () => {
  it.each<Row>([
    ["before expiry", {}, wait(60)],
    ["before expiry, partly paid", { transferred: 4_000 }, settle],
    ["after expiry, not fetched", expired, fetch],
    ["after expiry, fetched before expiry", { ...expired, fetched_at: at(-40) }, wait(20)],
    ["after expiry, fetched just now", { ...expired, ...fetched }, wait(59)],
    ["after expiry, fetched a minute ago", { ...expired, fetched_at: at(-60) }, fetch],
    ["after expiry, partly paid", { ...expired, transferred: 4_000 }, fetch],
    ["without its session, not fetched", withoutSession, fetch],
    ["without its session, fetched", { ...withoutSession, ...fetched }, wait(59)],
    [
      "after the grace period without its session",
      { ...withoutSessionAfterGrace, ...fetched },
      wait(59),
    ],
    [
      "after the grace period without its session, fetched a minute ago",
      { ...withoutSessionAfterGrace, fetched_at: at(-60) },
      fetch,
    ],
    ["though its order is settled, not fetched", settled, fetch],
    ["though its order is settled", { ...fetched, ...settled }, wait(59)],
    ["though its cart is deleted, not fetched", deleted, fetch],
    ["though its cart is deleted", { ...fetched, ...deleted }, wait(59)],
    ["though its shopper did not return, not fetched", idle, fetch],
    ["though its shopper did not return", { ...idle, ...fetched }, wait(59)],
    [
      "though its shopper did not return, fetched a minute ago",
      { ...idle, fetched_at: at(-60) },
      fetch,
    ],
    ["of a link to be cancelled", { state: "cancelling", ...fetched }, cancel],
  ])("is never interrupted %s", (name, facts, work) => {
    expectRow(name, { ...processing, ...facts }, work)
  })
})
