import { toSheetTime } from "../../../domain/vietnam-time"
import type { ListedProblemView } from "../../../types/problem"
import type { FileColumn } from "../../lib/list-file"
import { useMessages } from "../../lib/messages"

/** The cases of unmatched money as a file: the open ones, or those that users closed. */
export function useCaseFile(isOfClosed: boolean): FileColumn<ListedProblemView>[] {
  const { t } = useMessages()
  const columns: FileColumn<ListedProblemView>[] = [
    {
      name: t("unmatched.column.when"),
      value: ({ closed, created_at }) => toSheetTime(new Date(closed?.at ?? created_at)),
    },
    { name: t("unmatched.column.amount"), value: ({ detail }) => Number(detail["amount"]) },
    {
      name: t("unmatched.column.payer"),
      value: ({ transfer }) => {
        const party = transfer?.counter_account
        return [party?.name, party?.bank_name, party?.number].filter(Boolean).join(" · ")
      },
    },
    {
      name: t("payouts.detail.bankReference"),
      value: ({ transfer }) => transfer?.reference ?? null,
    },
    {
      name: t("payouts.detail.description"),
      value: ({ transfer }) => transfer?.description ?? null,
    },
    {
      name: t("unmatched.column.why"),
      value: ({ detail }) => t(`unmatched.why.${String(detail["reason"])}`),
    },
  ]
  if (!isOfClosed) return columns
  return [
    ...columns,
    {
      name: t("unmatched.closed.decision"),
      value: ({ closed }) => (closed ? t(`unmatched.action.${closed.action}`) : null),
    },
    { name: t("unmatched.closed.by"), value: ({ closed }) => closed?.by ?? null },
    { name: t("payouts.detail.why"), value: ({ closed }) => closed?.reason ?? null },
  ]
}
