import type { AuditReport } from "./audit"
import type { CheckResult } from "./check"
import { GUARANTEE_NUMBERS, GUARANTEES, type GuaranteeNumber } from "./guarantees"

/** The number of violations of a check that a report names; `--json` names all. */
const SHOWN = 20

/** Whether no check detected a violation. */
export function isClean({ checks }: Pick<AuditReport, "checks">): boolean {
  return checks.every(({ violations }) => violations.length === 0)
}

/** The report as text: one line for each check, below its guarantee. */
export function toText(report: AuditReport): string {
  const { database, at, graceMinutes } = report
  const parts = GUARANTEE_NUMBERS.map((guarantee) => describeGuarantee(report.checks, guarantee))
  return [
    `${database} at ${at.toISOString()}; work may be under way for ${graceMinutes} minutes`,
    ...parts.filter((part) => part !== ""),
    summarize(report),
  ].join("\n\n")
}

function describeGuarantee(checks: readonly CheckResult[], guarantee: GuaranteeNumber): string {
  const own = checks.filter((check) => check.guarantee === guarantee)
  if (own.length === 0) return ""
  const heading = guarantee === 0 ? GUARANTEES[0] : `${guarantee}. ${GUARANTEES[guarantee]}`
  return [heading, ...own.map(describeCheck)].join("\n")
}

function describeCheck({ name, covers, rows, violations }: CheckResult): string {
  const result = violations.length === 0 ? "ok" : `${violations.length} VIOLATED`
  const lines = violations.slice(0, SHOWN).map(({ id, found }) => `      ${id} ${found}`)
  const rest = violations.length - SHOWN
  return [
    `   ${name.padEnd(42)}${String(rows).padStart(7)}  ${result}  (${covers})`,
    ...lines,
    ...(rest > 0 ? [`      and ${rest} more: --json names all`] : []),
  ].join("\n")
}

function summarize({ checks, ms }: AuditReport): string {
  const broken = checks.filter(({ violations }) => violations.length > 0)
  const found = broken.reduce((sum, { violations }) => sum + violations.length, 0)
  const result =
    found === 0
      ? "no violations"
      : `${found} violation(s) in ${broken.map(({ name }) => name).join(", ")}`
  return `${checks.length} checks in ${(ms / 1000).toFixed(1)} s: ${result}`
}
