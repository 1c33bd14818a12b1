import { createInterface } from "node:readline/promises"
import { CommandFailedError } from "./command-failed-error"

/** @throws CommandFailedError if there is no terminal, or the answer is not yes */
export async function askYes(
  question: string,
  messages: { yes: RegExp; no: string; noTerminal: string },
): Promise<void> {
  if (!process.stdin.isTTY) throw new CommandFailedError(messages.noTerminal)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  if (!messages.yes.test(answer.trim())) throw new CommandFailedError(messages.no)
}
