/** The order placed from a link's cart, or the order that the link was created for. */
export type OrderRef = { id: string; display_id: number }
