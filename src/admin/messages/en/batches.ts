import { money } from "./money"

export const batches = {
  title: "Batch payouts",
  subtitle: "Pay many accounts at once. No money is sent until every row is valid.",
  new: "New batch",
  empty: "No batches yet",
  emptyHint: "Create a batch from a spreadsheet or a form.",
  source: {
    text: "Drop an Excel file (XLSX) or a CSV here, choose one, or paste rows from a spreadsheet with their header. Choose a reference for each row. Name a bank as people call it, or by its full name, code or BIN.",
    example:
      "reference,amount,description,bank,account_number,account_name\nLUONG-01,5000000,Luong thang 11,VCB,<account number>,NGUYEN VAN A",
    paste: "Rows",
    read: "Read rows",
    file: "Choose a file",
    template: "Download an Excel template",
    name: "batch-payouts-template.xlsx",
    form: "Fill in a form",
  },
  column: {
    row: "Row",
    reference: "Reference",
    amount: "Amount",
    description: "Transfer content",
    bank: "Bank",
    account_number: "Account number",
    account_name: "Account holder",
    count: "Payouts",
  },
  row: {
    cell: "{{column}} of row {{row}}",
    edit: "Edit row {{row}}",
    remove: "Leave out row {{row}}",
    duplicate:
      "Repeated: {{occurrences}} payouts have this reference, earlier ones included. Tick to confirm all",
    sentBefore:
      "A payout of {{amount}} has this reference ({{state}}, {{when}}). Tick to send one more",
    sameTransfer:
      "Repeated: {{occurrences}} payouts of this amount go to this account, earlier ones included. Tick to confirm all",
    transferredBefore:
      "A payout of this amount to this account exists ({{reference}}, {{state}}, {{when}}). Tick to send one more",
    notArrivedBefore:
      "The payout {{reference}} ({{amount}}, {{when}}: {{state}}) did not arrive: send that one again instead of a new one. Tick to send a new one all the same",
  },
  issue: {
    missing: "is missing",
    ...money.issue,
    characters: "contains characters that cannot be sent: use letters, digits, spaces and . , _ -",
    too_long: "is too long",
    unknown_bank:
      "is not a known bank: pick one from the list, or enter its name, code or BIN (the bank's six digits).",
    not_an_account: "must be 4 to 32 letters and digits",
    spreadsheet_number: "lost digits in the spreadsheet: enter it again as text",
    column_count: "has more or fewer columns than the header",
  },
  didYouMean: "Did you mean {{banks}}?",
  totals: "{{payable}} payouts, {{amount}} in total",
  invalid_one: "{{count}} row has an error. Nothing is sent until you correct it or leave it out.",
  invalid_other:
    "{{count}} rows have errors. Nothing is sent until you correct them or leave them out.",
  ignored: "These columns are ignored: {{columns}}.",
  unconfirmed_one: "{{count}} row repeats a payout: tick it or leave it out.",
  unconfirmed_other: "{{count}} rows repeat payouts: tick them or leave them out.",
  changed: "Rows have changed: check them again.",
  checked: "Every row is complete. No account was checked with its bank.",
  remove: {
    invalid: "Leave these rows out?",
    invalidText: "They will not be paid, and what was typed in them is lost: {{rows}}.",
    all: "Start over?",
    allText: "All rows of this batch are deleted.",
  },
  leftOut: "Left out, not paid: {{rows}}.",
  settings: {
    category: "Categories (optional)",
    categoryHint: "Separated by commas, such as salary, november.",
    validate: "Let payOS check every account",
    validateHint: "payOS rejects rows whose account it cannot find.",
  },
  action: {
    add: "Add a row",
    leaveOut_one: "Leave out {{count}} row with errors",
    leaveOut_other: "Leave out {{count}} rows with errors",
    startOver: "Start over",
    sendAgain_one: "Resend {{count}} payout that did not arrive",
    sendAgain_other: "Resend {{count}} payouts that did not arrive",
    check: "Check rows",
    send_one: "Confirm and send {{amount}} ({{count}} payout)",
    send_other: "Confirm and send {{amount}} ({{count}} payouts)",
    results: "CSV to upload again",
  },
  sent: {
    done_one: "The batch is on its way: {{amount}} ({{count}} payout).",
    done_other: "The batch is on its way: {{amount}} ({{count}} payouts).",
    waits_one:
      "The batch is confirmed: {{amount}} ({{count}} payout). Another user must approve it now.",
    waits_other:
      "The batch is confirmed: {{amount}} ({{count}} payouts). Another user must approve it now.",
  },
  discard: {
    action: "Discard the waiting payouts",
    text: "Payouts of this batch that are still waiting will never be sent.",
    done: "The waiting payouts of this batch are discarded.",
  },
  detail: {
    all: "All",
    heading: "Batch",
    row: "Row {{row}} of the batch",
    calls: "Requests to payOS",
    call: "Rows {{first}} to {{last}}",
  },
  call: {
    ready: "about to be sent",
    sending: "being sent",
    unknown: "outcome unknown",
    accepted: "accepted",
    not_accepted: "this request moved no money; each row below has its own result",
  },
}
