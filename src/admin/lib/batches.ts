import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { isUnderWay } from "../../domain/payouts/payout-state"
import type { ListPage } from "../../types/list-page"
import type {
  BatchPreview,
  BatchRowView,
  PayoutBatchDetail,
  PayoutBatchView,
} from "../../types/payout-batch"
import { AT_ONCE, fetchJson, fetchRaw, type Query } from "./api"
import { PAYOS } from "./payouts"
import { useMessages } from "./messages"
import { saveResponse } from "./save-file"

export type Cells = BatchRowView["cells"]

/** A row with the user's edits. */
export type DraftRow = { row: number } & Cells

/** The settings of all payouts of a batch. */
export type BatchSettings = {
  category?: string[]
  validate_destination: boolean
  /** The channel whose account they leave from; undefined for the default one. */
  channel?: string
}

type BatchForm = BatchSettings & {
  rows: DraftRow[]
  confirmed_duplicates: string[]
  idempotency_key: string
}

const POLL_MS = 3_000

export function useBatches(query: Query) {
  return useQuery({
    queryKey: [PAYOS, "batches", query],
    queryFn: () =>
      fetchJson<ListPage & { batches: PayoutBatchView[] }>("/payouts/batches", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.batches.some(isBatchUnderWay) ? POLL_MS : false),
  })
}

export function useBatch(id: string, query: Query) {
  return useQuery({
    queryKey: [PAYOS, "batch", id, query],
    queryFn: () => fetchJson<PayoutBatchDetail>(`/payouts/batches/${id}`, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && isBatchUnderWay(state.data.batch) ? POLL_MS : false,
  })
}

/** Parses a CSV or rows exactly as the server will on submission. */
export function useBatchPreview() {
  return useMutation({
    mutationFn: (body: BatchSettings & ({ csv: string } | { rows: DraftRow[] })) =>
      fetchJson<BatchPreview>("/payouts/batches/preview", { body }),
  })
}

export function useSendBatch() {
  const client = useQueryClient()
  return useMutation({
    ...AT_ONCE,
    mutationFn: (body: BatchForm) =>
      fetchJson<{ batch: PayoutBatchView }>("/payouts/batches", { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

/** A user's decision about a batch's payouts that await approval. */
export type BatchDecision =
  { type: "approve"; body: object } | { type: "discard"; body: { reason: string } }

export function useDecideBatch(id: string) {
  const client = useQueryClient()
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ type, body }: BatchDecision) =>
      fetchJson<{ batch: PayoutBatchView }>(`/payouts/batches/${id}/${type}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

/** Downloads the batch results as CSV. */
export function useBatchResults(id: string) {
  const { separator } = useMessages()
  return useMutation({
    mutationFn: async () =>
      saveResponse(
        await fetchRaw(`/payouts/batches/${id}/results.csv`, { query: { separator } }),
        `payouts-${id}.csv`,
      ),
  })
}

function isBatchUnderWay({ states }: PayoutBatchView): boolean {
  return states.some(({ state }) => isUnderWay(state))
}
