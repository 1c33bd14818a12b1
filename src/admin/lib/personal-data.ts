import { useMutation, useQueryClient } from "@tanstack/react-query"
import { ask, askRaw } from "./api"
import { PAYOS } from "./payouts"
import { saveFile } from "./save-file"

/** Saves what the ledger holds of a customer as a file. */
export function useExportPerson() {
  return useMutation({
    mutationFn: async (customer_id: string) =>
      saveFile(
        await askRaw("/personal-data/export", { body: { customer_id } }),
        "payos-personal-data.json",
      ),
  })
}

/** Erases what names a customer. */
export function useErasePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (customer_id: string) => ask("/personal-data/erase", { body: { customer_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PAYOS] }),
  })
}
