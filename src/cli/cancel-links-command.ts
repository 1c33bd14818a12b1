import { askYes } from "./ask-yes"
import { cancelOpenLinks, countLinks } from "./cancel-links"
import { readCancelLinksCommand } from "./cancel-links-options"
import { CANCEL_LINKS_HELP, CANCEL_LINKS_MESSAGES, describeTally } from "./cancel-links-text"
import type { Environment } from "./channel-options"
import { openStore } from "./admin-api-client"

/**
 * Cancels every payment link that can still be paid.
 *
 * @returns 0 if no link is open or cancelling, else 1
 * @throws CommandFailedError if nothing could be done, or the user declined
 */
export async function runCancelOpenLinks(
  args: string[],
  environment: Environment,
): Promise<number> {
  const command = readCancelLinksCommand(args, environment)
  if (command.help) {
    process.stdout.write(CANCEL_LINKS_HELP[command.language])
    return 0
  }
  const { language, json, store, reason, isConfirmed } = command
  const adminApi = await openStore(store)
  const count = await countLinks(adminApi, "open")
  const messages = CANCEL_LINKS_MESSAGES[language]
  if (!isConfirmed && count > 0) await askYes(messages.ask(count), language)
  let isStopped = false
  process.once("SIGINT", () => (isStopped = true))
  const tally = await cancelOpenLinks(adminApi, reason, {
    isStopped: () => isStopped,
    onEnd: (done) => printProgress(messages.under(done, Math.max(done, count))),
  })
  if (process.stderr.isTTY) process.stderr.write("\n")
  process.stdout.write(json ? `${JSON.stringify(tally)}\n` : describeTally(tally, language))
  return tally.left + tally.under_way > 0 ? 1 : 0
}

/** Rewrites one line of the terminal. */
function printProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}`)
}
