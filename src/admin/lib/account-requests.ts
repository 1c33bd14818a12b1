import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AskedAccountRequestView,
  AccountRequestsView,
  AccountRequestView,
} from "../../types/account-request"
import { ask } from "./api"
import { PAYOS } from "./payouts"

/** The customer may answer at any moment. */
const LOOK_MS = 5_000

/** What the customer of a payout was asked and answered. */
export function useAccountRequest(payoutId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [PAYOS, "request", payoutId],
    queryFn: () => ask<AccountRequestsView>(`/payouts/${payoutId}/account-request`),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.request?.state === "asked" ? LOOK_MS : false),
  })
}

export type Asking = { channel: AccountRequestView["channel"]; language: "vi" | "en" }

export function useAskAccountRequest(payoutId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Asking) =>
      ask<AskedAccountRequestView>(`/payouts/${payoutId}/account-request`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
