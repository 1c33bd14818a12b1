import { withoutDiacritics } from "../plain-text"
import type { Payer } from "./destination"

/** Whether an account's holder is the payer, only by a name that is not verified. */
export type HolderMatch = "equal" | "differs" | "unknown"

/**
 * Compares a name that a customer entered with those of the transfers, without diacritics, case and spaces. `unknown`
 * if a transfer names no payer, or hides the payer behind a virtual account; `differs` if one names another payer.
 */
export function compareHolder(entered: string, payers: readonly Payer[]): HolderMatch {
  const wanted = plain(entered)
  const names = payers.map(({ name, is_virtual, is_erased }) => {
    return is_virtual || is_erased ? "" : plain(name ?? "")
  })
  if (names.some((name) => name !== "" && name !== wanted)) return "differs"
  return wanted === "" || names.length === 0 || names.includes("") ? "unknown" : "equal"
}

/** Whether two users must accept an answer: it may not be the customer's, or its holder may not be the payer. */
export function isDoubtful(needs_two_users: boolean, match: HolderMatch | null): boolean {
  return needs_two_users || match !== "equal"
}

/** Whether two names may be the same holder's: banks write them without diacritics and punctuation, or not at all. */
export function isSameName(one: string | null, other: string | null): boolean {
  const [first, second] = [one, other].map((name) => {
    return plain(name ?? "").replace(/[^\p{L}\p{N}]/gu, "")
  })
  return !first || !second || first === second
}

function plain(name: string): string {
  return withoutDiacritics(name).toLowerCase().replace(/\s/gu, "")
}
