import { MEANINGS, type Bilingual } from "./meanings"
import type { Facts, Observation } from "./observation"
import { QUESTIONS, type Answer, type Question } from "./questions"
import type { StepId } from "./context"

/** The result of one step. `not_done`: it observed nothing, because the operator declined or its keys are missing. */
export type StepResult = {
  step: StepId
  result: "done" | "not_done" | "failed" | "interrupted"
  facts?: Facts
}

/** One question and payOS's observed behaviour; everything but the question is null if nothing was observed. */
export type Finding = {
  question: Question
  answer: Answer | null
  /** ISO 8601. */
  seen_at: string | null
  /** The call that showed it, such as `paymentRequests.create`. */
  seen_on: string | null
  facts: Facts | null
  means: Bilingual | null
}

/** The file that a rehearsal writes. It contains no key, name, account, order code or id. */
export type RehearsalRecord = {
  format: 1
  made_by: string
  /** The host that responded: a simulator's findings describe only the simulator. */
  payos: string
  started_at: string
  ended_at: string
  steps: StepResult[]
  findings: Finding[]
  /** The number of links that could not be cancelled. */
  links_left: number
}

/** An observation, and when it was made, in milliseconds. */
export type Recorded = { seen: Observation; at: number }

/** Returns one finding per question; the latest observation counts. */
export function toFindings(recorded: readonly Recorded[]): Finding[] {
  return QUESTIONS.map((question) => {
    const last = recorded.findLast(({ seen }) => seen.question === question)
    if (!last) return unseen(question)
    const { answer, on, facts } = last.seen
    return {
      question,
      answer,
      seen_at: new Date(last.at).toISOString(),
      seen_on: on,
      facts: facts ?? null,
      means: answer === null ? null : MEANINGS[question](answer),
    }
  })
}

const unseen = (question: Question): Finding => ({
  question,
  answer: null,
  seen_at: null,
  seen_on: null,
  facts: null,
  means: null,
})
