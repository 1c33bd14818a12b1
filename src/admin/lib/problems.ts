import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ListPage } from "../../types/list-page"
import type { ListedProblemView, ProblemView, UnmatchedActionName } from "../../types/problem"
import type { CaseView, OutsideOutcomeName, ProposedOrderView } from "../../types/unmatched"
import type { PayoutView } from "../../types/payout"
import type { Messages } from "../messages/en"
import { ApiError } from "./api-error"
import { AT_ONCE, fetchJson, type Query } from "./api"
import { PAYOS, type PayoutDecision } from "./payouts"

/** Returns why a case's money is unmatched. */
export const reasonOf = ({ detail }: Pick<ProblemView, "detail">) =>
  detail["reason"] as keyof Messages["unmatched"]["why"]

type ProblemPage = ListPage & { problems: ListedProblemView[] }

/** The polling interval: customers pay and users decide meanwhile. */
const POLL_MS = 15_000

export function useProblems(query: Query) {
  return useQuery({
    queryKey: [PAYOS, "problems", query],
    queryFn: () => fetchJson<ProblemPage>("/problems", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
}

/** Fetches the current state of a case; reopening it shows no cached response. */
export function useCase(id: string) {
  return useQuery({
    queryKey: [PAYOS, "problems", id, "case"],
    queryFn: async () => (await fetchJson<{ case: CaseView }>(`/problems/${id}/case`)).case,
    retry: false,
    gcTime: 0,
  })
}

/** The debounce delay while a user types. */
const TYPING_MS = 300

/** Fetches the likely orders for a case's money; with a name, the orders that match it. */
export function useCaseOrders(id: string, name: string | null, isWanted: boolean) {
  const query = name === null ? {} : { order: name }
  return useQuery({
    queryKey: [PAYOS, "problems", id, "orders", name],
    queryFn: async ({ signal }) => {
      if (name) await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
      // The user has typed on: only the latest text is searched.
      if (signal.aborted) return []
      const path = `/problems/${id}/orders`
      return (await fetchJson<{ orders: ProposedOrderView[] }>(path, { query })).orders
    },
    enabled: isWanted,
    retry: false,
    // An order created since then is proposed as well.
    gcTime: 0,
    staleTime: 0,
  })
}

type Resolution = {
  action: UnmatchedActionName
  /** The version that the form shows. */
  version: number
  reason?: string
  order_id?: string
  outcome?: OutsideOutcomeName
  /** In whole đồng. */
  amount?: number
  /** The amount from `usePartialPayment`, in đồng. */
  written_off?: number
}

/** Fetches the amount that accepting a case's money in full would write off, in đồng. */
export function usePartialPayment(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: [PAYOS, "problems", id, "partial-payment"],
    queryFn: () =>
      fetchJson<{ received: number; written_off: number }>(`/problems/${id}/partial-payment`),
    enabled: isWanted,
    retry: false,
  })
}

type Resolved = { remaining_amount: number; payouts: PayoutView[] }

/** The delays after which the queue has created a case for the money left over: usually, and on a busy server. */
const REST_MS = [2_000, 6_000]

/** Refetches everything, or, after a decision, all but the case: its closing drawer would show that it is closed. */
function useRefresh(id: string) {
  const client = useQueryClient()
  return {
    refresh: () => void client.invalidateQueries({ queryKey: [PAYOS] }),
    refreshOthers: () =>
      void client.invalidateQueries({
        queryKey: [PAYOS],
        predicate: ({ queryKey }) => queryKey[2] !== id,
      }),
  }
}

/** Carries out a decision about a case. `onSuccess` runs before the refetch, since a changed case gets a new form. */
export function useResolveProblem(id: string) {
  const { refresh, refreshOthers } = useRefresh(id)
  return useMutation({
    ...AT_ONCE,
    mutationFn: (body: Resolution) => fetchJson<Resolved>(`/problems/${id}/resolve`, { body }),
    onSuccess: ({ remaining_amount }) => {
      refreshOthers()
      if (remaining_amount > 0) for (const ms of REST_MS) setTimeout(refresh, ms)
    },
    onError: refresh,
  })
}

type Confirmation = Extract<PayoutDecision, { type: "confirm" }>["body"]

type PayBack = Pick<Resolution, "version" | "reason"> & {
  /** The amount that the form shows, in đồng. */
  amount: number
  confirmation: Confirmation
}

/** The payout of a case's money; `error` is why its draft was not confirmed. */
type PaidBack = { payout: PayoutView | undefined; error: unknown }

/** Drafts a payout of a case's whole money, and confirms it as shown. */
export function usePayBack(id: string) {
  const { refresh, refreshOthers } = useRefresh(id)
  return useMutation({
    ...AT_ONCE,
    mutationFn: async ({ amount, confirmation, ...decision }: PayBack): Promise<PaidBack> => {
      const body = { action: "pay_back", ...decision }
      const { payouts } = await fetchJson<Resolved>(`/problems/${id}/resolve`, { body })
      return confirmDraft(payouts, amount, confirmation)
    },
    onSuccess: refreshOthers,
    onError: refresh,
  })
}

async function confirmDraft(
  [draft, ...others]: readonly PayoutView[],
  amount: number,
  body: Confirmation,
): Promise<PaidBack> {
  if (draft?.amount !== amount || others.length > 0) {
    const changed = { code: "payos_payout_changed", message: "", status: 400, body: {} }
    return { payout: draft, error: new ApiError(changed) }
  }
  try {
    const { payout } = await fetchJson<{ payout: PayoutView }>(`/payouts/${draft.id}/confirm`, {
      body,
    })
    return { payout, error: null }
  } catch (error) {
    return { payout: draft, error }
  }
}

/**
 * Marks a problem as handled, with the user's account of what they did. `onDone` runs before the lists are refetched,
 * which removes the problem and its row.
 */
export function useMarkHandled(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    ...AT_ONCE,
    mutationFn: (reason: string) =>
      fetchJson<{ resolved: boolean }>(`/problems/${id}/handled`, { body: { reason } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

export function useReverseDecision(id: string) {
  const client = useQueryClient()
  return useMutation({
    ...AT_ONCE,
    mutationFn: (body: { reason: string }) =>
      fetchJson<{ reversed: boolean }>(`/allocations/${id}/reverse`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
