import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ListPage } from "../../types/list-page"
import type { ProblemView } from "../../types/problem"
import type { UnmatchedActionName } from "../../types/unmatched"
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

export type Resolution = { action: UnmatchedActionName; reason?: string; order_id?: string }

export function useResolveProblem(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Resolution) =>
      ask<{ resolved: boolean }>(`/problems/${id}/resolve`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
