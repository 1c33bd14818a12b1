import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { PayoutAtPayos, PayoutsAtPayos } from "../../types/payout-at-payos"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

/** payOS's own filters, under payOS's names, for the account of a channel. */
export type PayosFilters = {
  channel?: string
  referenceId?: string
  approvalState?: string
  category?: string
  /** A day, such as `2026-11-20`. */
  fromDate?: string
  toDate?: string
}

export const AT_PAYOS = "/payouts/at-payos"

/** Queries payOS on every call: its list is not stored. */
export function usePayoutsAtPayos(filters: PayosFilters, page: { limit: number; offset: number }) {
  return useQuery({
    queryKey: [PAYOS, "at-payos", filters, page],
    queryFn: () =>
      fetchJson<PayoutsAtPayos>(AT_PAYOS, { query: { ...withTimes(filters), ...page } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Queries payOS for one payout, by payOS's ID. */
export function usePayoutAtPayos(id: string, channel: string | undefined) {
  return useQuery({
    queryKey: [PAYOS, "at-payos", id, channel],
    queryFn: () =>
      fetchJson<{ payout: PayoutAtPayos }>(`${AT_PAYOS}/${encodeURIComponent(id)}`, {
        query: channel ? { channel } : {},
      }),
    retry: false,
  })
}

/** Spans whole days in Vietnam, from `fromDate` through `toDate`. */
export function withTimes({ fromDate, toDate, ...others }: PayosFilters): PayosFilters {
  return {
    ...others,
    ...(fromDate ? { fromDate: `${fromDate}T00:00:00+07:00` } : {}),
    ...(toDate ? { toDate: `${toDate}T23:59:59.999+07:00` } : {}),
  }
}
