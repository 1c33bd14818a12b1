import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AskedBankDetailsRequestView,
  BankDetailsRequestsView,
  BankDetailsRequestView,
} from "../../types/bank-details-request"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

/** The polling interval: the customer may answer at any time. */
const POLL_MS = 5_000

/** The bank details request of a payout, with its answer. */
export function useBankDetailsRequest(payoutId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [PAYOS, "request", payoutId],
    queryFn: () => fetchJson<BankDetailsRequestsView>(`/payouts/${payoutId}/bank-details-request`),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.request?.state === "pending" ? POLL_MS : false),
  })
}

export type Asking = { channel: BankDetailsRequestView["channel"]; language: "vi" | "en" }

export function useRequestBankDetails(payoutId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Asking) =>
      fetchJson<AskedBankDetailsRequestView>(`/payouts/${payoutId}/bank-details-request`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
