import type { RemoteQueryFunction } from "@medusajs/framework/types"

/** Medusa's query without its symbol-keyed members. */
export type Query = Omit<RemoteQueryFunction, symbol>
