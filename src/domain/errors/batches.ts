import type { ErrorEntries } from "./entry"

/** Batches of payouts, and the tables that they are read from. */
export const BATCH_ERRORS = {
  payos_batch_not_found: {
    type: "not_found",
    text: "There is no such batch of payouts. Reload the list.",
  },
  payos_batch_not_now: {
    type: "not_allowed",
    text: "Nothing of this batch waits to be decided. Somebody may have decided meanwhile: reload it.",
  },
  payos_batch_same_person: {
    type: "forbidden",
    text: "A second person has to approve this batch: you made it yourself.",
  },
  payos_batch_faulty_rows: {
    type: "invalid_data",
    text: "{{rows_have}} a fault, and nothing was sent: correct or leave out {{list}}.",
  },
  payos_batch_duplicates: {
    type: "not_allowed",
    text: "{{rows_carry}} a reference that was used before or twice, and nothing was sent: confirm that it is meant, or leave out {{list}}.",
  },
  payos_batch_not_covered: {
    type: "not_allowed",
    text: "The payout account holds {{balance}}, and the batch takes {{total}} and {{fee}} of fees: nothing was sent. Top the account up, or send less.",
  },
  payos_csv_too_large: { type: "invalid_data", text: "The file is above 1 MB: split it." },
  payos_csv_not_utf8: {
    type: "invalid_data",
    text: 'The file is not written in UTF-8: save it as "CSV UTF-8" and choose it again.',
  },
  payos_csv_malformed: {
    type: "invalid_data",
    text: "{{place}} has a quote that is not closed or stands within a cell.",
  },
  payos_csv_no_header: {
    type: "invalid_data",
    text: "The first row names no column that is known: it has to name {{columns}}.",
  },
  payos_csv_repeated_column: {
    type: "invalid_data",
    text: "Two columns are called {{columns}}: keep one.",
  },
  payos_csv_missing_column: {
    type: "invalid_data",
    text: "The first row lacks the column {{columns}}.",
  },
  payos_csv_no_rows: { type: "invalid_data", text: "There is no row below the header." },
  payos_csv_too_many_rows: {
    type: "invalid_data",
    text: "There are {{rows}} rows, and {{most}} is the most: split the file.",
  },
} as const satisfies ErrorEntries
