import { Button, Skeleton, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { LinkDetail } from "../../../types/link"
import { useErrorToast } from "../../lib/error-toast"
import { useLinkQr, useSaveQr } from "../../lib/link-qr"
import { useMessages } from "../../lib/messages"
import { LinkActions } from "./link-actions"

type Props = { link: LinkDetail; children?: ReactNode }

/** The code that a customer can pay now, with actions on its link. */
export function PayableLink({ link, children }: Props) {
  const { t, dong, time } = useMessages()
  const showError = useErrorToast()
  const qr = useLinkQr(link)
  const save = useSaveQr(`payos-${link.order_code}`, captionOf(link, dong(link.remaining)))
  return (
    <div className="flex flex-col gap-4 md:flex-row">
      {qr.isLoading && <Skeleton className="size-32 shrink-0" />}
      {qr.data && (
        <img src={qr.data} alt={t("orders.link.qr")} className="size-32 shrink-0 rounded-lg" />
      )}
      <div className="flex flex-col gap-y-3">
        <Text size="small" className="text-ui-fg-subtle">
          {t("orders.payableUntil", {
            amount: dong(link.remaining),
            time: time(link.expires_at),
          })}
        </Text>
        <LinkActions link={link}>
          {children}
          {qr.data && (
            <Button
              size="small"
              variant="secondary"
              isLoading={save.isPending}
              onClick={() => save.mutate(qr.data, { onError: showError })}
            >
              {t("orders.link.saveQr")}
            </Button>
          )}
        </LinkActions>
      </div>
    </div>
  )
}

/** Returns what a customer checks before paying: amount, transfer content and account holder. */
function captionOf({ description, receiving_account: to }: LinkDetail, amount: string): string[] {
  const account = to && [to.account_name, to.bank_name, to.account_number]
  return [`${amount} · ${description}`, ...(account ? [account.filter(Boolean).join(" · ")] : [])]
}
