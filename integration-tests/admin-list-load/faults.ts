/** Faults that `--fault` puts into the large shop, for the run to find. */
export const FAULTS = {
  /** Lists are sorted anew for every page, and payers are looked for in every transfer. */
  "no-index": `drop index "IDX_payos_link_created", "IDX_payos_link_status", "IDX_payos_transfer_search"`,
} satisfies Record<string, string>

export type FaultName = keyof typeof FAULTS
