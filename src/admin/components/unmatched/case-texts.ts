import { amountOfCase } from "../../../domain/problems/case-amount"
import type { ListedProblemView } from "../../../types/problem"
import { reasonOf } from "../../lib/problems"
import { fileTime, type FileColumn } from "../../lib/list-file"
import type { useMessages } from "../../lib/messages"
import { partyText } from "./case-payer"

/** Returns why a case's money is unmatched, after its payment's order, or which order it is left over from. */
export function whyText(
  { t }: Pick<ReturnType<typeof useMessages>, "t">,
  problem: ListedProblemView,
): string {
  const { allocated_to, closed, order } = problem
  if (allocated_to && !closed) return t("unmatched.rest", { order: allocated_to.display_id })
  const why = t(`unmatched.why.${reasonOf(problem)}`)
  return order ? `#${order.display_id} · ${why}` : why
}

/** Returns a user's decisions in a closed case: how much money went where, and whether that was reversed. */
export function decidedText(
  { t, dong }: Pick<ReturnType<typeof useMessages>, "t" | "dong">,
  { id, closed }: ListedProblemView,
): string | undefined {
  const decisions = closed?.decisions.filter(({ case_id }) => case_id === id) ?? []
  if (decisions.length === 0) return closed && t(`unmatched.action.${closed.action}`)
  const texts = decisions.map(({ kind, order, amount, is_reversed }) =>
    [
      t(`unmatched.decisions.kind.${kind}`),
      order && `#${order.display_id}`,
      dong(Math.abs(amount)),
      is_reversed && t("unmatched.decisions.reversed"),
    ]
      .filter(Boolean)
      .join(" · "),
  )
  return texts.join(" + ")
}

/** The columns of the case list. */
export const CASE_FILE: readonly FileColumn<ListedProblemView>[] = [
  [
    "unmatched.column.when",
    ({ closed, transfer, created_at }) =>
      fileTime(closed?.at ?? transfer?.occurred_at ?? created_at),
  ],
  ["amount", amountOfCase],
  ["column.payer", ({ transfer }) => partyText(transfer)],
  ["payouts.detail.bankReference", ({ transfer }) => transfer?.reference],
  ["payouts.detail.description", ({ transfer }) => transfer?.description],
  ["unmatched.column.why", (problem, messages) => whyText(messages, problem)],
]

/** The columns of closed cases: decision, user and reason. */
export const CLOSED_CASE_FILE: readonly FileColumn<ListedProblemView>[] = [
  ...CASE_FILE,
  ["unmatched.closed.decision", (problem, messages) => decidedText(messages, problem)],
  ["unmatched.closed.by", ({ closed }) => closed?.by],
  ["payouts.detail.why", ({ closed }) => closed?.reason],
]
