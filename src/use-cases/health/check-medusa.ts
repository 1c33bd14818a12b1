import { medusaSupportOf, testedRange } from "../../domain/medusa-versions"
import { failed, passed, healthText, type CheckResult } from "./check-result"

/** @param version of the installed Medusa; null if it could not be read */
export function checkMedusa(version: string | null): CheckResult {
  const range = testedRange()
  if (version === null) {
    return failed(
      "unknown",
      healthText("medusa_unknown", "Medusa's version could not be read."),
      compare(range),
    )
  }
  if (medusaSupportOf(version) === "tested") {
    return passed(
      healthText("medusa_tested", `The plugin is tested with Medusa ${version}.`, { version }),
    )
  }
  const text = `Medusa ${version} is newer than the versions that the plugin is tested with (${range}).`
  return failed("warning", healthText("medusa_untested", text, { version, range }), TRY_FIRST)
}

const TRY_FIRST = healthText(
  "try_medusa_first",
  "Try a purchase and a refund in a test store, and look for a newer version of the plugin.",
)

function compare(range: string) {
  return healthText(
    "compare_medusa",
    `Check package.json: the plugin is tested with Medusa ${range}.`,
    { range },
  )
}
