import { StatusBadge } from "@medusajs/ui"
import type { PayoutView } from "../../types/payout"
import { useMessages } from "../lib/messages"

type Color = "green" | "red" | "orange" | "blue" | "grey"

const COLORS: Record<PayoutView["state"], Color> = {
  draft: "orange",
  awaiting_approval: "orange",
  queued: "blue",
  sending: "blue",
  unknown: "red",
  processing: "blue",
  on_hold: "orange",
  succeeded: "green",
  failed: "red",
  cancelled: "red",
  reversed: "red",
  discarded: "grey",
}

/** A payout's state as a word; the colour only helps. */
export function PayoutState({ state }: Pick<PayoutView, "state">) {
  const { t } = useMessages()
  return (
    <StatusBadge color={COLORS[state]} className="whitespace-nowrap">
      {t(`payouts.state.${state}`)}
    </StatusBadge>
  )
}

type Outcome = Pick<PayoutView, "state" | "is_paid_by_hand" | "sent_after_all">

/** A payout's state, and whether its money reached the recipient in another way, too. */
export function PayoutOutcome({ payout }: { payout: Outcome }) {
  const { t } = useMessages()
  const { state, is_paid_by_hand, sent_after_all } = payout
  return (
    <span className="inline-flex flex-wrap gap-1">
      {is_paid_by_hand ? (
        <StatusBadge color="green">{t("payouts.paidByHand")}</StatusBadge>
      ) : (
        <PayoutState state={state} />
      )}
      {sent_after_all > 0 && (
        <StatusBadge color="red">
          {t("payouts.sentAfterAll", { count: sent_after_all })}
        </StatusBadge>
      )}
    </span>
  )
}
