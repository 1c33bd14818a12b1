import { toQrLines } from "../../qr"
import type { Language } from "../languages"
import type { ProgressEvent, Operator, StepId } from "./context"
import type { Lines } from "./lines"
import type { Observation } from "./observation"
import { MEANINGS, NOTHING } from "./meanings"
import type { Messages } from "./messages-type"
import { MESSAGES } from "./messages"

/** Creates the operator at the terminal, in their language. Without input, every answer is no. */
export function atTerminal(lines: Lines, language: Language): Operator {
  const messages = MESSAGES[language]
  const isYes = async (question: string) => messages.yes.test((await lines.ask(question)) ?? "")
  return {
    confirmStep: (step) => isYes(`${messages.consent[step]} ${messages.askYes} `),
    waitForPayment: async (link, amount, step) => {
      for (const line of toQrLines(link.qrCode)) lines.print(line)
      lines.print(messages.transfer({ ...link, amount, step }))
      const word = await lines.ask(`${messages.askPaid} `)
      if (word === null || messages.skip.test(word)) return "skipped"
      return messages.refused.test(word) ? "refused" : "paid"
    },
    hasMoneyReturned: () => isYes(`${messages.askBack} ${messages.askYes} `),
    readAccount: async (amount) => {
      const toBin = (await lines.ask(`${messages.askBin} `)) ?? ""
      const toAccountNumber = (await lines.ask(`${messages.askAccount} `)) ?? ""
      if (!/^\d{6}$/.test(toBin) || !/^[\w.-]+$/.test(toAccountNumber)) {
        lines.print(messages.noAccount)
        return null
      }
      const typed =
        (await lines.ask(`${messages.askAmount(amount, { toBin, toAccountNumber })} `)) ?? ""
      if (isAmount(typed, amount)) return { toBin, toAccountNumber }
      lines.print(messages.nothingSent)
      return null
    },
    confirmRepeat: (amount) => isYes(`${messages.askRepeat(amount)} ${messages.askYes} `),
    report: (news) => lines.print(describe(news, messages, language)),
  }
}

/** Accepts 2000, 2.000 or 2,000, with or without its unit, on either side. */
function isAmount(typed: string, amount: number): boolean {
  const digits = typed.replace(/^₫\s*|\s*(₫|đ|vnđ|vnd)$/gi, "")
  return digits.replace(/[.,](?=\d{3}$)/, "") === String(amount)
}

function describe(news: ProgressEvent, messages: Messages, language: Language): string {
  switch (news.type) {
    case "begins":
      return `\n${messages.steps[news.step]}`
    case "skipped":
      return `  - ${messages.skippedStep}`
    case "no_keys":
      return `\n${messages.steps[news.step]}\n  - ${messages.noKeys}`
    case "failed":
      return `  ✗ ${news.message}${adviseAfter(news.step, messages)}`
    case "waits":
      return `  … ${messages.waits(news.seconds)}`
    case "interrupted":
      return `\n${messages.interrupted}${adviseAfter(news.step, messages)}`
    case "saw":
      return describeObservation(news.seen, messages, language)
  }
}

const adviseAfter = (step: StepId, { lookFirst }: Messages): string =>
  step === "payout" ? `\n${lookFirst}` : ""

function describeObservation(seen: Observation, messages: Messages, language: Language): string {
  const { question, answer } = seen
  if (answer === null) return `  ? ${messages.questions[question]}: ${messages.unclear}`
  const means = MEANINGS[question](answer)
  const advice = means === NOTHING ? "" : `\n      → ${means[language]}`
  return `  ✓ ${messages.questions[question]}: ${answer}${advice}`
}
