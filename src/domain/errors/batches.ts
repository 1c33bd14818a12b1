import { errorsOf } from "./entry"

/** Errors of payout batches, and of the tables from which they are read. */
export const BATCH_ERRORS = {
  ...errorsOf("not_found", {
    payos_batch_not_found: "This batch of payouts does not exist. Reload the list.",
  }),
  ...errorsOf("not_allowed", {
    payos_batch_not_awaiting_decision:
      "No payout of this batch awaits a decision. Another user may have decided: reload it.",
    payos_batch_duplicates:
      "{{rows_repeat}} another payout: the same reference, or the same amount to the same account. Nothing was sent: confirm that this is intended, or leave out {{list}}.",
    payos_batch_not_covered:
      "The payout account holds {{balance}}, but the batch needs {{total}} plus {{fee}} of fees. Nothing was sent: top up the account, or send less.",
  }),
  ...errorsOf("forbidden", {
    payos_batch_same_user: "Another user must approve this batch: you created it yourself.",
  }),
  ...errorsOf("invalid_data", {
    payos_batch_invalid_rows:
      "{{rows_have}} an error. Nothing was sent: correct or leave out {{list}}.",
    payos_csv_too_large: "The file is larger than 1 MB: split it.",
    payos_csv_not_utf8: 'The file is not in UTF-8: save it as "CSV UTF-8" and choose it again.',
    payos_csv_malformed:
      "{{place}} has a quotation mark that is not closed or is inside a cell: correct it and choose the file again.",
    payos_csv_no_header: "The first row has no known column name: it must name {{columns}}.",
    payos_csv_repeated_column: "Two columns are named {{columns}}: keep one.",
    payos_csv_missing_column: "The first row is missing the column {{columns}}: add it.",
    payos_csv_no_rows: "There is no row below the header: add at least one.",
    payos_csv_too_many_rows: "The file has {{rows}} rows, and the limit is {{most}}: split it.",
  }),
}
