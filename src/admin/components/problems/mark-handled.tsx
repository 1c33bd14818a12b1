import { Button, toast } from "@medusajs/ui"
import { useState } from "react"
import { useErrorToast } from "../../lib/error-toast"
import { useMessages } from "../../lib/messages"
import { useMarkHandled } from "../../lib/problems"
import { ReasonAction } from "../reason-drawer"

/** Ends a problem that the user has dealt with; they say how. */
export function MarkHandled({ id }: { id: string }) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const [isAsking, setAsking] = useState(false)
  const mark = useMarkHandled(id, () => {
    toast.success(t("problems.handled.done"))
    setAsking(false)
  })
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {t("problems.handled.action")}
      </Button>
      {isAsking && (
        <ReasonAction
          action={t("problems.handled.action")}
          text={t("problems.handled.text")}
          isBusy={mark.isPending}
          onClose={() => setAsking(false)}
          onReason={(reason) => mark.mutate(reason, { onError: showError })}
        />
      )}
    </>
  )
}
