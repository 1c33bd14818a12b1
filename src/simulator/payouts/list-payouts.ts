import type { ApiCall } from "../http/call"
import { data, invalid, type Outcome } from "../outcome"
import type { Simulation } from "../simulation"
import { toPayoutData, type Payout } from "../state/payout"
import { approvalStates } from "../state/payout-states"
import { date, integer, oneOf, optional, shape, text } from "../validation"

import { settleDue } from "./settlement"

const checkQuery = shape(
  {
    limit: optional(integer(0, 100)),
    offset: optional(integer(0)),
    referenceId: optional(text(0)),
    approvalState: optional(oneOf([...approvalStates, "SUCCEEDED"])),
    category: optional(text(0)),
    fromDate: optional(date),
    toDate: optional(date),
  },
  true,
)

const numeric = (query: URLSearchParams, name: string): number | undefined =>
  query.has(name) ? Number(query.get(name) || Number.NaN) : undefined

type Filter = (payout: Payout) => boolean

const FILTERS: Record<string, (value: string) => Filter> = {
  referenceId: (value) => (payout) => payout.referenceId === value,
  approvalState: (value) => (payout) => toPayoutData(payout)["approvalState"] === value,
  category: (value) => {
    const categories = value.split(",")
    return (payout) => payout.category?.some((entry) => categories.includes(entry)) ?? false
  },
  fromDate: (value) => (payout) => payout.createdAt >= Date.parse(value),
  toDate: (value) => (payout) => payout.createdAt <= Date.parse(value),
}

const filtersOf = (query: URLSearchParams): Filter[] =>
  [...query].flatMap(([name, value]) => FILTERS[name]?.(value) ?? [])

/** GET /v1/payouts, newest first; a payout must pass all filters. */
export const listPayouts = ({ state, now }: Simulation, { query }: ApiCall): Outcome => {
  const limit = numeric(query, "limit") ?? 10
  const offset = numeric(query, "offset") ?? 0
  const problems = checkQuery({ ...Object.fromEntries(query), limit, offset })
  if (problems.length > 0) return invalid(problems)
  settleDue(state, now())
  const listedUntil = now() - state.behaviour.payoutListedAfterMs
  const filters = [...filtersOf(query), ({ createdAt }: Payout) => createdAt <= listedUntil]
  const found = [...state.payouts.values()]
    .reverse()
    .filter((payout) => filters.every((filter) => filter(payout)))
  const page = found.slice(offset, offset + limit)
  return data({
    payouts: page.map(toPayoutData),
    pagination: {
      limit,
      offset,
      total: found.length,
      count: page.length,
      hasMore: offset + page.length < found.length,
    },
  })
}
