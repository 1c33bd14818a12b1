import { toast } from "@medusajs/ui"
import { useMessages } from "./messages"

/** Says what went wrong, in the reader's language. */
export function useErrorToast(): (error: unknown) => void {
  const { errorText } = useMessages()
  return (error) => {
    toast.error(errorText(error))
  }
}
