export const statement = {
  title: "Bank statement",
  text: "Choose the bank's file (XLSX or CSV) for the same period and account. It is compared in your browser and not uploaded.",
  choose: "Choose a statement",
  columns:
    "What does each column of {{name}} contain? Your choice is kept for this bank's next file.",
  compare: "Compare",
  changeColumns: "Change columns",
  result: "Comparison",
  column: {
    time: "Date and time",
    reference: "Reference",
    content: "Description",
    credit: "Money in",
    debit: "Money out",
    amount: "Signed amount",
    none: "not in this file",
    unnamed: "Column {{number}}",
  },
  fault: {
    too_large: "The file is larger than 5 MB: choose a shorter period at the bank.",
    too_many: "The file has more than 10,000 lines: choose a shorter period at the bank.",
    not_utf8: "This is neither XLSX nor CSV in UTF-8. Open it in Excel and save it as XLSX.",
    broken_xlsx:
      "This XLSX file cannot be opened. Open it in Excel, remove its password and save it again.",
    not_a_table: "The file has no columns. Save the statement as XLSX or CSV.",
  },
  tooManyLines: "This period has too many lines to compare at once: choose a shorter one.",
  allAgreed: "Everything matches: {{agreed}} lines.",
  summary:
    "{{agreed}} match, {{different}} differ, {{onlyBank}} only at the bank, {{onlyHere}} only here.",
  unreadable: "These lines of the file could not be read: {{lines}}.",
  nothingAgrees:
    "Nothing matches. Check the account and the period. If the bank uses references of its own, choose no column for them: amounts and times are compared instead.",
  different: "Different ({{count}})",
  onlyBank: "Only at the bank ({{count}})",
  onlyHere: "Only here ({{count}})",
  by: {
    amount: "Same reference, different amount",
    day: "Same reference, different bank day",
  },
  row: "Line {{row}} of the file",
  place: {
    collection: "Look for it in unmatched money",
    payout: "Open the payouts at payOS",
  },
}
