export const reconciliation = {
  title: "Reconciliation",
  subtitle: "Money in and out by bank day in Vietnam, to compare with the bank statement.",
  period: "Period",
  preset: {
    today: "Today",
    yesterday: "Yesterday",
    this_week: "This week",
    this_month: "This month",
    last_month: "Last month",
  },
  noPeriod: "The first day must not be after the last, and a period has at most {{days}} days.",
  from: "From",
  to: "To",
  account: { collection: "Collection account", payout: "Payout account" },
  about: {
    collection: "Customers' transfers to payment links, by the bank's time.",
    payout:
      "Payouts on the day they left the account, and returned ones. payOS does not report deposits to this account.",
  },
  fees: "payOS does not report fees: compare with a bank statement to see them and their sum.",
  opening: "Opening balance",
  openingHint: "From the bank statement, for the closing balance; 0 if the account is new.",
  in: "Money in",
  out: "Money out",
  closing: "Closing balance",
  byDay: "Money by bank day",
  day: "Bank day",
  total: "Total",
  kind: {
    received: "Transfers received",
    refunded: "Refunds",
    paid_out: "Other payouts",
    reversed: "Payouts returned",
  },
  empty: "No money moved in this period",
  emptyHint: "Choose another period or the other account.",
  linesText: "Every movement of this day, oldest first.",
  foundLater: "recorded later, on {{when}}",
  belongsTo: "belongs to {{day}}, a closed month",
  month: {
    isClosed: "Closed",
    isOpen: "Not closed",
    closed:
      "{{month}} was closed on {{when}}: its figures no longer change. Anything found later is booked in the month it was found in, marked with the day it belongs to.",
    covered:
      "{{month}} lies before the first closed month, so its figures no longer change either.",
    not_over: "{{month}} can be closed from 01:00 on the first day of the next month.",
    not_exported:
      "Export the file of the whole month {{month}} with its current figures first; then close it, so that they no longer change.",
    closable:
      "The file of {{month}} was exported with these figures. Close the month so that its figures no longer change.",
    reopenedAt: "It was reopened on {{when}}: {{reason}}",
    later: "Months are closed one after the other: close {{first}} first.",
    close: "Close the month",
    closeTitle: "Close {{month}} of the {{account}}?",
    closeText:
      "Opening balance {{opening}}, closing balance {{closing}}. From now on the month's figures no longer change: anything found later is booked in the month it is found in.",
    noOpening: "Enter the opening balance first, 0 if the account is new.",
    done: "{{month}} of the {{account}} is closed. The other account is closed separately.",
    reopen: "Reopen",
    reopenTitle: "Reopen {{month}}",
    reopenText:
      "The month's figures can change again: what belongs to it and became known later is booked on its own day. Your reason is kept with your name.",
  },
  more: "Show more",
}
