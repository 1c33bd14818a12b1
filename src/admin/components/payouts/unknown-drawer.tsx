import { Button } from "@medusajs/ui"
import type { PayoutDecision } from "../../lib/payouts"
import { useMessages } from "../../lib/messages"
import { ReasonDrawer } from "../reason-drawer"

type Resolution = Extract<PayoutDecision, { type: "resolve-unknown" }>["body"]

type Props = {
  /** Whether a user recorded it as arrived without confirmation by payOS. */
  isRecordedArrived: boolean
  isBusy: boolean
  onClose: () => void
  onResolve: (resolution: Resolution) => void
}

/** Records whether a payout of unknown outcome was sent or not, and how the user knows. */
export function UnknownDrawer({ isRecordedArrived, isBusy, onClose, onResolve }: Props) {
  const { t } = useMessages()
  const findings = isRecordedArrived ? [false] : [true, false]
  return (
    <ReasonDrawer
      heading={t(isRecordedArrived ? "payouts.unknown.correct" : "payouts.unknown.heading")}
      text={t(isRecordedArrived ? "payouts.unknown.correctText" : "payouts.unknown.text")}
      isBusy={isBusy}
      onClose={onClose}
      actions={(reason) =>
        findings.map((has_arrived) => (
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
