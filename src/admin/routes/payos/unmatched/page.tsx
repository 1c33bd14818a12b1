import { defineRouteConfig } from "@medusajs/admin-sdk"
import {
  createDataTableColumnHelper,
  createDataTableFilterHelper,
  useDataTable,
} from "@medusajs/ui"
import { useMemo } from "react"
import { amountOfCase } from "../../../../domain/problems/case-amount"
import { Allowed, AllowedPage } from "../../../components/allowed"
import type { ListedProblemView } from "../../../../types/problem"
import { ListExport } from "../../../components/list-export"
import { ListPage } from "../../../components/list-page"
import { CaseButton } from "../../../components/unmatched/case-button"
import {
  CASE_FILE,
  CLOSED_CASE_FILE,
  decidedText,
  whyText,
} from "../../../components/unmatched/case-texts"
import { CasePayer } from "../../../components/unmatched/case-payer"
import { ClosedCaseDrawer } from "../../../components/unmatched/closed-case-drawer"
import { ResolveDrawer } from "../../../components/unmatched/resolve-drawer"
import { useDayFilter } from "../../../lib/day-filter"
import { useProblems } from "../../../lib/problems"
import { usePermissions } from "../../../lib/permissions"
import { useListUrl } from "../../../lib/list-url"
import { useListColumns } from "../../../lib/list-columns"
import { useMessages } from "../../../lib/messages"
import { useOpenItem } from "../../../lib/open-item"

const FILTERS = { q: "one", closed: "one", time: "dates" } as const

const PHONE = [
  ["payer", "reason", "created_at"],
  ["amount", "actions"],
] as const

const column = createDataTableColumnHelper<ListedProblemView>()
const filter = createDataTableFilterHelper<ListedProblemView & { time: string }>()

const Unmatched = () => {
  const { t } = useMessages()
  const { may } = usePermissions()
  const { opened, open, close } = useOpenItem("case")
  const listUrl = useListUrl(FILTERS)
  const list = useProblems({
    kind: "unmatched_money",
    ...listUrl.query,
  })
  const { data, isLoading } = list
  const columns = useColumns(open)
  const filters = useFilters()
  const table = useDataTable({
    data: data?.problems ?? [],
    columns,
    filters,
    isLoading,
    rowCount: data?.count ?? 0,
    getRowId: ({ id }) => id,
    ...listUrl.table,
    // On a phone, the button is off the screen.
    onRowClick: (_, { id, closed }) => {
      if (closed || may("payos_problem:update")) open(id)
    },
  })
  const isOfClosed = Boolean(listUrl.table.filtering.state["closed"])
  const query = { kind: "unmatched_money", ...listUrl.criteria }
  const shown = data?.problems.find(({ id }) => id === opened)
  return (
    <ListPage
      table={table}
      texts="unmatched"
      isSearched
      list={list}
      actions={
        <Allowed needs="payos_payment:export">
          <ListExport
            file={t("unmatched.title")}
            source={{ path: "/problems", rows: "problems", query }}
            columns={isOfClosed ? CLOSED_CASE_FILE : CASE_FILE}
          />
        </Allowed>
      }
    >
      {shown?.closed && <ClosedCaseDrawer problem={shown} closed={shown.closed} onClose={close} />}
      {opened && !isOfClosed && may("payos_problem:update") && (
        <ResolveDrawer id={opened} onClose={close} />
      )}
    </ListPage>
  )
}

/** Money that belongs to no order: one row per case, with its actions; the URL names the open case. */
const UnmatchedPage = () => (
  <AllowedPage needs="payos_problem:read">
    <Unmatched />
  </AllowedPage>
)

export default UnmatchedPage

function useColumns(onDecide: (id: string) => void) {
  const { t, dong, time } = useMessages()
  const columns = useMemo(
    () => [
      column.accessor("created_at", {
        header: t("unmatched.column.when"),
        cell: ({ row: { original } }) => {
          const { closed, transfer, created_at } = original
          return time(closed?.at ?? transfer?.occurred_at ?? created_at)
        },
      }),
      column.accessor("detail.amount", {
        id: "amount",
        header: t("amount"),
        align: "right",
        cell: ({ row }) => <span className="tabular-nums">{dong(amountOfCase(row.original))}</span>,
      }),
      column.display({
        id: "payer",
        header: t("column.payer"),
        cell: ({ row }) => <CasePayer transfer={row.original.transfer} />,
      }),
      column.accessor("detail.reason", {
        id: "reason",
        header: t("unmatched.column.why"),
        cell: ({ row }) => (
          <span className="block whitespace-normal lg:min-w-48 py-2">
            {whyText({ t }, row.original)}
          </span>
        ),
      }),
      column.display({
        id: "actions",
        header: t("unmatched.column.what"),
        cell: ({ row: { original } }) =>
          original.closed ? (
            <span className="block whitespace-normal lg:min-w-48 py-2">
              {decidedText({ t, dong }, original)}
            </span>
          ) : (
            <CaseButton onOpen={() => onDecide(original.id)} />
          ),
      }),
    ],
    [t, dong, time, onDecide],
  )
  return useListColumns(columns, PHONE)
}

function useFilters() {
  const { t } = useMessages()
  const time = useDayFilter(t("unmatched.column.when"))
  return useMemo(
    () => [
      filter.accessor("closed", {
        type: "radio",
        label: t("unmatched.closed.filter"),
        options: [{ value: "true", label: t("unmatched.closed.only") }],
      }),
      filter.accessor("time", time),
    ],
    [t, time],
  )
}

export const config = defineRouteConfig({
  label: "menu.unmatched",
  translationNs: "payos",
  rank: 2,
})
