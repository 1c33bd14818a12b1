import type { WorkFigures } from "../../modules/payos/repositories/work-figures"
import { bad, fine, say, type CheckResult } from "./check-result"

/** Work that is due waits this long at most while the loop runs every few seconds. */
const LATE_S = 120

export function checkLoop({ overdue_seconds }: WorkFigures): CheckResult {
  const seconds = overdue_seconds
  if (seconds <= LATE_S)
    return fine(say("loop_runs", "Everything that was due has been worked on."))
  return bad(
    "error",
    say(
      "loop_stands_still",
      `Work has been due for ${seconds} s: nobody ends, checks or settles links.`,
      { seconds },
    ),
    say("run_worker", "Check that an instance in the worker or shared mode runs, and its log."),
  )
}

export function checkFailedWork({ failing_links, failing_payouts }: WorkFigures): CheckResult {
  if (failing_links + failing_payouts === 0)
    return fine(say("no_failed_work", "No work fails again and again."))
  return bad(
    "warning",
    say(
      "work_fails",
      `${failing_links} payment links and ${failing_payouts} payouts fail again and again.`,
      { failing_links, failing_payouts },
    ),
    say("open_problems", "Open the problems: each says what fails and what to do."),
  )
}

export function checkUnsignedPayouts({ unsigned_payouts }: WorkFigures): CheckResult {
  if (unsigned_payouts === 0)
    return fine(say("payouts_signed", "payOS signed every answer about payouts."))
  return bad(
    "warning",
    say(
      "payouts_unsigned",
      `${unsigned_payouts} answers about payouts came without payOS's signature.`,
      { unsigned_payouts },
    ),
    say(
      "check_baseurl",
      "Check what stands between this server and payOS, and the option baseUrl where you set it.",
    ),
  )
}

export function checkUnknownChannel({ other_channels }: WorkFigures): CheckResult {
  const count = other_channels.reduce((sum, channel) => sum + channel.count, 0)
  if (count === 0)
    return fine(say("one_channel", "Every open payment link is of a configured channel."))
  const endings = other_channels.map(({ client_id }) => `…${client_id.slice(-4)}`).join(", ")
  return bad(
    "error",
    say(
      "links_of_other_channel",
      `${count} open payment links were made with the keys of another channel (${endings}).`,
      { count, endings },
    ),
    say(
      "configure_channel_again",
      "Configure that channel again until they have ended: nobody can check or cancel them otherwise.",
    ),
  )
}
