import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { isUnderWay } from "../../domain/payouts/payout-state"
import type { LinkDetail } from "../../types/link"
import type { OrderPaymentState, OrderPaymentView } from "../../types/order"
import { ask, askRaw } from "./api"
import { PAYOS } from "./payouts"
import { saveAnswer } from "./save-file"

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
    queryFn: () => ask<{ order: OrderPaymentView }>(`/orders/${orderId}`),
    enabled,
    refetchInterval: ({ state }) => (state.data && mayChange(state.data.order) ? LOOK_MS : false),
  })
}

/** Gives the order a link for what it still has to get; the open one, where it fits. */
export function useOrderLink(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => ask<{ order: OrderPaymentView }>(`/orders/${orderId}/link`, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

/** A link's VietQR code as an address that an `<img>` can show; another one for each rest. */
export function useLinkQr({ id, remaining }: Pick<LinkDetail, "id" | "remaining">) {
  return useQuery({
    queryKey: [PAYOS, "qr", id, remaining],
    queryFn: async () => {
      const picture = await (await askRaw(`/links/${id}/qr`)).text()
      return `data:image/svg+xml;utf8,${encodeURIComponent(picture)}`
    },
    staleTime: Infinity,
    retry: false,
  })
}

/** Saves a link's VietQR code, to be sent to a customer. */
export function useSaveLinkQr(linkId: string, name: string) {
  return useMutation({
    mutationFn: async () => saveAnswer(await askRaw(`/links/${linkId}/qr`), `${name}.svg`),
  })
}
