import { Alert, Container, DataTable, Heading, Text, useDataTable } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Overview } from "../../../types/overview"
import { useListUrl } from "../../lib/list-url"
import { useProblems } from "../../lib/problems"
import { useMessages } from "../../lib/messages"
import { LoadFailed } from "../load-failed"
import { useBlocked } from "../overview/blocked"
import { Pager } from "../pager"
import { ProblemList } from "./problem-list"

/**
 * Everything that needs a user: first what blocks payouts, then the problems, newest first. The URL holds the page.
 * Some kinds are shown nowhere else.
 */
export function OpenProblems({ overview }: { overview: Overview }) {
  const { t } = useMessages()
  const blocked = useBlocked(overview)
  const listUrl = useListUrl()
  const { data, error, isLoading, refetch } = useProblems(listUrl.query)
  const { problems = [], count = 0 } = data ?? {}
  const tasks = count + blocked.length
  // Renders no cells: only the pagination uses this table.
  const table = useDataTable({
    data: problems,
    columns: [],
    isLoading,
    rowCount: count,
    getRowId: ({ id }) => id,
    ...listUrl.table,
  })
  const none = t(count === 0 ? "problems.none" : "table.noResults")
  return (
    <Container className="divide-y p-0">
      <DataTable instance={table} className="divide-y">
        <div className="px-6 py-4">
          <Heading level="h2">{t("problems.title")}</Heading>
          {tasks > 0 && (
            <Text size="small" className="text-ui-fg-subtle">
              {t("problems.count", { count: tasks })}
            </Text>
          )}
        </div>
        {error && <LoadFailed error={error} retry={() => void refetch()} />}
        {data && (
          <div className="flex flex-col gap-y-3 px-6 py-4">
            {blocked.map(({ reason, to }) => (
              <Alert key={reason} variant="warning">
                {reason}{" "}
                {to && (
                  <Link className="underline" to={to}>
                    {t("orders.refunds.show")}
                  </Link>
                )}
              </Alert>
            ))}
            {problems.length > 0 && <ProblemList problems={problems} />}
            {problems.length + blocked.length === 0 && (
              <Text size="small" className="text-ui-fg-subtle">
                {none}
              </Text>
            )}
          </div>
        )}
        {data?.is_count_capped && (
          <Text size="small" className="text-ui-fg-subtle px-6 py-2">
            {t("table.more")}
          </Text>
        )}
        {count > problems.length && <Pager />}
      </DataTable>
    </Container>
  )
}
