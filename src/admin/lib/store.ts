import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Health } from "../../types/health"
import type { Overview } from "../../types/overview"
import type { WebhookView } from "../../types/webhook"
import { ask } from "./api"
import { PAYOS } from "./payouts"

const LOOK_MS = 30_000

export function useOverview() {
  return useQuery({
    queryKey: [PAYOS, "overview"],
    queryFn: () => ask<{ overview: Overview }>("/overview"),
    refetchInterval: LOOK_MS,
  })
}

/** payOS is asked for it: only when a person looks, and when they ask again. */
export function useHealth() {
  return useQuery({
    queryKey: [PAYOS, "health"],
    queryFn: () => ask<{ health: Health }>("/health"),
    staleTime: Infinity,
  })
}

export function useWebhook() {
  return useQuery({
    queryKey: [PAYOS, "webhook"],
    queryFn: () => ask<{ webhook: WebhookView }>("/webhook"),
  })
}

export function useRegisterWebhook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (url: string) => ask<{ webhook: WebhookView }>("/webhook", { body: { url } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
