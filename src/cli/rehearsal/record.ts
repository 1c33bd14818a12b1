import { MEANINGS, type Bilingual } from "./meanings"
import type { Facts, Observation } from "./observation"
import { QUESTIONS, type Answer, type Question } from "./questions"
import type { StepId } from "./bench"

/** What one step came to. `not_done`: it saw nothing, as the operator did not want it, or its keys are missing. */
export type StepResult = {
  step: StepId
  result: "done" | "not_done" | "failed" | "interrupted"
  facts?: Facts
}

/** One question, and what payOS was seen to do; all but the question is null where nothing was seen. */
export type Finding = {
  question: Question
  answer: Answer | null
  /** ISO 8601. */
  seen_at: string | null
  /** The call whose answer showed it, such as `paymentRequests.create`. */
  seen_on: string | null
  facts: Facts | null
  means: Bilingual | null
}

/** The file that a rehearsal writes. No key, name, account, order code or id is in it. */
export type RehearsalRecord = {
  format: 1
  made_by: string
  /** The host that answered: a simulator's findings are about a simulator. */
  payos: string
  started_at: string
  ended_at: string
  steps: StepResult[]
  findings: Finding[]
  /** How many links could not be cancelled at the end. */
  links_left: number
}

/** An observation, and when it was made, in milliseconds. */
export type Noted = { seen: Observation; at: number }

/** One finding for each question; of two observations the later one counts. */
export function toFindings(noted: readonly Noted[]): Finding[] {
  return QUESTIONS.map((question) => {
    const last = noted.findLast(({ seen }) => seen.question === question)
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
