import { Button, Text, toast } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import type { LinkDetail } from "../../../types/link"
import { useErrorToast } from "../../lib/error-toast"
import { useLinkAction, type LinkAction } from "../../lib/links"
import { usePermissions } from "../../lib/permissions"
import { useMessages } from "../../lib/messages"
import { ReasonAction } from "../reason-drawer"

/** Actions on a payment link: refresh, open, copy, `children`, cancel. */
export function LinkActions({ link, children }: { link: LinkDetail; children?: ReactNode }) {
  const { t, dong } = useMessages()
  const showError = useErrorToast()
  const { may } = usePermissions()
  const run = useLinkAction(link.id)
  const [isCancelling, setCancelling] = useState(false)
  const { checkout_url, can_cancel } = link
  const mayCancel = can_cancel && may("payos_payment:update")

  const submit = (wanted: LinkAction): void => {
    run.mutate(wanted, {
      onSuccess: ({ link: { state } }) => {
        if (wanted.type === "refresh") toast.success(t("links.action.checkedNow"))
        else if (state === "closed") toast.success(t("links.action.cancelled"))
        else toast.warning(t("links.action.notCancelled"), { duration: 10_000 })
        setCancelling(false)
      },
      onError: showError,
    })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {may("payos_payment:update") && (
        <Button
          size="small"
          variant="secondary"
          isLoading={run.isPending && !isCancelling}
          onClick={() => submit({ type: "refresh", body: {} })}
        >
          {t("links.action.check")}
        </Button>
      )}
      {checkout_url && link.state === "open" && <PaymentPage url={checkout_url} />}
      {children}
      {mayCancel && (
        <Button size="small" variant="secondary" onClick={() => setCancelling(true)}>
          {t("links.action.cancel")}
        </Button>
      )}
      {mayCancel && link.received > 0 && (
        <Text size="small" className="text-ui-fg-subtle w-full">
          {t("links.action.acceptLess", { amount: dong(link.received) })}
        </Text>
      )}
      {isCancelling && (
        <ReasonAction
          action={t("links.action.cancel")}
          variant="danger"
          text={t(link.received > 0 ? "links.action.cancelPartText" : "links.action.cancelText")}
          isBusy={run.isPending}
          onClose={() => setCancelling(false)}
          onReason={(reason) => submit({ type: "cancel", body: { reason } })}
        />
      )}
    </div>
  )
}

/** Opens the link's page at payOS, or copies its URL. */
function PaymentPage({ url }: { url: string }) {
  const { t } = useMessages()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t("links.action.copied"))
    } catch {
      // A page without HTTPS has no clipboard API.
      toast.error(t("links.action.notCopied"))
    }
  }
  return (
    <>
      <Button size="small" variant="secondary" asChild>
        <a href={url} target="_blank" rel="noreferrer">
          {t("links.action.open")}
        </a>
      </Button>
      <Button size="small" variant="secondary" onClick={() => void copy()}>
        {t("links.action.copy")}
      </Button>
    </>
  )
}
