import { UsageError } from "./usage-error"

export type Language = "en" | "vi"

/** Reads `--lang`; defaults to English. */
export function readLanguage(given = "en"): Language {
  if (given === "en" || given === "vi") return given
  throw new UsageError(`--lang takes en or vi, not "${given}"`)
}
