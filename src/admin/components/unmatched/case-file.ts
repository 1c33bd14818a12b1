import type { ListedProblemView } from "../../../types/problem"
import { reasonOf } from "../../lib/problems"
import { fileTime, type FileColumn } from "../../lib/list-file"
import { partyText } from "./case-payer"

/** The cases of unmatched money as a file. */
export const CASE_FILE: readonly FileColumn<ListedProblemView>[] = [
  ["unmatched.column.when", ({ closed, created_at }) => fileTime(closed?.at ?? created_at)],
  ["amount", ({ detail }) => Number(detail["amount"])],
  ["column.payer", ({ transfer }) => partyText(transfer)],
  ["payouts.detail.bankReference", ({ transfer }) => transfer?.reference],
  ["payouts.detail.description", ({ transfer }) => transfer?.description],
  ["unmatched.column.why", (problem, { t }) => t(`unmatched.why.${reasonOf(problem)}`)],
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
