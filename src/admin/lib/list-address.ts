import type { DataTableFilteringState, DataTablePaginationState } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom"

const PAGE = 20

/** The largest offset that the lists count. */
const LAST_OFFSET = 10_000

/** What a list is narrowed by, by its name in the address; one of `many` takes several values. `q` is its search. */
type Filters = Readonly<Record<string, "one" | "many">>

type Chosen = Record<string, string | string[] | null>

/** What a list shows: its search, its filters and its page. */
type ListState = { search: string; filtering: Chosen; offset: number }

/** Marks an address that the list has written itself. */
type Mark = { isWrittenByList?: boolean }

const WRITTEN: Mark = { isWrittenByList: true }

/**
 * A list's search, filters and page, kept in the address as in Medusa's own lists: a reload, Back and a link from
 * another page show the same rows.
 *
 * @returns `table` for `useDataTable`; for the list's route `criteria`, and with its page `query`
 */
export function useListAddress(filters: Filters = {}) {
  const [params, setParams] = useSearchParams()
  const { key, state: mark } = useLocation() as { key: string; state: Mark | null }
  const navigation = useNavigationType()
  const [state, setState] = useState(() => readState(params, filters))
  // A search comes 300 ms after its typing: it must not bring back what has changed since.
  const latest = useRef(state)
  const show = (next: ListState): void => {
    latest.current = next
    setState(next)
  }
  // The address follows a moment after the state, which a table's filters cannot wait for.
  useEffect(() => {
    if (navigation === NavigationType.Pop || !mark?.isWrittenByList)
      show(readState(params, filters))
  }, [key])
  const { search, filtering, offset } = state
  const change = (changed: Partial<ListState>): void => {
    const next = { ...latest.current, offset: 0, ...changed }
    show(next)
    setParams(writeState(params, filters, next), { replace: true, state: WRITTEN })
  }
  const criteria = { ...filtering, ...("q" in filters && { q: search }) }
  return {
    criteria,
    query: { ...criteria, limit: PAGE, offset },
    table: {
      // The first page is chosen together with what is shown on it.
      autoResetPageIndex: false,
      search: { state: search, onSearchChange: (text: string) => change({ search: text }) },
      filtering: {
        state: filtering as DataTableFilteringState,
        onFilteringChange: (chosen: DataTableFilteringState) =>
          change({ filtering: chosen as Chosen }),
      },
      pagination: {
        state: { pageIndex: Math.floor(offset / PAGE), pageSize: PAGE },
        onPaginationChange: ({ pageIndex }: DataTablePaginationState) =>
          change({ offset: pageIndex * PAGE }),
      },
    },
  }
}

/** A filter that was added and has no value yet is in no address. */
function readState(params: URLSearchParams, filters: Filters): ListState {
  const present = Object.entries(filters).filter(([name]) => name !== "q" && params.get(name))
  const offset = Math.floor(Number(params.get("offset"))) || 0
  return {
    search: ("q" in filters && params.get("q")) || "",
    offset: Math.min(Math.max(offset, 0), LAST_OFFSET),
    filtering: Object.fromEntries(
      present.map(([name, takes]) => {
        return [name, takes === "many" ? params.getAll(name) : params.get(name)]
      }),
    ),
  }
}

/** The address with the list's state in it; what it does not know stays. */
function writeState(
  params: URLSearchParams,
  filters: Filters,
  { search, filtering, offset }: ListState,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const all: Chosen = {}
  for (const name of Object.keys(filters)) all[name] = filtering[name] ?? null
  Object.assign(all, { q: search, offset: offset > 0 ? String(offset) : null })
  for (const [name, value] of Object.entries(all)) {
    next.delete(name)
    for (const one of [value].flat()) if (one) next.append(name, one)
  }
  return next
}
