export const claims = {
  heading: "Account named by the customer",
  ask: "Ask the customer where the money goes",
  again: "Ask again",
  text: "The customer gets a link, proves who they are and names an account. Nothing is sent until you confirm it. A new link ends the one before.",
  copy: "Copy a link",
  copied:
    "Give this link to the customer and nobody else. It is shown once, and it is recorded that you have it.",
  changed:
    "The e-mail or phone number of this order was changed after it was placed. Call the customer before you trust it.",
  cart: "This money belongs to a cart, not to an order: whoever has the cart can change its e-mail and phone number.",
  state: {
    asked: "Asked, not answered yet. The link ends {{time}}.",
    answered: "Answered {{time}}.",
    used: "Confirmed with this account.",
    expired: "The link has expired without an answer.",
    tries: "The link is dead: its proof was wrong five times.",
    ended: "The claim has ended.",
  },
  by: {
    email: "Sent by e-mail, asked by {{name}}, {{time}}",
    sms: "Sent by SMS, asked by {{name}}, {{time}}",
    copy: "Link copied by {{name}}, {{time}}: the store does not know who got it",
  },
  named: "Account holder, as entered",
  payer: "Payer of the transfer",
  noPayer: "No name known",
  match: {
    equal: "Same name",
    differs: "Different name",
    unknown: "Cannot be compared",
  },
  unchecked: "payOS looks up no names: nobody has checked whose account this is.",
  second: "Another user must approve it.",
  confirm: "Confirm and send {{amount}}",
}
