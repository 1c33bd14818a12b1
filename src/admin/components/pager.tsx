import { DataTable } from "@medusajs/ui"
import { useMessages } from "../lib/messages"

/** The pagination of a table, in the user's language. */
export function Pager() {
  const { t } = useMessages()
  return (
    <DataTable.Pagination
      translations={{
        of: t("table.of"),
        results: t("table.results"),
        pages: t("table.pages"),
        prev: t("table.prev"),
        next: t("table.next"),
      }}
    />
  )
}
