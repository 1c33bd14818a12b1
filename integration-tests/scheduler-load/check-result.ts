/** A condition that must hold, and what was found. */
export type CheckResult = { what: string; found: string; holds: boolean }

/** The result of a list that must be empty; names its first members. */
export function none(what: string, found: readonly string[]): CheckResult {
  const shown = found.slice(0, 5).join(", ")
  return { what, found: found.length === 0 ? "none" : `${found.length}: ${shown}`, holds: !shown }
}

export function equal(what: string, found: number, expected: number): CheckResult {
  return { what, found: `${thousands(found)} of ${thousands(expected)}`, holds: found === expected }
}

export function thousands(number: number): string {
  return number.toLocaleString("en-US")
}
