import { Button } from "@medusajs/ui"
import type { PayoutDecision } from "../../lib/payouts"
import { useMessages } from "../../lib/messages"
import { ReasonDrawer } from "../reason-drawer"

type Resolution = Extract<PayoutDecision, { type: "resolve-unknown" }>["body"]

type Props = {
  /** Whether a user recorded it as sent without confirmation by payOS. */
  isSaidSent: boolean
  isBusy: boolean
  onClose: () => void
  onResolve: (resolution: Resolution) => void
}

/** Records whether a payout of unknown outcome was sent or not, and how the user knows. */
export function UnknownDrawer({ isSaidSent, isBusy, onClose, onResolve }: Props) {
  const { t } = useMessages()
  const responses = isSaidSent ? [false] : [true, false]
  return (
    <ReasonDrawer
      heading={t(isSaidSent ? "payouts.unknown.correct" : "payouts.unknown.heading")}
      text={t(isSaidSent ? "payouts.unknown.correctText" : "payouts.unknown.text")}
      isBusy={isBusy}
      onClose={onClose}
      actions={(reason) =>
        responses.map((has_arrived) => (
          <Button
            key={String(has_arrived)}
            size="small"
            variant="secondary"
            onClick={() => onResolve({ has_arrived, reason })}
          >
            {t(has_arrived ? "payouts.unknown.arrived" : "payouts.unknown.unsent")}
          </Button>
        ))
      }
    />
  )
}
