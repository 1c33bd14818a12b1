import { StatusBadge, Text } from "@medusajs/ui"
import type { PayoutView } from "../../types/payout"
import type { MessageKey } from "../messages/message-key"
import { payoutNotes } from "../lib/payout-cause"
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

type State = Pick<PayoutView, "state"> & Partial<Pick<PayoutView, "awaits_payos_approval">>

const stateKey = ({ state, awaits_payos_approval }: State): MessageKey =>
  awaits_payos_approval ? "payouts.waitsAtPayos.state" : `payouts.state.${state}`

/** A payout's state: text first, colour as support. */
export function PayoutState(payout: State) {
  const { t } = useMessages()
  return (
    <StatusBadge
      color={payout.awaits_payos_approval ? "orange" : COLORS[payout.state]}
      className="shrink-0 whitespace-nowrap"
    >
      {t(stateKey(payout))}
    </StatusBadge>
  )
}

type Outcome = Pick<
  PayoutView,
  "state" | "is_payee_paid" | "unexpected_arrival_count" | "awaits_payos_approval" | "reported_name"
>

/** Returns the message key of an outcome. */
export function outcomeKey(payout: Outcome): MessageKey {
  return payout.is_payee_paid ? "payouts.payeeIsPaid" : stateKey(payout)
}

/** A payout's state, whether its money was also sent another way, and whether payOS names another holder. */
export function PayoutOutcome({ payout }: { payout: Outcome }) {
  const { t } = useMessages()
  const { is_payee_paid, unexpected_arrival_count, reported_name } = payout
  return (
    <span className="inline-flex flex-wrap gap-1 max-[1199px]:justify-end">
      {is_payee_paid ? (
        <StatusBadge color="green">{t("payouts.payeeIsPaid")}</StatusBadge>
      ) : (
        <PayoutState {...payout} />
      )}
      {unexpected_arrival_count > 0 && (
        <StatusBadge color="red">
          {t("payouts.unexpectedSends", { count: unexpected_arrival_count })}
        </StatusBadge>
      )}
      {reported_name && <StatusBadge color="red">{t("payouts.otherHolder")}</StatusBadge>}
    </span>
  )
}

/** Notes on a payout next to its state. */
export function PayoutNotes({ payout }: { payout: PayoutView }) {
  const { t } = useMessages()
  return payoutNotes(t, payout).map((note) => (
    <Text key={note} size="small" className="text-ui-fg-error break-words">
      {note}
    </Text>
  ))
}
