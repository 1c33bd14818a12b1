import { Button, toast } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import type { LinkDetail } from "../../../types/link"
import { useLinkAct, type LinkAct } from "../../lib/links"
import { usePermissions } from "../../lib/permissions"
import { useWords } from "../../lib/words"
import { ReasonDrawer } from "../reason-drawer"

/** What a merchant may do with a payment link: ask payOS, open or copy it, `children`, end it. */
export function LinkActions({ link, children }: { link: LinkDetail; children?: ReactNode }) {
  const { t, errorText } = useWords()
  const { may } = usePermissions()
  const run = useLinkAct(link.id)
  const [isCancelling, setCancelling] = useState(false)
  const { checkout_url, can_cancel } = link

  const act = (wanted: LinkAct, done: string): void => {
    run.mutate(wanted, {
      onSuccess: () => {
        toast.success(done)
        setCancelling(false)
      },
      onError: (error) => toast.error(errorText(error)),
    })
  }
  const copy = (): void => {
    if (!checkout_url) return
    void navigator.clipboard
      .writeText(checkout_url)
      .then(() => toast.success(t("links.action.copied")))
  }

  return (
    <div className="flex flex-wrap gap-2">
      {may("payos_payment:update") && (
        <Button
          size="small"
          variant="secondary"
          isLoading={run.isPending && !isCancelling}
          onClick={() => act({ act: "refresh", body: {} }, t("links.action.checkedNow"))}
        >
          {t("links.action.check")}
        </Button>
      )}
      {checkout_url && link.state === "open" && (
        <>
          <Button size="small" variant="secondary" asChild>
            <a href={checkout_url} target="_blank" rel="noreferrer">
              {t("links.action.open")}
            </a>
          </Button>
          <Button size="small" variant="secondary" onClick={copy}>
            {t("links.action.copy")}
          </Button>
        </>
      )}
      {children}
      {can_cancel && may("payos_payment:update") && (
        <Button size="small" variant="secondary" onClick={() => setCancelling(true)}>
          {t("links.action.cancel")}
        </Button>
      )}
      {isCancelling && (
        <ReasonDrawer
          heading={t("links.action.cancel")}
          text={t("links.action.cancelText")}
          isBusy={run.isPending}
          onClose={() => setCancelling(false)}
          actions={(reason) => (
            <Button
              size="small"
              variant="danger"
              onClick={() => act({ act: "cancel", body: { reason } }, t("links.action.cancelled"))}
            >
              {t("links.action.cancel")}
            </Button>
          )}
        />
      )}
    </div>
  )
}
