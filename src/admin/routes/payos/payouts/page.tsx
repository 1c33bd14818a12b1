import { defineRouteConfig } from "@medusajs/admin-sdk"
import {
  Button,
  createDataTableColumnHelper,
  createDataTableFilterHelper,
  useDataTable,
} from "@medusajs/ui"
import { useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { Allowed, AllowedPage } from "../../../components/allowed"
import { maskAccount } from "../../../../domain/payouts/mask-account"
import type { PayoutView } from "../../../../types/payout"
import { ListExport } from "../../../components/list-export"
import { ListPage } from "../../../components/list-page"
import { PayoutOutcome } from "../../../components/payout-state"
import { DecideSeveralDrawer } from "../../../components/payouts/decide-several-drawer"
import { PAYOUT_FILE } from "../../../components/payouts/payout-file"
import { PayoutDrawer } from "../../../components/payouts/payout-drawer"
import { ManualPayoutDrawer } from "../../../components/payouts/manual-payout-drawer"
import { useSelectedPayouts } from "../../../components/payouts/use-selected-payouts"
import type { Query } from "../../../lib/api"
import { useDayFilter } from "../../../lib/day-filter"
import { useListUrl } from "../../../lib/list-url"
import { useListColumns } from "../../../lib/list-columns"
import { usePayouts } from "../../../lib/payouts"
import { useMessages } from "../../../lib/messages"
import { useOpenItem } from "../../../lib/open-item"

const STATES = [
  "draft",
  "awaiting_approval",
  "processing",
  "on_hold",
  "unknown",
  "succeeded",
  "failed",
  "cancelled",
  "reversed",
  "discarded",
] as const
const PURPOSES = ["refund", "pay_back", "manual"] as const
const FILTERS = { q: "one", state: "many", purpose: "one", created: "dates" } as const

const PHONE = [
  ["to_account_number", "purpose", "created_at"],
  ["amount", "state"],
] as const

const NONE: PayoutView[] = []

const column = createDataTableColumnHelper<PayoutView>()
const filter = createDataTableFilterHelper<PayoutView & { created: string }>()

const Payouts = () => {
  const { opened, open, close } = useOpenItem("payout")
  const [isNew, setNew] = useState(false)
  const listUrl = useListUrl(FILTERS)
  const list = usePayouts(listUrl.query)
  const { data, isLoading } = list
  // The payouts as shown when the user pressed the button, even if the list is refetched.
  const [deciding, setDeciding] = useState<readonly PayoutView[] | null>(null)
  const several = useSelectedPayouts(data?.payouts ?? NONE, (selected) =>
    setDeciding((now) => now ?? selected),
  )
  const shown = useColumns()
  const columns = several.isOffered ? [several.column, ...shown] : shown
  const filters = useFilters()
  const table = useDataTable({
    data: data?.payouts ?? [],
    columns,
    filters,
    isLoading,
    rowCount: data?.count ?? 0,
    getRowId: ({ id }) => id,
    onRowClick: (_, { id }) => open(id),
    ...several.table,
    ...listUrl.table,
  })

  return (
    <ListPage
      table={table}
      texts="payouts"
      isSearched
      list={list}
      actions={<Actions criteria={listUrl.criteria} onNew={() => setNew(true)} />}
    >
      <PayoutDrawer id={opened} onClose={close} />
      {deciding && (
        <DecideSeveralDrawer
          payouts={deciding}
          onClose={() => {
            setDeciding(null)
            several.clear()
          }}
        />
      )}
      {isNew && <ManualPayoutDrawer onClose={() => setNew(false)} />}
    </ListPage>
  )
}

type ActionsProps = { criteria: Query; onNew: () => void }

function Actions({ criteria, onNew }: ActionsProps) {
  const { t } = useMessages()
  return (
    <>
      <Allowed needs="payos_payout:export">
        <ListExport
          file={t("payouts.title")}
          source={{ path: "/payouts", rows: "payouts", query: criteria }}
          columns={PAYOUT_FILE}
        />
      </Allowed>
      <Button size="small" variant="secondary" asChild>
        <Link to="/payos/payouts/at-payos">{t("payouts.atPayos")}</Link>
      </Button>
      <Button size="small" variant="secondary" asChild>
        <Link to="/payos/payouts/batches">{t("payouts.batches")}</Link>
      </Button>
      <Allowed needs="payos_payout:create">
        <Button size="small" variant="secondary" onClick={onNew}>
          {t("payouts.new")}
        </Button>
      </Allowed>
    </>
  )
}

/** Outgoing money: every payout of the ledger, including drafts; the URL names the open one. */
const PayoutsPage = () => (
  <AllowedPage needs="payos_payout:read">
    <Payouts />
  </AllowedPage>
)

export default PayoutsPage

function useColumns() {
  const { t, dong, time } = useMessages()
  const columns = useMemo(
    () => [
      column.accessor("created_at", {
        header: t("column.created"),
        cell: ({ getValue }) => time(getValue()),
      }),
      column.accessor("purpose", {
        header: t("payouts.column.purpose"),
        cell: ({ row: { original } }) =>
          [
            t(original.batch_id ? "payouts.inBatch" : `payouts.purpose.${original.purpose}`),
            original.merchant_reference,
          ]
            .filter(Boolean)
            .join(" · "),
      }),
      column.accessor("to_account_number", {
        header: t("payouts.column.to"),
        cell: ({ row: { original } }) =>
          original.to_account_number
            ? [
                original.to_account_name,
                original.to_bank_name,
                maskAccount(original.to_account_number),
              ]
                .filter(Boolean)
                .join(" · ")
            : t(original.is_erased ? "erased" : "payouts.detail.nobody"),
      }),
      column.accessor("amount", {
        header: t("amount"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{dong(getValue())}</span>,
      }),
      column.accessor("state", {
        header: t("payouts.column.state"),
        cell: ({ row }) => <PayoutOutcome payout={row.original} />,
      }),
    ],
    [t, dong, time],
  )
  return useListColumns(columns, PHONE)
}

function useFilters() {
  const { t } = useMessages()
  const created = useDayFilter(t("table.created"))
  return useMemo(
    () => [
      filter.accessor("state", {
        type: "select",
        label: t("payouts.filter.state"),
        options: STATES.map((value) => ({ value, label: t(`payouts.state.${value}`) })),
      }),
      filter.accessor("purpose", {
        type: "radio",
        label: t("payouts.filter.purpose"),
        options: PURPOSES.map((value) => ({ value, label: t(`payouts.purpose.${value}`) })),
      }),
      filter.accessor("created", created),
    ],
    [t, created],
  )
}

export const config = defineRouteConfig({
  label: "menu.payouts",
  translationNs: "payos",
  rank: 3,
})
