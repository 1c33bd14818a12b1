import type { CheckResult } from "./checks/check-run"
import type { Plan } from "./plan/plan"
import { KINDS, type Tally } from "./tally"

const SHOWN = 40

type PlanRun = {
  plan: Plan
  tally: Tally
  findings: readonly string[]
  /** How long shoppers and merchants waited. */
  waits: readonly string[]
}

/** The report of a run: how often each event happened, and what did not hold. */
export function toText(
  { plan, tally, findings, waits }: PlanRun,
  { outcomes, money, payable, audit, caughtUpInMs }: CheckResult,
): string {
  const rows = audit.checks.reduce((sum, check) => sum + check.rows, 0)
  const broken = audit.checks.filter(({ violations }) => violations.length > 0).length
  const reasons = Object.entries(payable.reasons).map(([reason, count]) => `${count} of ${reason}`)
  return [
    `Seed ${plan.seed}, ${plan.checkouts.length} checkouts, ${plan.scenarios.length} scenarios. What happened:`,
    ...Object.entries(KINDS).map(([group, kinds]) => describeGroup(tally, group, kinds)),
    [
      `${outcomes.ordered} carts became an order, paid once and in full; ` +
        `${outcomes.refundedByCore} were refunded by core and drafted.`,
      `The money of ${money.payers} payers: ${money.findings.length} of them richer or poorer than agreed.`,
      ...waits.map((wait) => `Duration of ${wait}.`),
      `Payable at payOS: ${reasons.join(", ") || "nothing"}.`,
      `The loops had caught up ${(caughtUpInMs / 1000).toFixed(0)} s after all faults ended.`,
      `Audit: ${audit.checks.length} checks over ${rows} rows, ${broken} broken.`,
    ].join("\n"),
    describeFindings(findings),
  ].join("\n\n")
}

function describeGroup(tally: Tally, group: string, kinds: readonly string[]): string {
  const lines = kinds.map(
    (kind) => `  ${kind.padEnd(40)}${String(tally.of(group, kind)).padStart(6)}`,
  )
  return [group, ...lines].join("\n")
}

function describeFindings(findings: readonly string[]): string {
  if (findings.length === 0) return "Everything held."
  const rest = findings.length - SHOWN
  return [
    `${findings.length} finding(s):`,
    ...findings.slice(0, SHOWN).map((finding) => `  ${finding}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join("\n")
}
