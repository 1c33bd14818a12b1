export type Body = Record<string, unknown>

/** The bank's statement, as the simulator's control route returns it. */
export type Statement = {
  received: { amount: number; orderCode: number; payer: { number: string | null } }[]
  sent: { referenceId: string; amount: number; toAccountNumber: string; state: string }[]
}

/** The sources of a reconciliation; none of them is a table of the plugin. */
export type Sources = {
  /** A GET of the admin API, such as `/orders?limit=1`. */
  admin: (path: string) => Promise<Body>
  /** A cart's current total from the store API; null if it is deleted. */
  cartTotal: (cartId: string) => Promise<number | null>
  statement: () => Promise<Statement>
}
