import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { InvoiceView } from "../../types/invoice"
import type { LinkDetail, LinkPage } from "../../types/link"
import { fetchJson, fetchRaw, type Query } from "./api"
import { PAYOS } from "./payouts"
import { useMessages } from "./messages"
import { saveResponse } from "./save-file"

const POLL_MS = 5_000
const LIST_POLL_MS = 15_000

export function useLinks(query: Query) {
  return useQuery({
    queryKey: [PAYOS, "links", query],
    queryFn: () => fetchJson<LinkPage>("/links", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_POLL_MS,
  })
}

export function useLink(id: string | null) {
  return useQuery({
    queryKey: [PAYOS, "link", id],
    queryFn: () => fetchJson<{ link: LinkDetail }>(`/links/${id}`),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.link.state === "open" ? POLL_MS : false),
  })
}

export type LinkAction =
  { type: "refresh"; body: object } | { type: "cancel"; body: { reason: string } }

export function useLinkAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ type, body }: LinkAction) =>
      fetchJson<{ link: LinkDetail }>(`/links/${id}/${type}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

export function useInvoices(linkId: string) {
  return useQuery({
    queryKey: [PAYOS, "invoices", linkId],
    queryFn: () => fetchJson<{ invoices: InvoiceView[] }>(`/links/${linkId}/invoices`),
    retry: false,
  })
}

/** Downloads an invoice's PDF. */
export function useInvoiceDownload(linkId: string) {
  return useMutation({
    mutationFn: async (invoiceId: string) => {
      const path = `/links/${linkId}/invoices/${encodeURIComponent(invoiceId)}/download`
      await saveResponse(await fetchRaw(path), `${invoiceId}.pdf`)
    },
  })
}

/** Downloads the listed links or transfers as CSV. */
export function useLinkExport() {
  const { separator } = useMessages()
  return useMutation({
    mutationFn: async ({ query, rows }: { query: Query; rows: "links" | "transfers" }) =>
      saveResponse(
        await fetchRaw("/links/export", { query: { ...query, rows, separator } }),
        `payos-${rows}.csv`,
      ),
  })
}
