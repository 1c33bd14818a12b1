import { Button, createDataTableColumnHelper, useDataTable } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import { Allowed, AllowedPage } from "../../../../components/allowed"
import type { PayoutBatchView } from "../../../../../types/payout-batch"
import { BatchDrawer } from "../../../../components/batches/batch-drawer"
import { BatchStates } from "../../../../components/batches/batch-states"
import { ListExport } from "../../../../components/list-export"
import { ListPage } from "../../../../components/list-page"
import { useBatches } from "../../../../lib/batches"
import { useListUrl } from "../../../../lib/list-url"
import { fileTime, type FileColumn } from "../../../../lib/list-file"
import { useMessages } from "../../../../lib/messages"
import { useOpenItem } from "../../../../lib/open-item"

const column = createDataTableColumnHelper<PayoutBatchView>()

const Batches = () => {
  const { t } = useMessages()
  const { opened, open, close } = useOpenItem("batch")
  const listUrl = useListUrl()
  const list = useBatches(listUrl.query)
  const { data, isLoading } = list
  const columns = useColumns()
  const table = useDataTable({
    data: data?.batches ?? [],
    columns,
    isLoading,
    rowCount: data?.count ?? 0,
    getRowId: ({ id }) => id,
    onRowClick: (_, { id }) => open(id),
    ...listUrl.table,
  })
  return (
    <ListPage
      table={table}
      texts="batches"
      list={list}
      actions={
        <>
          <Allowed needs="payos_payout:export">
            <ListExport
              file={t("batches.title")}
              source={{ path: "/payouts/batches", rows: "batches", query: {} }}
              columns={BATCH_FILE}
            />
          </Allowed>
          <Allowed needs="payos_payout:create">
            <Button size="small" variant="secondary" asChild>
              <Link to="/payos/payouts/batches/new">{t("batches.new")}</Link>
            </Button>
          </Allowed>
        </>
      }
    >
      {opened && <BatchDrawer id={opened} onClose={close} />}
    </ListPage>
  )
}

/** Payouts that were sent together; the URL names the open batch. */
const BatchesPage = () => (
  <AllowedPage needs="payos_payout:read">
    <Batches />
  </AllowedPage>
)

export default BatchesPage

const BATCH_FILE: readonly FileColumn<PayoutBatchView>[] = [
  ["column.created", ({ created_at }) => fileTime(created_at)],
  ["batches.column.count", ({ count }) => count],
  ["amount", ({ amount }) => amount],
  [
    "payouts.column.state",
    ({ states }, { t }) =>
      states.map(({ state, count }) => `${t(`payouts.state.${state}`)}: ${count}`).join("; "),
  ],
]

function useColumns() {
  const { t, dong, time } = useMessages()
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("column.created"),
        cell: ({ getValue }) => time(getValue()),
      }),
      column.accessor("count", { header: t("batches.column.count"), align: "right" }),
      column.accessor("amount", {
        header: t("amount"),
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
