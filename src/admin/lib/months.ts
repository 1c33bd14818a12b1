import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { Account } from "../../domain/reconciliation/line-kind"
import { fetchJson } from "./api"
import { RECONCILIATION } from "./reconciliation"

type AccountMonth = { account: Account; channel: string | undefined; month: string }

/** Closes a month of an account; the opening balance is in đồng. */
export function useCloseMonth() {
  return useMonthDecision<AccountMonth & { opening: number }>("/reconciliation/close")
}

export function useReopenMonth() {
  return useMonthDecision<AccountMonth & { reason: string }>("/reconciliation/reopen")
}

function useMonthDecision<Body extends AccountMonth>(path: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => fetchJson<{ closed: boolean }>(path, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: RECONCILIATION }),
  })
}
