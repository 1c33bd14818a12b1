/** The codes with which Postgres refuses a row of payos_allocation: the ledger's own, then SQL's. */
export const OVERDRAWN = "PY001"
export const FROZEN = "PY002"
export const NO_REVERSAL = "PY003"
export const UNCHANGEABLE = "PY004"
export const CHECK = "23514"
export const UNIQUE = "23505"
export const UNKNOWN = "23503"
