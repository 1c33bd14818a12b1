import { Container, DataTable, Heading, Text, type useDataTable } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useMessages } from "../lib/messages"
import { LoadFailed } from "./load-failed"
import { Pager } from "./pager"

type Props<Row> = {
  table: ReturnType<typeof useDataTable<Row>>
  heading: string
  text: string
  /** What stands in place of rows where there are none at all. */
  empty: { heading: string; description: string }
  error: unknown
  retry: () => void
  /** Beside the heading. */
  actions?: ReactNode
  /** There are more rows than are counted. */
  isCountCapped: boolean | undefined
  /** What opens over the list. */
  children?: ReactNode
}

/** The frame of a list: what it is, its rows or why there are none, and its pages. */
export function ListPage<Row>({
  table,
  heading,
  text,
  empty,
  error,
  retry,
  actions,
  isCountCapped,
  children,
}: Props<Row>) {
  const { t } = useMessages()
  const filtered = { heading: t("table.noResults"), description: t("table.noResultsHint") }
  return (
    <Container className="divide-y p-0">
      <DataTable instance={table}>
        <DataTable.Toolbar
          className="flex flex-col items-start justify-between gap-2 md:flex-row md:items-center"
          translations={{ clearAll: t("table.clear") }}
        >
          <div>
            <Heading>{heading}</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              {text}
            </Text>
          </div>
          {actions}
        </DataTable.Toolbar>
        {error ? (
          <LoadFailed error={error} retry={retry} />
        ) : (
          <DataTable.Table emptyState={{ empty, filtered }} />
        )}
        {isCountCapped && (
          <Text size="small" className="text-ui-fg-subtle px-6 py-2">
            {t("table.more")}
          </Text>
        )}
        <Pager />
      </DataTable>
      {children}
    </Container>
  )
}
