import type {
  DataTableDateComparisonOperator,
  DataTableFilteringState,
  DataTablePaginationState,
} from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom"
import type { Query } from "./api"
import { currentParams } from "./current-params"
import { toPeriod } from "./day-filter"

const PAGE = 20

/** The largest offset that the list routes accept. */
const LAST_OFFSET = 10_000

/**
 * A list's filters by their query parameter. `many` takes several values, `dates` a range, which the route knows as
 * `…_from` and `…_to`. `q` is the search.
 */
type Filters = Readonly<Record<string, "one" | "many" | "dates">>

type Chosen = Record<string, string | string[] | DataTableDateComparisonOperator | null>

/** The state of a list: its search, its filters and its page. */
type ListState = { search: string; filtering: Chosen; offset: number }

/** Marks a URL that the list has written itself. */
type Mark = { isWrittenByList?: boolean }

const WRITTEN: Mark = { isWrittenByList: true }

/**
 * A list's search, filters and page, kept in the URL as in Medusa's own lists: a reload, Back and a link from another
 * page show the same rows.
 *
 * @returns `table` for `useDataTable`; `criteria` for the list's route, and `query` with the page added
 */
export function useListUrl(filters: Filters = {}) {
  const [params, setParams] = useSearchParams()
  const { key, state: mark } = useLocation() as { key: string; state: Mark | null }
  const navigation = useNavigationType()
  const [state, setState] = useState(() => readState(params, filters))
  // The search is debounced by 300 ms: it must not revert changes made in the meantime.
  const latest = useRef(state)
  const show = (next: ListState): void => {
    latest.current = next
    setState(next)
  }
  // The URL is updated slightly after the state, and a table's filters cannot wait for it.
  useEffect(() => {
    if (navigation === NavigationType.Pop || !mark?.isWrittenByList)
      show(readState(params, filters))
  }, [key])
  const { search, filtering, offset } = state
  const change = (changed: Partial<ListState>): void => {
    const next = { ...latest.current, offset: 0, ...changed }
    show(next)
    setParams(writeState(currentParams(), filters, next), { replace: true, state: WRITTEN })
  }
  const criteria = { ...toCriteria(filtering), ...("q" in filters && { q: search }) }
  return {
    criteria,
    query: { ...criteria, limit: PAGE, offset },
    table: {
      // Each change already resets to the first page.
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

function toCriteria(filtering: Chosen): Query {
  return Object.fromEntries(
    Object.entries(filtering).flatMap<[string, Query[string]]>(([name, value]) => {
      if (value === null || typeof value === "string" || Array.isArray(value))
        return [[name, value]]
      const { from, to } = toPeriod(value)
      return [
        [`${name}_from`, from],
        [`${name}_to`, to],
      ]
    }),
  )
}

/** Reads the state; a filter without a value is not in the URL. */
function readState(params: URLSearchParams, filters: Filters): ListState {
  const present = Object.entries(filters).filter(([name]) => name !== "q" && params.get(name))
  const offset = Math.floor(Number(params.get("offset"))) || 0
  return {
    search: ("q" in filters && params.get("q")) || "",
    offset: Math.min(Math.max(offset, 0), LAST_OFFSET),
    filtering: Object.fromEntries(
      present.map<[string, Chosen[string]]>(([name, takes]) => {
        const value = params.get(name)
        if (takes === "many") return [name, params.getAll(name)]
        return [name, takes === "one" ? value : toDates(value)]
      }),
    ),
  }
}

/** Parses a date range of Medusa's list format; null if it is invalid. */
function toDates(text: string | null): DataTableDateComparisonOperator | null {
  try {
    const { $gte, $lte } = JSON.parse(text ?? "") as DataTableDateComparisonOperator
    const isTime = (time: unknown) =>
      time === undefined ||
      (/^\d{4}-/.test(String(time)) && !Number.isNaN(Date.parse(String(time))))
    return isTime($gte) && isTime($lte) ? { ...($gte && { $gte }), ...($lte && { $lte }) } : null
  } catch {
    return null
  }
}

/** Writes the list's state into the URL; keeps other parameters. */
function writeState(
  next: URLSearchParams,
  filters: Filters,
  { search, filtering, offset }: ListState,
): URLSearchParams {
  const all: Chosen = {}
  for (const name of Object.keys(filters)) all[name] = filtering[name] ?? null
  Object.assign(all, { q: search, offset: offset > 0 ? String(offset) : null })
  for (const [name, value] of Object.entries(all)) {
    next.delete(name)
    for (const one of [value].flat())
      if (one) next.append(name, typeof one === "string" ? one : JSON.stringify(one))
  }
  return next
}
