import { toast } from "@medusajs/ui"
import { useMessages } from "./messages"

/** Shows an error in the user's language as a toast. */
export function useErrorToast(): (error: unknown) => void {
  const { errorText } = useMessages()
  return (error) => {
    toast.error(errorText(error))
  }
}
