import { BATCH, BATCH_PREVIEW, ESTIMATE, TRANSFER } from "../surfaces"
import { sentTrue, sent } from "../find"
import { rowsOf, type Entry } from "../row"

const fieldOf =
  (operation: string, surface: string) =>
  (what: string, ...path: (string | number)[]): Entry => [what, surface, sent(operation, ...path)]

const single = fieldOf("payout.create", TRANSFER)
const batch = fieldOf("payout.batch", BATCH)
const estimate = fieldOf("payout.estimate", ESTIMATE)
const CHECK_FIRST = "whether to validate the destinations first"

export const payoutRequest = [
  ...rowsOf("payout.create.request", {
    referenceId: single("reference ID, which the store generates for each attempt", "referenceId"),
    amount: single("amount", "amount"),
    description: single("transfer content", "description"),
    toBin: single("destination bank", "toBin"),
    toAccountNumber: single("destination account", "toAccountNumber"),
    category: single("categories", "category"),
  }),
  ...rowsOf("payout.batch.request", {
    referenceId: batch("reference ID, which the store generates for each attempt", "referenceId"),
    category: batch("categories", "category"),
    validateDestination: [CHECK_FIRST, BATCH, sentTrue("payout.batch", "validateDestination")],
    payouts: batch("transfers", "payouts"),
    "payouts.referenceId": batch(
      "reference ID, which the store generates for each attempt",
      "payouts",
      0,
      "referenceId",
    ),
    "payouts.amount": batch("amount", "payouts", 0, "amount"),
    "payouts.description": batch("transfer content", "payouts", 0, "description"),
    "payouts.toBin": batch("destination bank", "payouts", 0, "toBin"),
    "payouts.toAccountNumber": batch("destination account", "payouts", 0, "toAccountNumber"),
  }),
  ...rowsOf("payout.estimate.request", {
    referenceId: estimate(
      "reference ID, which the store generates for each attempt",
      "referenceId",
    ),
    category: ["categories", BATCH_PREVIEW, sent("payout.estimate", "category")],
    validateDestination: [
      CHECK_FIRST,
      BATCH_PREVIEW,
      sentTrue("payout.estimate", "validateDestination"),
    ],
    payouts: estimate("transfers", "payouts"),
  }),
]
