import type { DataTablePaginationState } from "@medusajs/ui"
import { useState } from "react"

const PAGE = 20

/** The page of a list that is shown: for the table, and for the request to its route. */
export function usePages() {
  const [state, onPaginationChange] = useState<DataTablePaginationState>({
    pageIndex: 0,
    pageSize: PAGE,
  })
  return {
    pagination: { state, onPaginationChange },
    page: { limit: PAGE, offset: state.pageIndex * PAGE },
  }
}
