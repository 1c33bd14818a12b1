import { CHECKOUT, FETCH } from "../surfaces"
import { rowsOf } from "../row"

export const envelope = rowsOf("envelope", {
  code: ["result code", CHECKOUT, ({ refusal }) => refusal.payosCode],
  desc: ["result text", CHECKOUT, ({ refusal }) => refusal.payosDesc],
  data: ["payload", CHECKOUT, ({ ledger }) => ledger.created.payment_details],
  signature: [
    "signature of a link's response: a wrong one is rejected",
    FETCH,
    ({ forgery }) => (forgery.code === "payos_bad_signature" ? forgery.operation : undefined),
  ],
})

export const errors = rowsOf("error", {
  success: ['code "00" marks success', CHECKOUT, ({ ledger }) => ledger.created.payment_link_id],
  failure: [
    "any other code is a failure",
    CHECKOUT,
    ({ refusal }) => (refusal.outcome === "refused" ? refusal.payosCode : undefined),
  ],
})
