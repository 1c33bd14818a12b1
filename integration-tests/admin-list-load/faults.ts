/** Faults that `--fault` plants in the large shop, which the run must find. */
export const FAULTS = {
  /** Lists are sorted for every page, and searches for payers read every transfer. */
  "no-index": `drop index "IDX_payos_link_created", "IDX_payos_link_status", "IDX_payos_transfer_search"`,
} satisfies Record<string, string>

export type FaultName = keyof typeof FAULTS
