import { toLinkPhase } from "./link-status"

/** The link that a new payment session needs; `client_id` is its channel's. */
export type RequestedLink = { amount: number; fingerprint: string; client_id: string }

export type ReusableLink = RequestedLink & {
  state: "creating" | "open"
  status: string | null
  created_at: Date
  expires_at: Date
  /** Whether its money is counted: the wanted amount is due in addition to it. */
  is_counted: boolean
}

/** Minimum time to expiry of a link that is reused. */
const MIN_LIFE_MS = 60_000

/** Maximum duration of a creation, including the recovery of a lost response. */
export const CREATION_DEADLINE_MS = 8_000

/**
 * Decides about a collection's current link when a session needs one: `reuse` it (the QR code in the shopper's bank app
 * stays valid), `wait` for another request that is creating it, or `replace` it.
 */
export function decideReuse(
  link: ReusableLink,
  wanted: RequestedLink,
  now: Date,
): "reuse" | "wait" | "replace" {
  if (link.amount !== wanted.amount || link.fingerprint !== wanted.fingerprint) return "replace"
  if (link.client_id !== wanted.client_id || link.is_counted) return "replace"
  if (link.state === "creating") {
    return now.getTime() - link.created_at.getTime() <= CREATION_DEADLINE_MS ? "wait" : "replace"
  }
  const phase = toLinkPhase(link.status ?? "")
  if (phase === "paid") return "reuse"
  const hasLife = link.expires_at.getTime() - now.getTime() > MIN_LIFE_MS
  return phase === "payable" && hasLife ? "reuse" : "replace"
}
