import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ListPage } from "../../types/list-page"
import type { ProblemView } from "../../types/problem"
import type { HandledOutcomeName, UnmatchedActionName } from "../../types/unmatched"
import { ask, type Query } from "./api"
import { PAYOS } from "./payouts"

type ProblemPage = ListPage & { problems: ProblemView[] }

/** Somebody pays or decides while the page is open. */
const LOOK_MS = 15_000

export function useProblems(query: Query) {
  return useQuery({
    queryKey: [PAYOS, "problems", query],
    queryFn: () => ask<ProblemPage>("/problems", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  })
}

export type Resolution = {
  action: UnmatchedActionName
  /** Of the case as it is shown. */
  version: number
  reason?: string
  order_id?: string
  outcome?: HandledOutcomeName
  /** In whole đồng. */
  amount?: number
  /** As `useShort` shows it, in đồng. */
  forgiven?: number
}

/** What would be forgiven where a case's money is accepted in full; in đồng. */
export function useShort(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: [PAYOS, "problems", id, "short"],
    queryFn: () => ask<{ came: number; forgiven: number }>(`/problems/${id}/short`),
    enabled: isWanted,
    retry: false,
  })
}

export function useResolveProblem(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Resolution) =>
      ask<{ resolved: boolean }>(`/problems/${id}/resolve`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

export function useReverseDecision(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      ask<{ reversed: boolean }>(`/allocations/${id}/reverse`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
