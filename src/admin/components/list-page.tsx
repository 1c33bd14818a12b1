import { Container, DataTable, Heading, Text, type useDataTable } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { ListPage as ListResponse } from "../../types/list-page"
import { useMessages } from "../lib/messages"
import { FilterMenu } from "./filter-menu"
import { LoadFailed } from "./load-failed"
import { Pager } from "./pager"

type Props<Row> = {
  table: ReturnType<typeof useDataTable<Row>>
  /** The message section: `title`, `subtitle`, `empty` and `emptyHint`, and `search` if it has one. */
  texts: "batches" | "links" | "payouts" | "unmatched"
  isSearched?: boolean
  /** The query for its rows. */
  list: { data: ListResponse | undefined; error: unknown; refetch: () => unknown }
  /** Buttons after search and filters. */
  actions?: ReactNode
  /** Drawers over the list. */
  children?: ReactNode
}

/** The frame of a list: description, rows or why there are none, and pagination. */
export function ListPage<Row>({
  table,
  texts,
  isSearched,
  list: { data, error, refetch },
  actions,
  children,
}: Props<Row>) {
  const { t } = useMessages()
  const empty = { heading: t(`${texts}.empty`), description: t(`${texts}.emptyHint`) }
  const filtered = { heading: t("table.noResults"), description: t("table.noResultsHint") }
  return (
    <Container className="divide-y p-0">
      <DataTable instance={table}>
        <DataTable.Toolbar
          className="flex flex-col items-start justify-between gap-2 md:flex-row md:items-center"
          translations={{ clearAll: t("table.clear") }}
        >
          <div>
            <Heading>{t(`${texts}.title`)}</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              {t(`${texts}.subtitle`)}
            </Text>
          </div>
          <div className="flex flex-wrap items-center gap-2 whitespace-nowrap md:max-w-[60%] md:shrink-0 md:justify-end">
            {isSearched && (
              <>
                <DataTable.Search placeholder={t(`${texts}.search`, { defaultValue: "" })} />
                <FilterMenu table={table} />
              </>
            )}
            {actions}
          </div>
        </DataTable.Toolbar>
        {error ? <LoadFailed error={error} retry={() => void refetch()} /> : null}
        {(data || !error) && <DataTable.Table emptyState={{ empty, filtered }} />}
        {data?.is_count_capped && (
          <Text size="small" className="text-ui-fg-subtle px-6 py-2">
            {t("table.more")}
          </Text>
        )}
        <Pager />
        <DataTable.CommandBar selectedLabel={(count) => t("table.selected", { count })} />
      </DataTable>
      {children}
    </Container>
  )
}
