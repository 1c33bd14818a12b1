import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { PaymentRequestChannel, PaymentRequestView } from "../../types/payment-request"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

type PaymentRequestResponse = { request: PaymentRequestView }

const keyOf = (orderId: string) => [PAYOS, "payment-request", orderId]

/** The request for an order's balance due. */
export function usePaymentRequest(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: () => fetchJson<PaymentRequestResponse>(`/orders/${orderId}/payment-request`),
    retry: false,
  })
}

/** Sends the request on one of its channels. */
export function useSendPaymentRequest(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<PaymentRequestChannel, "channel"> & { language: "vi" | "en" }) =>
      fetchJson<{ state: PaymentRequestChannel["state"] }>(`/orders/${orderId}/payment-request`, {
        body,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
