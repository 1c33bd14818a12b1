import { useMutation, useQueryClient } from "@tanstack/react-query"
import { fetchJson, fetchRaw } from "./api"
import { PAYOS } from "./payouts"
import { saveResponse } from "./save-file"

/** Downloads the ledger's data about a customer as a file. */
export function useExportPersonalData() {
  return useMutation({
    mutationFn: async (customer_id: string) =>
      saveResponse(
        await fetchRaw("/personal-data/export", { body: { customer_id } }),
        "payos-personal-data.json",
      ),
  })
}

/** Erases a customer's personal data. */
export function useErasePersonalData() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (customer_id: string) =>
      fetchJson("/personal-data/erase", { body: { customer_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
