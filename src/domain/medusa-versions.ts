/** Medusa's minors that pass the core contract, in order; docs/developer/medusa-versions.md has the runs. */
export const TESTED_MINORS = ["2.18", "2.19", "2.20", "2.21"] as const

/** `untested`: newer than the tested minors. `too_old`: without features that payments need. */
type MedusaSupport = "tested" | "untested" | "too_old"

/** @param version of the installed Medusa, such as `2.21.2`; of any other form it is `untested` */
export function medusaSupportOf(version: string): MedusaSupport {
  const [, major = "", minor = ""] = /^(\d+)\.(\d+)\./.exec(version) ?? []
  if (TESTED_MINORS.some((tested) => tested === `${major}.${minor}`)) return "tested"
  const [oldestMajor, oldestMinor] = TESTED_MINORS[0].split(".").map(Number)
  const isOlder =
    Number(major) === oldestMajor
      ? Number(minor) < Number(oldestMinor)
      : Number(major) < Number(oldestMajor)
  return major !== "" && isOlder ? "too_old" : "untested"
}

/** The tested minors, for messages. */
export const testedRange = (): string => `${TESTED_MINORS[0]} to ${TESTED_MINORS.at(-1) ?? ""}`
