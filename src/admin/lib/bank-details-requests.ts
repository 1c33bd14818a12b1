import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AskedBankDetailsRequestView,
  BankDetailsRequestsView,
  BankDetailsRequestView,
} from "../../types/bank-details-request"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

/** The customer may answer at any moment. */
const LOOK_MS = 5_000

/** What the customer of a payout was asked and answered. */
export function useBankDetailsRequest(payoutId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [PAYOS, "request", payoutId],
    queryFn: () => fetchJson<BankDetailsRequestsView>(`/payouts/${payoutId}/bank-details-request`),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.request?.state === "asked" ? LOOK_MS : false),
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
