import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { isUnderWay } from "../../domain/payouts/payout-state"
import type { OrderRef } from "../../types/order-ref"
import type { ListPage } from "../../types/list-page"
import type {
  AuditEntryView,
  BankView,
  DestinationInput,
  PayoutAttemptView,
  PayoutEstimateView,
  PayoutView,
} from "../../types/payout"
import type { RefundPreview } from "../../types/refund"
import { AT_ONCE, fetchJson, type Query } from "./api"

/** The root key of every query of this plugin; a decision about money invalidates all of them. */
export const PAYOS = "payos"

type PayoutPage = ListPage & { payouts: PayoutView[] }

/** The polling interval of data that changes by itself. */
const POLL_MS = 3_000
const LIST_POLL_MS = 15_000

export function usePayouts(query: Query) {
  return useQuery({
    queryKey: [PAYOS, "payouts", query],
    queryFn: () => fetchJson<PayoutPage>("/payouts", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.payouts.some((one) => isUnderWay(one.state)) ? POLL_MS : LIST_POLL_MS,
  })
}

export type PayoutDetail = {
  payout: PayoutView
  order: OrderRef | null
  attempts: PayoutAttemptView[]
  audit_log: AuditEntryView[]
}

export function usePayout(id: string | null) {
  return useQuery({
    queryKey: [PAYOS, "payout", id],
    queryFn: () => fetchJson<PayoutDetail>(`/payouts/${id}`),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.payout.state) ? POLL_MS : false,
  })
}

/** The payout's values as the page shows them to the deciding user. Amount in whole đồng. */
type Expected = { amount: number; to_bin: string; to_account_number: string; attempt: number }

type Shown = Pick<PayoutView, "amount" | "to_bin" | "to_account_number" | "attempt">

export const toExpected = ({ amount, to_bin, to_account_number, attempt }: Shown): Expected => ({
  amount,
  attempt,
  to_bin: to_bin ?? "",
  to_account_number: to_account_number ?? "",
})

/** The bank details request that the page shows, with the digest of its account. */
type AnsweredRequest = { id: string; digest: string }

/** A user's decision about a payout. */
export type PayoutDecision =
  | {
      type: "confirm"
      body:
        | { destination: DestinationInput; confirmed_duplicate?: boolean }
        | { expected: Expected; confirmed_duplicate?: boolean }
        | { bank_details_request: AnsweredRequest; confirmed_duplicate: boolean }
    }
  | { type: "approve"; body: Expected }
  | { type: "discard"; body: { reason: string; outcome?: "payee_already_paid" | "unallocated" } }
  | { type: "resolve-unknown"; body: { has_arrived: boolean; reason: string } }

export function useDecidePayout(id: string) {
  const client = useQueryClient()
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ type, body }: PayoutDecision) =>
      fetchJson<{ payout: PayoutView }>(`/payouts/${id}/${type}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

/** A payout of a bulk decision that failed, with its error. */
type FailedDecision = { payout: PayoutView; error: unknown }

/** Confirms or approves payouts one by one, each as the page shows it. */
export function useDecidePayouts() {
  const client = useQueryClient()
  return useMutation({
    ...AT_ONCE,
    mutationFn: async (payouts: readonly PayoutView[]) => {
      const failed: FailedDecision[] = []
      for (const payout of payouts) {
        const isApproval = payout.state === "awaiting_approval"
        const path = `/payouts/${payout.id}/${isApproval ? "approve" : "confirm"}`
        const body = isApproval ? toExpected(payout) : { expected: toExpected(payout) }
        await fetchJson(path, { body }).catch((error: unknown) => failed.push({ payout, error }))
      }
      return failed
    },
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

type ManualPayoutForm = {
  amount: number
  description: string
  merchant_reference?: string
  category?: string[]
  channel?: string
  destination: DestinationInput
  idempotency_key: string
  confirmed_duplicate: boolean
  confirmed_not_arrived: boolean
}

export function useManualPayout() {
  const client = useQueryClient()
  return useMutation({
    ...AT_ONCE,
    mutationFn: (body: ManualPayoutForm) => fetchJson<{ payout: PayoutView }>("/payouts", { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

type RefundForm = {
  amount: number
  expected_refundable: number
  destination: DestinationInput | null
  note?: string
  idempotency_key: string
  confirmed_duplicate: boolean
}

export function useRefundByPayout(paymentId: string) {
  const client = useQueryClient()
  return useMutation({
    ...AT_ONCE,
    mutationFn: (body: RefundForm) =>
      fetchJson<{ payout: PayoutView | null }>(`/payments/${paymentId}/refunds`, { body }),
    onSettled: () => client.invalidateQueries(),
  })
}

/** Previews a refund's destination and fee; fetched again for every amount and account. */
export function useRefundPreview(
  paymentId: string,
  refund: { amount: number; destination: DestinationInput | null },
) {
  return useQuery({
    queryKey: [PAYOS, "refund-preview", paymentId, refund],
    queryFn: () =>
      fetchJson<RefundPreview>(`/payments/${paymentId}/refunds/preview`, { body: refund }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

type Estimated = { amount: number; to_bin?: string | null; to_account_number?: string | null }

/** Whose account pays: a channel's, a payout's, or that which received a collection's money; the default one if empty. */
export type SourceAccount = {
  channel?: string | undefined
  payout_id?: string
  payment_collection_id?: string
}

/** Estimates fee and balance of payouts, in đồng; fetched once amount and account of each are known. */
export function useEstimate(payouts: readonly Estimated[], source: SourceAccount = {}) {
  const estimated = payouts.map(({ amount, to_bin, to_account_number }) => {
    return { amount, to_bin, to_account_number }
  })
  return useQuery({
    queryKey: [PAYOS, "estimate", source, estimated],
    queryFn: () =>
      fetchJson<PayoutEstimateView>("/payouts/estimate", {
        body: { ...source, payouts: estimated },
      }),
    enabled:
      estimated.length > 0 &&
      estimated.every(
        ({ amount, to_bin, to_account_number: to }) => amount > 0 && Boolean(to_bin && to),
      ),
    retry: false,
  })
}

export function useBanks(q: string) {
  return useQuery({
    queryKey: [PAYOS, "banks", q],
    queryFn: () => fetchJson<{ banks: BankView[] }>("/banks", { query: { q } }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
}
