import type { RemoteQueryFunction } from "@medusajs/framework/types"

/** Medusa's query, without what a caller outside of it needs. */
export type Query = Omit<RemoteQueryFunction, symbol>
