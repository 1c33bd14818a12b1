import { useMutation, useQueryClient } from "@tanstack/react-query"
import { ask, askRaw } from "./api"
import { PAYOS } from "./payouts"
import { saveAnswer } from "./save-file"

/** Saves what the ledger holds of a customer as a file. */
export function useExportPersonalData() {
  return useMutation({
    mutationFn: async (customer_id: string) =>
      saveAnswer(
        await askRaw("/personal-data/export", { body: { customer_id } }),
        "payos-personal-data.json",
      ),
  })
}

/** Erases what names a customer. */
export function useErasePersonalData() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (customer_id: string) => ask("/personal-data/erase", { body: { customer_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
