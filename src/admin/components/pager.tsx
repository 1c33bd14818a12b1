import { DataTable } from "@medusajs/ui"
import { useWords } from "../lib/words"

/** The pages of a table, in the reader's words. */
export function Pager() {
  const { t } = useWords()
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
