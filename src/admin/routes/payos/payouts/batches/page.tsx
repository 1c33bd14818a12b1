import {
  Button,
  Container,
  createDataTableColumnHelper,
  DataTable,
  Heading,
  Text,
  useDataTable,
  type DataTablePaginationState,
} from "@medusajs/ui"
import { useMemo, useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import type { PayoutBatchView } from "../../../../../types/payout-batch"
import { BatchDrawer } from "../../../../components/batches/batch-drawer"
import { BatchStates } from "../../../../components/batches/batch-states"
import { LoadFailed } from "../../../../components/load-failed"
import { Pager } from "../../../../components/pager"
import { useBatches } from "../../../../lib/batches"
import { useWords } from "../../../../lib/words"

const PAGE = 20
const column = createDataTableColumnHelper<PayoutBatchView>()

/** Payouts that were sent together; the address names the one that is open. */
const BatchesPage = () => {
  const { t } = useWords()
  const [params, setParams] = useSearchParams()
  const [pagination, setPagination] = useState<DataTablePaginationState>({
    pageIndex: 0,
    pageSize: PAGE,
  })
  const { data, error, isLoading, refetch } = useBatches({
    limit: PAGE,
    offset: pagination.pageIndex * PAGE,
  })
  const columns = useColumns()
  const table = useDataTable({
    data: data?.batches ?? [],
    columns,
    isLoading,
    rowCount: data?.count ?? 0,
    getRowId: ({ id }) => id,
    onRowClick: (_, { id }) => setParams({ batch: id }),
    pagination: { state: pagination, onPaginationChange: setPagination },
  })
  const open = params.get("batch")
  return (
    <Container className="divide-y p-0">
      <DataTable instance={table}>
        <DataTable.Toolbar className="flex flex-col items-start justify-between gap-2 md:flex-row md:items-center">
          <div>
            <Heading>{t("batches.title")}</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              {t("batches.subtitle")}
            </Text>
          </div>
          <Button size="small" variant="secondary" asChild>
            <Link to="/payos/payouts/batches/new">{t("batches.new")}</Link>
          </Button>
        </DataTable.Toolbar>
        {error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <DataTable.Table
            emptyState={{
              empty: { heading: t("batches.empty"), description: t("batches.emptyHint") },
            }}
          />
        )}
        <Pager />
      </DataTable>
      {open && <BatchDrawer id={open} onClose={() => setParams({})} />}
    </Container>
  )
}

export default BatchesPage

function useColumns() {
  const { t, dong, time } = useWords()
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("payouts.column.created"),
        cell: ({ getValue }) => time(getValue()),
      }),
      column.accessor("count", { header: t("batches.column.count"), align: "right" }),
      column.accessor("amount", {
        header: t("payouts.column.amount"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{dong(getValue())}</span>,
      }),
      column.accessor("states", {
        header: t("payouts.column.state"),
        cell: ({ getValue }) => <BatchStates states={getValue()} />,
      }),
    ],
    [t, dong, time],
  )
}
