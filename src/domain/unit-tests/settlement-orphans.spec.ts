import { allBack, captured, decides, halfBack, late, order, paid } from "./captured"
import { nothing, settle, unmatched } from "./decisions"
import { payment, session } from "./facts"

describe("a payment whose session is gone", () => {
  const gone = { sessions: [] }
  const replaced = { sessions: [session({ id: "s2" })] }
  const authorized = payment({ session_id: "gone" })

  decides([
    ["is listed with what it captured", gone, unmatched("payment_without_session", 10_000)],
    [
      "is listed though a new session stands",
      replaced,
      unmatched("payment_without_session", 10_000),
    ],
    [
      "is listed for a shopper too",
      { ...replaced, by_shopper: true },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "is listed with what came late",
      { ...gone, links: [paid, late] },
      unmatched("payment_without_session", 20_000),
    ],
    [
      "is listed with what it holds still",
      { ...gone, payments: [halfBack], payouts: 5_000 },
      unmatched("payment_without_session", 5_000),
    ],
    [
      "is listed once, its refund not paid out",
      { ...gone, payments: [halfBack] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "blocks while it is authorized",
      { payments: [authorized] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "blocks while it is authorized, for a shopper",
      { payments: [authorized], by_shopper: true },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "blocks an order that is unpaid",
      { payments: [authorized], order },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "is of no matter once cancelled without money",
      { payments: [{ ...authorized, is_canceled: true }] },
      settle,
    ],
    [
      "is of matter when cancelled with money",
      { ...replaced, payments: [{ ...captured, is_canceled: true }] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "is of no matter once refunded in full",
      { ...replaced, payments: [allBack], payouts: 10_000 },
      nothing,
    ],
    [
      "blocks when it is another provider's",
      { payments: [{ ...authorized, is_payos: false }] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "lists payOS's money alone",
      { payments: [{ ...captured, session_id: "gone", is_payos: false }] },
      unmatched("payment_without_session", 10_000),
    ],
    ["is not listed while its order stands", { ...gone, order }, nothing],
    [
      "leaves what came late to be listed",
      { ...gone, order, links: [paid, late] },
      unmatched("payment_without_session", 10_000),
    ],
  ])
})
