import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AskedRefundClaimView,
  RefundClaimsView,
  RefundClaimView,
} from "../../types/refund-claim"
import { ask } from "./api"
import { PAYOS } from "./payouts"

/** The customer may answer at any moment. */
const LOOK_MS = 5_000

/** What the customer of a payout was asked and answered. */
export function useRefundClaim(payoutId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [PAYOS, "claim", payoutId],
    queryFn: () => ask<RefundClaimsView>(`/payouts/${payoutId}/refund-claim`),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.claim?.state === "asked" ? LOOK_MS : false),
  })
}

export type Asking = { channel: RefundClaimView["channel"]; language: "vi" | "en" }

export function useAskRefundClaim(payoutId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Asking) =>
      ask<AskedRefundClaimView>(`/payouts/${payoutId}/refund-claim`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
