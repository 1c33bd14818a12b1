/** A condition that must hold, and what was found. */
export type CheckResult = { what: string; found: string; holds: boolean }

/** The result of a list that must be empty; names its first members. */
export function none(what: string, found: readonly string[]): CheckResult {
  const shown = found.slice(0, 5).join(", ")
  return { what, found: found.length === 0 ? "none" : `${found.length}: ${shown}`, holds: !shown }
}

export function equal(what: string, found: number, wanted: number): CheckResult {
  return { what, found: `${thousands(found)} of ${thousands(wanted)}`, holds: found === wanted }
}

export function thousands(number: number): string {
  return number.toLocaleString("en-US")
}
