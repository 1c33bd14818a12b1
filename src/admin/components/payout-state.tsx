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
  return <StatusBadge color={COLORS[state]}>{t(`payouts.state.${state}`)}</StatusBadge>
}
