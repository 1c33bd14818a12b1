/**
 * The payment status of a session, for the shopper who holds the session's id.
 *
 * `preparing`: the code is being created. `waiting`: the transfer is awaited. `confirming`: money has arrived or is
 * being processed, and becomes the order. `underpaid`: less than the amount arrived. `paid`: the order exists.
 * `not_ready`: the money has arrived, but the cart is incomplete. `expired`, `cancelled`: a fresh code is available.
 * `replaced`: the cart has another payment session now.
 */
export type PaymentStatus =
  | "preparing"
  | "waiting"
  | "confirming"
  | "underpaid"
  | "paid"
  | "not_ready"
  | "expired"
  | "cancelled"
  | "replaced"
