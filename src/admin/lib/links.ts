import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { InvoiceView } from "../../types/invoice"
import type { LinkDetail, LinkPage } from "../../types/link"
import { ask, askRaw, type Query } from "./api"
import { PAYOS } from "./payouts"
import { useMessages } from "./messages"
import { saveAnswer } from "./save-file"

const LOOK_MS = 5_000
const LIST_LOOK_MS = 15_000

export function useLinks(query: Query) {
  return useQuery({
    queryKey: [PAYOS, "links", query],
    queryFn: () => ask<LinkPage>("/links", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_LOOK_MS,
  })
}

export function useLink(id: string | null) {
  return useQuery({
    queryKey: [PAYOS, "link", id],
    queryFn: () => ask<{ link: LinkDetail }>(`/links/${id}`),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.link.state === "open" ? LOOK_MS : false),
  })
}

export type LinkAction =
  { type: "refresh"; body: object } | { type: "cancel"; body: { reason: string } }

export function useLinkAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ type, body }: LinkAction) =>
      ask<{ link: LinkDetail }>(`/links/${id}/${type}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}

export function useInvoices(linkId: string) {
  return useQuery({
    queryKey: [PAYOS, "invoices", linkId],
    queryFn: () => ask<{ invoices: InvoiceView[] }>(`/links/${linkId}/invoices`),
    retry: false,
  })
}

/** Saves an invoice's PDF on the merchant's computer. */
export function useInvoiceDownload(linkId: string) {
  return useMutation({
    mutationFn: async (invoiceId: string) => {
      const path = `/links/${linkId}/invoices/${encodeURIComponent(invoiceId)}/download`
      await saveAnswer(await askRaw(path), `${invoiceId}.pdf`)
    },
  })
}

/** Saves what the list shows as CSV. */
export function useLinkExport() {
  const { separator } = useMessages()
  return useMutation({
    mutationFn: async ({ query, rows }: { query: Query; rows: "links" | "transfers" }) =>
      saveAnswer(
        await askRaw("/links/export", { query: { ...query, rows, separator } }),
        `payos-${rows}.csv`,
      ),
  })
}
