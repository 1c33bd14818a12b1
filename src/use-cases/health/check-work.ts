import type { QueueMetrics } from "../../modules/payos/repositories/queue-metrics"
import { counted, failed, passed, healthText, type CheckResult } from "./check-result"

/** Due work is overdue after this: a loop runs when work is due, and at least every minute. */
const LATE_S = 120

export function checkLoop({ overdue_seconds }: QueueMetrics): CheckResult {
  const seconds = overdue_seconds
  if (seconds <= LATE_S) return passed(healthText("jobs_on_time", "All due work is done."))
  return failed(
    "error",
    healthText(
      "jobs_overdue",
      `Work has been overdue for ${seconds} s: links are not checked, settled or closed.`,
      { seconds },
    ),
    healthText(
      "run_worker",
      "Check that an instance runs in worker or shared mode, and read its log.",
    ),
  )
}

export function checkFailedWork({ failing_links, failing_payouts }: QueueMetrics): CheckResult {
  if (failing_links + failing_payouts === 0)
    return passed(healthText("no_failed_work", "No work fails repeatedly."))
  const links = counted(failing_links, "payment link")
  return failed(
    "warning",
    healthText(
      "work_fails",
      `Processing keeps failing for ${links} and ${counted(failing_payouts, "payout")}.`,
      { failing_links, failing_payouts },
    ),
    healthText("open_problems", "Open the problems: each says what failed and what to do."),
  )
}

export function checkUnsignedPayouts({ unsigned_payouts }: QueueMetrics): CheckResult {
  if (unsigned_payouts === 0)
    return passed(healthText("payouts_signed", "payOS signed every response about payouts."))
  return failed(
    "warning",
    healthText(
      "payouts_unsigned",
      `payOS did not sign ${counted(unsigned_payouts, "response")} about payouts.`,
      { unsigned_payouts },
    ),
    healthText(
      "check_baseurl",
      "Check the proxies between this server and payOS, and the option baseUrl if you set it.",
    ),
  )
}

export function checkUnknownChannel({ links_of_removed_channels }: QueueMetrics): CheckResult {
  const count = links_of_removed_channels.reduce((sum, channel) => sum + channel.count, 0)
  if (count === 0)
    return passed(
      healthText("one_channel", "Every open payment link belongs to a configured channel."),
    )
  const endings = links_of_removed_channels
    .map(({ client_id }) => `…${client_id.slice(-4)}`)
    .join(", ")
  return failed(
    "error",
    healthText(
      "links_of_other_channel",
      `The store has ${counted(count, "open payment link")} created with the keys of another channel (${endings}).`,
      { count, endings },
    ),
    healthText(
      "configure_channel_again",
      "Configure that channel again until they are closed: otherwise they can be neither checked nor cancelled.",
    ),
  )
}
