export const bankDetailsRequests = {
  ask: "Ask the customer where the money goes",
  text: "The customer enters an account, which you then confirm. A new link replaces the previous one, whose answer is erased. Unless the account is certainly the payer's, it takes two users: one confirms, another approves.",
  copy: "Get a link to send yourself",
  copied: "For the customer and nobody else. It is shown once, and we record that you copied it.",
  changed: "The order's email or phone number was changed after it was placed. Call the customer.",
  cart: "Whoever has this cart can change its email and phone number. Call the customer.",
  state: {
    pending: "Not answered yet. The link expires {{time}}.",
    failed_checks: "Link disabled after five failed checks.",
    not_sent: "The message was not sent, so its link is disabled. Ask again.",
    closed: "Closed without bank details.",
  },
  copiedBy: "Link copied by {{name}} · {{time}}. The store does not know who got it.",
  gone: "a deleted user ({{id}})",
  failed_checks: "Failed checks: {{count}} of 5",
  named: "Account holder, as entered",
  payer: "Payer of the transfer",
  match: {
    equal: "Same name",
    differs: "Different name",
    unknown: "Cannot be compared",
  },
  unchecked: "payOS cannot look up account holders: nobody has checked whose account this is.",
  second:
    "Another user must approve it. If there are only two of you, the one who asked the customer confirms it, and the other approves.",
}
