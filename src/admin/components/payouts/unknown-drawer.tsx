import { Button } from "@medusajs/ui"
import type { PayoutDecision } from "../../lib/payouts"
import { useMessages } from "../../lib/messages"
import { ReasonDrawer } from "../reason-drawer"

type Resolution = Extract<PayoutDecision, { type: "resolve-unknown" }>["body"]

type Props = {
  /** Whether it is recorded as arrived, which payOS has not confirmed or contradicts. */
  mayCorrect: boolean
  isBusy: boolean
  onClose: () => void
  onResolve: (resolution: Resolution) => void
}

/** Records whether a payout of unknown outcome arrived, and how the user knows. */
export function UnknownDrawer({ mayCorrect, isBusy, onClose, onResolve }: Props) {
  const { t } = useMessages()
  const findings = mayCorrect ? [false] : [true, false]
  return (
    <ReasonDrawer
      heading={t(mayCorrect ? "payouts.unknown.correct" : "payouts.unknown.heading")}
      text={t(mayCorrect ? "payouts.unknown.correctText" : "payouts.unknown.text")}
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
            {t(has_arrived ? "payouts.unknown.arrived" : "payouts.unknown.notArrived")}
          </Button>
        ))
      }
    />
  )
}
