import { createInterface } from "node:readline/promises"
import { CommandFailedError } from "./command-failed-error"
import { CONFIRMATION_TEXT } from "./confirmation-text"
import type { Language } from "./languages"

/** @throws CommandFailedError if there is no terminal, or the answer is not yes */
export async function askYes(question: string, language: Language): Promise<void> {
  const { yes, no, noTerminal } = CONFIRMATION_TEXT[language]
  if (!process.stdin.isTTY) throw new CommandFailedError(noTerminal)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  if (!yes.test(answer.trim())) throw new CommandFailedError(no)
}
