/**
 * Where the payment of a session stands, for the shopper who holds the session's id.
 *
 * `preparing`: the code is being made. `waiting`: for the transfer. `confirming`: money is there or on
 * its way, and becomes the order. `short`: less came than is asked. `paid`: the order stands.
 * `not_ready`: the money is there and the cart lacks something. `expired`, `cancelled`: a fresh code
 * can be had. `replaced`: the cart has another payment session by now.
 */
export type PaymentStatus =
  | "preparing"
  | "waiting"
  | "confirming"
  | "short"
  | "paid"
  | "not_ready"
  | "expired"
  | "cancelled"
  | "replaced"
