import { Button } from "@medusajs/ui"
import type { PayoutDecision } from "../../lib/payouts"
import { useMessages } from "../../lib/messages"
import { ReasonDrawer } from "../reason-drawer"

type Discard = Extract<PayoutDecision, { type: "discard" }>["body"]

type Props = {
  /** The money belongs to a purchase: the user also decides what happens to it. */
  isOfPurchase: boolean
  isBusy: boolean
  onClose: () => void
  onDiscard: (discard: Discard) => void
}

/** Asks for the reason of a discard, and what to do with the money. */
export function DiscardDrawer({ isOfPurchase, isBusy, onClose, onDiscard }: Props) {
  const { t } = useMessages()
  return (
    <ReasonDrawer
      heading={t("payouts.discard.heading")}
      text={t(isOfPurchase ? "payouts.discard.text" : "payouts.discard.manualText")}
      isBusy={isBusy}
      onClose={onClose}
      actions={(reason) =>
        isOfPurchase ? (
          (["paid_outside", "unallocated"] as const).map((outcome) => (
            <Button
              key={outcome}
              size="small"
              variant="secondary"
              onClick={() => onDiscard({ reason, outcome })}
            >
              {t(`payouts.discard.${outcome}`)}
            </Button>
          ))
        ) : (
          <Button size="small" variant="danger" onClick={() => onDiscard({ reason })}>
            {t("payouts.discard.action")}
          </Button>
        )
      }
    />
  )
}
