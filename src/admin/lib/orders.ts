import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { isUnderWay } from "../../domain/payouts/payout-state"
import type { OrderPaymentState, OrderPaymentView } from "../../types/order"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

/** States in which a transfer may come at any moment. */
const OPEN: readonly OrderPaymentState[] = ["waiting", "short", "confirming"]
const LOOK_MS = 4_000

function mayChange({ state, payouts }: OrderPaymentView): boolean {
  return OPEN.includes(state) || payouts.some((payout) => isUnderWay(payout.state))
}

/** Asked only while it can matter: payOS knows đồng alone. */
export function useOrderPayment(orderId: string, enabled: boolean) {
  return useQuery({
    queryKey: [PAYOS, "order", orderId],
    queryFn: () => fetchJson<{ order: OrderPaymentView }>(`/orders/${orderId}`),
    enabled,
    refetchInterval: ({ state }) => (state.data && mayChange(state.data.order) ? LOOK_MS : false),
  })
}

/** Gives the order a link for what it still has to get; the open one, where it fits. */
export function useOrderLink(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      fetchJson<{ order: OrderPaymentView }>(`/orders/${orderId}/link`, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
