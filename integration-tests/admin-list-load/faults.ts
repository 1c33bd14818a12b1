/** Faults that `--fault` injects into the large shop, which the run must detect. */
export const FAULTS = {
  /** Without these indexes, lists are sorted for every page, and searches for payers scan every transfer. */
  "no-index": `drop index "IDX_payos_link_created", "IDX_payos_link_status", "IDX_payos_transfer_search"`,
} satisfies Record<string, string>

export type FaultName = keyof typeof FAULTS
