import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { isUnderWay } from "../../domain/payouts/payout-state"
import type { OrderPaymentState, OrderPaymentView } from "../../types/order"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

/** States in which a transfer may arrive at any moment. */
const OPEN: readonly OrderPaymentState[] = ["waiting", "underpaid", "confirming"]
const POLL_MS = 4_000

function mayChange({ state, payouts }: OrderPaymentView): boolean {
  return OPEN.includes(state) || payouts.some((payout) => isUnderWay(payout.state))
}

/** Fetches an order's payment; disable it for currencies other than đồng: payOS supports no other. */
export function useOrderPayment(orderId: string, enabled: boolean) {
  return useQuery({
    queryKey: [PAYOS, "order", orderId],
    queryFn: () => fetchJson<{ order: OrderPaymentView }>(`/orders/${orderId}`),
    enabled,
    refetchInterval: ({ state }) => (state.data && mayChange(state.data.order) ? POLL_MS : false),
  })
}

/** Creates a link for the balance due, or reuses the open one. */
export function useOrderLink(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      fetchJson<{ order: OrderPaymentView }>(`/orders/${orderId}/link`, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
