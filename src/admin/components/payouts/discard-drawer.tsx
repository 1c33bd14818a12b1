import { Button } from "@medusajs/ui"
import type { PayoutDecision } from "../../lib/payouts"
import { useMessages } from "../../lib/messages"
import { ReasonDrawer } from "../reason-drawer"

type Discard = Extract<PayoutDecision, { type: "discard" }>["body"]

type Props = {
  /** The money belongs to a purchase: the user also decides what happens to it. */
  isOfPurchase: boolean
  /** It was not sent because its money may have reached the payee already. */
  mayHaveArrived: boolean
  isBusy: boolean
  onClose: () => void
  onDiscard: (discard: Discard) => void
}

const DISCARD = {
  text: "text",
  payee_already_paid: "payee_already_paid",
  unallocated: "unallocated",
} as const

const MAY_HAVE_ARRIVED = {
  text: "arrivedText",
  payee_already_paid: "arrived",
  unallocated: "notArrived",
} as const

/** Asks for the reason of a discard, and what to do with the money. */
export function DiscardDrawer({ isOfPurchase, mayHaveArrived, isBusy, onClose, onDiscard }: Props) {
  const { t } = useMessages()
  const texts = mayHaveArrived ? MAY_HAVE_ARRIVED : DISCARD
  return (
    <ReasonDrawer
      heading={t("payouts.discard.heading")}
      text={t(`payouts.discard.${isOfPurchase ? texts.text : "manualText"}`)}
      isBusy={isBusy}
      onClose={onClose}
      actions={(reason) =>
        isOfPurchase ? (
          (["payee_already_paid", "unallocated"] as const).map((outcome) => (
            <Button
              key={outcome}
              size="small"
              variant="secondary"
              onClick={() => onDiscard({ reason, outcome })}
            >
              {t(`payouts.discard.${texts[outcome]}`)}
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
