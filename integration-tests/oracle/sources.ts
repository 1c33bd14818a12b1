export type Body = Record<string, unknown>

/** The bank's statement, as the simulator's control tells it. */
export type Statement = {
  received: { amount: number; orderCode: number; payer: { number: string | null } }[]
  sent: { referenceId: string; amount: number; toAccountNumber: string; state: string }[]
}

/** Where the accountant looks: nothing here is a table of the plugin's. */
export type Sources = {
  /** A GET of the admin API, such as `/orders?limit=1`. */
  admin: (path: string) => Promise<Body>
  /** What a cart costs now, by the store API; null where it is gone. */
  cartTotal: (cartId: string) => Promise<number | null>
  statement: () => Promise<Statement>
}
