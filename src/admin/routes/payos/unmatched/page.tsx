import { defineRouteConfig } from "@medusajs/admin-sdk"
import {
  Container,
  createDataTableColumnHelper,
  DataTable,
  Heading,
  Text,
  useDataTable,
  type DataTablePaginationState,
} from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { ProblemView } from "../../../../types/problem"
import type { UnmatchedActionName } from "../../../../types/unmatched"
import { LoadFailed } from "../../../components/load-failed"
import { Pager } from "../../../components/pager"
import { CaseActions } from "../../../components/unmatched/case-actions"
import { ResolveDrawer } from "../../../components/unmatched/resolve-drawer"
import { useProblems } from "../../../lib/problems"
import { useWords } from "../../../lib/words"

const PAGE = 20

const column = createDataTableColumnHelper<ProblemView>()

type Deciding = { problem: ProblemView; action: UnmatchedActionName }

/** Money that belongs to no order: one row a case, with what may be done about it. */
const UnmatchedPage = () => {
  const { t } = useWords()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [pagination, setPagination] = useState<DataTablePaginationState>({
    pageIndex: 0,
    pageSize: PAGE,
  })
  const { data, error, isLoading, refetch } = useProblems({
    kind: "unmatched_money",
    limit: PAGE,
    offset: pagination.pageIndex * PAGE,
  })
  const columns = useColumns(setDeciding)
  const table = useDataTable({
    data: data?.problems ?? [],
    columns,
    isLoading,
    rowCount: data?.count ?? 0,
    getRowId: ({ id }) => id,
    pagination: { state: pagination, onPaginationChange: setPagination },
  })
  return (
    <Container className="divide-y p-0">
      <DataTable instance={table}>
        <DataTable.Toolbar>
          <div>
            <Heading>{t("unmatched.title")}</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              {t("unmatched.subtitle")}
            </Text>
          </div>
        </DataTable.Toolbar>
        {error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <DataTable.Table
            emptyState={{
              empty: { heading: t("unmatched.empty"), description: t("unmatched.emptyHint") },
            }}
          />
        )}
        <Pager />
      </DataTable>
      {deciding && <ResolveDrawer {...deciding} onClose={() => setDeciding(null)} />}
    </Container>
  )
}

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
