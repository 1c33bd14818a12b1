import { letTenMinutesPass } from "../../kit/time/let-time-pass"
import { audit, type AuditReport } from "../../ledger-audit/audit"
import { toText } from "../../ledger-audit/report"
import { SWITCHES } from "../plan/kinds"
import type { PlanRun } from "../run-plan"
import type { Store } from "../store/open-store"
import type { Tally } from "../tally"
import { catchUp, endFaults } from "./catch-up"
import { checkMoney, toSources, type MoneyFindings } from "./money"
import { checkOutcomes, type Outcomes } from "./outcomes"
import { checkPayable, type Payable } from "./payable"

/** The audit's grace in minutes: after the run, only inspections remain. */
const GRACE_MINUTES = 0.1

export type CheckResult = {
  findings: string[]
  outcomes: Outcomes
  money: MoneyFindings
  payable: Payable
  audit: AuditReport
  auditText: string
  caughtUpInMs: number
}

/** Ends payOS's faults, lets the loops catch up, and runs all checks. */
export async function checkRun(store: Store, run: PlanRun): Promise<CheckResult> {
  const since = Date.now()
  await endFaults(store)
  const unfinished = await catchUp(store)
  const caughtUpInMs = Date.now() - since
  // A transfer on a settled link whose webhook was lost is found by its recheck.
  await letTenMinutesPass((sql) => store.db.rows(sql))
  unfinished.push(...(await catchUp(store)))
  const money = await checkMoney(toSources(store), run)
  const report = await audit({
    databaseUrl: store.databaseUrl,
    simulatorUrl: store.payosUrl,
    graceMinutes: GRACE_MINUTES,
    sharedChannel: false,
  })
  const outcomes = await checkOutcomes(store.db, run.expectations)
  const payable = await checkPayable(store)
  const broken = report.checks.flatMap(({ name, violations }) =>
    violations.map(({ id, found }) => `audit, ${name}: ${id} ${found}`),
  )
  const findings = [unfinished, money.findings, broken, outcomes.findings, payable.findings].flat()
  const auditText = toText(report)
  return { findings, outcomes, money, payable, audit: report, auditText, caughtUpInMs }
}

/** Counts the faults that were triggered and the values of switches that took effect. */
export async function countAtPayOS(
  { payos }: Store,
  planned: readonly { operation: string; kind: string }[],
  tally: Tally,
): Promise<void> {
  const pending = await payos.faults()
  for (const { operation, kind } of planned) {
    const left = pending.findIndex((one) => one.operation === operation && one.kind === kind)
    if (left < 0) tally.add("fault", `${operation} ${kind}`)
    else pending.splice(left, 1)
  }
  const used = await payos.usedSwitches()
  for (const [name, values] of Object.entries(SWITCHES)) {
    for (const value of values) {
      const times = used[`${name}=${value}`] ?? 0
      if (times > 0) tally.add("payOS behaviour", `${name}=${value}`, times)
    }
  }
}
