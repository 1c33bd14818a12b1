/** The order that a link's cart became, or that the link was created for. */
export type OrderRef = { id: string; display_id: number }
