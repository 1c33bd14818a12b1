import type { ListedProblemView } from "../../../types/problem"
import { reasonOf } from "../../lib/problems"
import { fileTime, type FileColumn } from "../../lib/list-file"
import type { useMessages } from "../../lib/messages"
import { partyText } from "./case-payer"

/** Why the money of a case is unmatched, or which order has left it over. */
export function whyText(
  { t }: Pick<ReturnType<typeof useMessages>, "t">,
  problem: ListedProblemView,
): string {
  const { used_for, closed } = problem
  return used_for && !closed
    ? t("unmatched.rest", { order: used_for.display_id })
    : t(`unmatched.why.${reasonOf(problem)}`)
}

/** The cases of unmatched money as a file. */
export const CASE_FILE: readonly FileColumn<ListedProblemView>[] = [
  ["unmatched.column.when", ({ closed, created_at }) => fileTime(closed?.at ?? created_at)],
  ["amount", ({ detail }) => Number(detail["amount"])],
  ["column.payer", ({ transfer }) => partyText(transfer)],
  ["payouts.detail.bankReference", ({ transfer }) => transfer?.reference],
  ["payouts.detail.description", ({ transfer }) => transfer?.description],
  ["unmatched.column.why", (problem, messages) => whyText(messages, problem)],
]

/** The cases that users closed: what they decided, who and why. */
export const CLOSED_CASE_FILE: readonly FileColumn<ListedProblemView>[] = [
  ...CASE_FILE,
  [
    "unmatched.closed.decision",
    ({ closed }, { t }) => closed && t(`unmatched.action.${closed.action}`),
  ],
  ["unmatched.closed.by", ({ closed }) => closed?.by],
  ["payouts.detail.why", ({ closed }) => closed?.reason],
]
