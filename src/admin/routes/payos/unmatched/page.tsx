import { defineRouteConfig } from "@medusajs/admin-sdk"
import { createDataTableColumnHelper, useDataTable } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { AllowedPage } from "../../../components/allowed"
import type { ProblemView } from "../../../../types/problem"
import type { UnmatchedActionName } from "../../../../types/unmatched"
import { ListPage } from "../../../components/list-page"
import { CaseActions } from "../../../components/unmatched/case-actions"
import { ResolveDrawer } from "../../../components/unmatched/resolve-drawer"
import { useProblems } from "../../../lib/problems"
import { usePages } from "../../../lib/pages"
import { useWords } from "../../../lib/words"

const column = createDataTableColumnHelper<ProblemView>()

type Deciding = { problem: ProblemView; action: UnmatchedActionName }

const Unmatched = () => {
  const { t } = useWords()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { pagination, page } = usePages()
  const { data, error, isLoading, refetch } = useProblems({
    kind: "unmatched_money",
    ...page,
  })
  const columns = useColumns(setDeciding)
  const table = useDataTable({
    data: data?.problems ?? [],
    columns,
    isLoading,
    rowCount: data?.count ?? 0,
    getRowId: ({ id }) => id,
    pagination,
  })
  return (
    <ListPage
      table={table}
      heading={t("unmatched.title")}
      text={t("unmatched.subtitle")}
      empty={{ heading: t("unmatched.empty"), description: t("unmatched.emptyHint") }}
      error={error}
      retry={() => void refetch()}
      isCountCapped={data?.is_count_capped}
    >
      {deciding && <ResolveDrawer {...deciding} onClose={() => setDeciding(null)} />}
    </ListPage>
  )
}

/** Money that belongs to no order: one row a case, with what may be done about it. */
const UnmatchedPage = () => (
  <AllowedPage needs="payos_problem:read">
    <Unmatched />
  </AllowedPage>
)

export default UnmatchedPage

function useColumns(onDecide: (deciding: Deciding) => void) {
  const { t, dong, time } = useWords()
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("unmatched.column.when"),
        cell: ({ getValue }) => time(getValue()),
      }),
      column.accessor("detail.amount", {
        id: "amount",
        header: t("unmatched.column.amount"),
        align: "right",
        cell: ({ row }) => (
          <span className="tabular-nums">{dong(Number(row.original.detail["amount"]))}</span>
        ),
      }),
      column.accessor("detail.reason", {
        id: "reason",
        header: t("unmatched.column.why"),
        cell: ({ row }) => t(`unmatched.why.${String(row.original.detail["reason"])}`),
      }),
      column.display({
        id: "actions",
        header: t("unmatched.column.what"),
        cell: ({ row: { original } }) => (
          <CaseActions
            problem={original}
            onChoose={(action) => onDecide({ problem: original, action })}
          />
        ),
      }),
    ],
    [t, dong, time, onDecide],
  )
}

export const config = defineRouteConfig({
  label: "menu.unmatched",
  translationNs: "payos",
  rank: 2,
})
