import { StatusBadge } from "@medusajs/ui"
import type { LinkSummary } from "../../../types/link"
import { useMessages } from "../../lib/messages"

type Color = "green" | "red" | "orange" | "blue" | "grey"

const COLORS: Record<string, Color> = {
  PENDING: "blue",
  PROCESSING: "blue",
  PAID: "green",
  UNDERPAID: "orange",
  CANCELLED: "grey",
  EXPIRED: "grey",
  FAILED: "red",
}

/** A surplus that was kept or used elsewhere leaves the payment's own status. */
const SURPLUS: Record<Exclude<LinkSummary["surplus_state"], "settled">, Color> = {
  open: "orange",
  returning: "blue",
  returned: "green",
}

type Props = {
  link: Pick<LinkSummary, "state" | "status" | "remaining" | "surplus" | "surplus_state">
}

/** Where a payment stands, at a glance: a word first, a colour beside it. */
export function LinkStatus({ link }: Props) {
  const { text, color } = describeStatus(useMessages(), link)
  return <StatusBadge color={color}>{text}</StatusBadge>
}

/** Where a payment stands, in the reader's words. */
export function describeStatus(
  { t, dong }: Pick<ReturnType<typeof useMessages>, "t" | "dong">,
  { state, status, remaining, surplus, surplus_state }: Props["link"],
): { text: string; color: Color } {
  if (surplus > 0 && surplus_state !== "settled") {
    const text = t(`links.surplus.${surplus_state}`, { surplus: dong(surplus) })
    return { text, color: SURPLUS[surplus_state] }
  }
  // payOS's answer is from before the store's wish to cancel it.
  if (state === "closing" && status === "PENDING")
    return { text: t("links.state.closing"), color: "grey" }
  if (!status) return { text: t("links.state.creating"), color: "grey" }
  if (status === "UNDERPAID" && remaining === 0)
    return { text: t("links.status.part"), color: "grey" }
  const color = COLORS[status]
  if (!color) return { text: t("links.status.unknown", { status }), color: "orange" }
  return {
    text: t(`links.status.${status}`, { defaultValue: status, remaining: dong(remaining) }),
    color,
  }
}
