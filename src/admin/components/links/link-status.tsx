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

type Props = { link: Pick<LinkSummary, "status" | "remaining" | "surplus"> }

/** Where a payment stands, at a glance: a word first, a colour beside it. */
export function LinkStatus({ link }: Props) {
  const { t, dong } = useMessages()
  const { status, remaining, surplus } = link
  if (surplus > 0) {
    return (
      <StatusBadge color="orange">
        {t("links.status.surplus", { surplus: dong(surplus) })}
      </StatusBadge>
    )
  }
  if (!status) return <StatusBadge color="grey">{t("links.status.none")}</StatusBadge>
  if (status === "UNDERPAID" && remaining === 0) {
    return <StatusBadge color="grey">{t("links.status.part")}</StatusBadge>
  }
  const color = COLORS[status]
  if (!color)
    return <StatusBadge color="orange">{t("links.status.unknown", { status })}</StatusBadge>
  return (
    <StatusBadge color={color}>
      {t(`links.status.${status}`, { remaining: dong(remaining) })}
    </StatusBadge>
  )
}
