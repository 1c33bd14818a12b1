import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ChannelView } from "../../types/channel"
import type { Health } from "../../types/health"
import type { Overview } from "../../types/overview"
import type { WebhookView } from "../../types/webhook"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

const POLL_MS = 30_000

export function useOverview() {
  return useQuery({
    queryKey: [PAYOS, "overview"],
    queryFn: () => fetchJson<{ overview: Overview }>("/overview"),
    refetchInterval: POLL_MS,
  })
}

/** Fetches the health check, which calls payOS: only when a user opens or refreshes the page. */
export function useHealth() {
  return useQuery({
    queryKey: [PAYOS, "health"],
    queryFn: () => fetchJson<{ health: Health }>("/health"),
    staleTime: Infinity,
  })
}

/** The store's channels, the default channel first. */
export function useChannels() {
  return useQuery({
    queryKey: [PAYOS, "channels"],
    queryFn: () => fetchJson<{ channels: ChannelView[] }>("/channels"),
    staleTime: Infinity,
  })
}

export function useWebhook(channel: string | undefined) {
  return useQuery({
    queryKey: [PAYOS, "webhook", channel],
    queryFn: () => fetchJson<{ webhook: WebhookView }>("/webhook", { query: { channel } }),
  })
}

export function useRegisterWebhook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { url: string; channel?: string | undefined }) =>
      fetchJson<{ webhook: WebhookView }>("/webhook", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
