import type { DataTableFilteringState, DataTablePaginationState } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"

const PAGE = 20

/** The filters of a list by their names in the address; one of `many` takes several values. */
type Filters = Readonly<Record<string, "one" | "many">>

/**
 * A list's search, filters and page, kept in the address as in Medusa's own lists: a reload, Back and a link from
 * another page show the same rows.
 *
 * @returns `table` for `useDataTable`; for the list's route `criteria`, and with its page `query`
 */
export function useListAddress(filters: Filters = {}) {
  const [params, setParams] = useSearchParams()
  const search = params.get("q") ?? ""
  const offset = Number(params.get("offset")) || 0
  const filtering = readFilters(params, filters)
  const change = (write: (next: URLSearchParams) => void): void => {
    const next = new URLSearchParams(params)
    write(next)
    setParams(next, { replace: true })
  }
  const criteria = { q: search, ...filtering }
  return {
    criteria,
    query: { ...criteria, limit: PAGE, offset },
    table: {
      // The first page is chosen together with what is shown on it: the address is written once.
      autoResetPageIndex: false,
      search: {
        state: search,
        onSearchChange: (text: string) => change((next) => put(next, { q: text, offset: "" })),
      },
      filtering: {
        state: filtering as DataTableFilteringState,
        onFilteringChange: (chosen: DataTableFilteringState) =>
          change((next) => {
            put(next, { offset: "" })
            writeFilters(next, filters, chosen)
          }),
      },
      pagination: {
        state: { pageIndex: Math.floor(offset / PAGE), pageSize: PAGE },
        onPaginationChange: ({ pageIndex }: DataTablePaginationState) =>
          change((next) => put(next, { offset: pageIndex > 0 ? String(pageIndex * PAGE) : "" })),
      },
    },
  }
}

type Chosen = Record<string, string | string[] | null>

/** A filter that was added and has no value yet is there, and empty. */
function readFilters(params: URLSearchParams, filters: Filters): Chosen {
  const present = Object.entries(filters).filter(([name]) => params.has(name))
  return Object.fromEntries(
    present.map(([name, takes]) => {
      const values = params.getAll(name).filter(Boolean)
      return [name, takes === "many" ? values : (values[0] ?? null)]
    }),
  )
}

function writeFilters(
  next: URLSearchParams,
  filters: Filters,
  chosen: DataTableFilteringState,
): void {
  for (const name of Object.keys(filters)) {
    next.delete(name)
    if (!(name in chosen)) continue
    const values = [chosen[name]].flat().filter(Boolean)
    for (const value of values.length > 0 ? values : [""]) next.append(name, String(value))
  }
}

function put(next: URLSearchParams, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
}
