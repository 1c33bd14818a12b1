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

const UNMATCHED = {
  open: "orange",
  paying_back: "blue",
  paid_back: "green",
  allocated: "green",
  kept: "grey",
} as const satisfies Record<NonNullable<LinkSummary["unmatched_state"]>, Color>

/** The shown states of a surplus; a kept or allocated one leaves the payment's own status. */
const OF_SURPLUS = ["open", "paying_back", "paid_back"] as const

type Props = { link: LinkSummary }

/** A payment's status: text first, colour as support. */
export function LinkStatus({ link }: Props) {
  const { text, color } = describeStatus(useMessages(), link)
  return <StatusBadge color={color}>{text}</StatusBadge>
}

/** Returns a payment's status text and colour. */
export function describeStatus(
  messages: Pick<ReturnType<typeof useMessages>, "t" | "dong">,
  link: Props["link"],
): { text: string; color: Color } {
  return (
    describeUnmatched(messages, link) ??
    describeRefund(messages, link) ??
    describeLink(messages, link)
  )
}

/** Returns the text of a payOS status. */
export function statusText(t: ReturnType<typeof useMessages>["t"], status: string): string {
  return status === "UNDERPAID"
    ? t("links.filter.underpaid")
    : t(`links.status.${status}`, { defaultValue: status })
}

type Described = ReturnType<typeof describeStatus>

/** Describes money without an order; null if the link's status is enough. */
function describeUnmatched(
  { t, dong }: Parameters<typeof describeStatus>[0],
  { received, surplus, order, unmatched_state, allocated_to }: Props["link"],
): Described | null {
  // Another link of the same payment may have the money.
  if (received === 0) return null
  if (!order && unmatched_state) {
    const text = t(`links.unmatched.${unmatched_state}`, { order: allocated_to?.display_id ?? "" })
    return { text, color: UNMATCHED[unmatched_state] }
  }
  if (surplus > 0) {
    const shown = OF_SURPLUS.find((state) => state === (unmatched_state ?? "open"))
    if (shown) {
      const text = t(`links.surplus.${shown}`, { surplus: dong(surplus) })
      return { text, color: UNMATCHED[shown] }
    }
  }
  return null
}

/** Describes refunds of an order's money, those that wait first; null if there are none. */
function describeRefund(
  { t, dong }: Parameters<typeof describeStatus>[0],
  { order, received, refunded, is_refunded_in_full, refunding, refund_waiting }: Props["link"],
): Described | null {
  if (!order || received === 0) return null
  if (refund_waiting > 0) return { text: t("orders.state.refund_waiting"), color: "orange" }
  if (refunding > 0) return { text: t("orders.state.refunding"), color: "blue" }
  if (refunded === 0) return null
  return is_refunded_in_full
    ? { text: t("orders.state.refunded"), color: "grey" }
    : { text: t("links.refunded", { refunded: dong(refunded) }), color: "green" }
}

function describeLink(
  { t, dong }: Parameters<typeof describeStatus>[0],
  { state, status, amount, received, remaining, order, allocated_in }: Props["link"],
): Described {
  // The order was paid with money of another link.
  if (allocated_in > 0 && received === 0 && (state === "cancelling" || state === "closed"))
    return { text: t("links.moved", { amount: dong(allocated_in) }), color: "green" }
  // payOS may still report CANCELLED for a link paid after its cancellation.
  if (order && received >= amount) return { text: t("links.status.PAID"), color: "green" }
  // The stored status predates the cancellation request.
  if (state === "cancelling" && status === "PENDING")
    return { text: t("links.state.cancelling"), color: "grey" }
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
