import { createInterface } from "node:readline/promises"
import { cancelOpenLinks, countLinks } from "./cancel-links"
import { readCancelLinksCommand } from "./cancel-links-options"
import { CANCEL_LINKS_HELP, CANCEL_LINKS_WORDS, describeTally } from "./cancel-links-text"
import { CannotLookError } from "./cannot-look-error"
import type { Environment } from "./channel-options"
import type { Language } from "./languages"
import { openStore } from "./store-door"

/**
 * Ends every payment link that can still be paid.
 *
 * @returns 0 where none is left, 1 where some are
 * @throws CannotLookError where nothing could be done, or the answer was no
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
  const { language, json, store, reason, isSure } = command
  const door = await openStore(store)
  const count = await countLinks(door, "open")
  if (!isSure && count > 0) await needYes(count, language)
  let isStopped = false
  process.once("SIGINT", () => (isStopped = true))
  const tally = await cancelOpenLinks(door, reason, {
    isStopped: () => isStopped,
    onEnd: (done) => tellProgress(CANCEL_LINKS_WORDS[language].under(done, Math.max(done, count))),
  })
  if (process.stderr.isTTY) process.stderr.write("\n")
  process.stdout.write(json ? `${JSON.stringify(tally)}\n` : describeTally(tally, language))
  return tally.left + tally.under_way > 0 ? 1 : 0
}

/** On one line, for somebody who watches. */
function tellProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}`)
}

async function needYes(count: number, language: Language): Promise<void> {
  const words = CANCEL_LINKS_WORDS[language]
  if (!process.stdin.isTTY) throw new CannotLookError(words.sure)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(words.ask(count))
  terminal.close()
  if (!words.yes.test(answer.trim())) throw new CannotLookError(words.no)
}
