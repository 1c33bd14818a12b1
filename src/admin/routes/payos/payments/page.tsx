import { defineRouteConfig } from "@medusajs/admin-sdk"
import { createDataTableFilterHelper, DropdownMenu, useDataTable } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { Allowed, AllowedPage } from "../../../components/allowed"
import { LINK_STATUSES } from "../../../../domain/links/link-status"
import type { LinkSummary } from "../../../../types/link"
import { useLinkColumns } from "../../../components/links/link-columns"
import { LINK_FILE } from "../../../components/links/link-file"
import { statusText } from "../../../components/links/link-status"
import { LinkDrawer } from "../../../components/links/link-drawer"
import { ListExport } from "../../../components/list-export"
import { ListPage } from "../../../components/list-page"
import { PaymentRequestDrawer } from "../../../components/order/payment-request-drawer"
import type { Query } from "../../../lib/api"
import { useDayFilter } from "../../../lib/day-filter"
import { useErrorToast } from "../../../lib/error-toast"
import { useLinkExport, useLinks } from "../../../lib/links"
import { useListUrl } from "../../../lib/list-url"
import { useMessages } from "../../../lib/messages"
import { useOpenItem } from "../../../lib/open-item"

const FILTERS = {
  q: "one",
  status: "many",
  state: "many",
  money: "one",
  problem: "one",
  created: "dates",
} as const

const MONEY = ["some", "underpaid", "none"] as const

const STATES = ["creating", "open", "cancelling", "closed"] as const

const filter = createDataTableFilterHelper<
  LinkSummary & { problem: string; money: string; created: string }
>()

const Payments = () => {
  const { opened, open, close } = useOpenItem("payment")
  const [requestedOrder, setRequestedOrder] = useState<string | null>(null)
  const listUrl = useListUrl(FILTERS)
  const list = useLinks(listUrl.query)
  const { data, isLoading } = list
  const columns = useLinkColumns(setRequestedOrder)
  const filters = useFilters()
  const table = useDataTable({
    data: data?.links ?? [],
    columns,
    filters,
    isLoading,
    rowCount: data?.count ?? 0,
    getRowId: ({ id }) => id,
    onRowClick: (_, { id }) => open(id),
    ...listUrl.table,
  })
  return (
    <ListPage
      table={table}
      texts="links"
      isSearched
      list={list}
      actions={
        <Allowed needs="payos_payment:export">
          <PaymentsExport query={listUrl.criteria} />
        </Allowed>
      }
    >
      <LinkDrawer id={opened} onClose={close} />
      {requestedOrder && (
        <PaymentRequestDrawer orderId={requestedOrder} onClose={() => setRequestedOrder(null)} />
      )}
    </ListPage>
  )
}

/** Every payment link, searchable by data of customers and bank statements; the URL names the open one. */
const PaymentsPage = () => (
  <AllowedPage needs="payos_payment:read">
    <Payments />
  </AllowedPage>
)

export default PaymentsPage

function PaymentsExport({ query }: { query: Query }) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const { mutate } = useLinkExport()
  const save = (rows: "links" | "transfers"): void =>
    mutate({ query, rows }, { onError: showError })
  return (
    <ListExport
      file={t("links.title")}
      source={{ path: "/links", rows: "links", query }}
      columns={LINK_FILE}
    >
      <DropdownMenu.Separator />
      <DropdownMenu.Item onClick={() => save("links")}>{t("links.exportLinks")}</DropdownMenu.Item>
      <DropdownMenu.Item onClick={() => save("transfers")}>
        {t("links.exportTransfers")}
      </DropdownMenu.Item>
    </ListExport>
  )
}

function useFilters() {
  const { t } = useMessages()
  const created = useDayFilter(t("table.created"))
  return useMemo(
    () => [
      filter.accessor("status", {
        type: "select",
        label: t("links.filter.status"),
        options: LINK_STATUSES.map((value) => ({
          value,
          label: statusText(t, value),
        })),
      }),
      filter.accessor("state", {
        type: "select",
        label: t("links.filter.state"),
        options: STATES.map((value) => ({ value, label: t(`links.state.${value}`) })),
      }),
      filter.accessor("money", {
        type: "radio",
        label: t("links.filter.money"),
        options: MONEY.map((value) => ({ value, label: t(`links.money.${value}`) })),
      }),
      filter.accessor("problem", {
        type: "radio",
        label: t("links.filter.problem"),
        options: [{ value: "true", label: t("links.onlyProblems") }],
      }),
      filter.accessor("created", created),
    ],
    [t, created],
  )
}

export const config = defineRouteConfig({
  label: "menu.links",
  translationNs: "payos",
  rank: 1,
})
