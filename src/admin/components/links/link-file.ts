import { toSheetTime } from "../../../domain/vietnam-time"
import type { LinkSummary } from "../../../types/link"
import type { FileColumn } from "../../lib/list-file"
import { useMessages } from "../../lib/messages"
import { describeStatus } from "./link-status"

/** The list of payments as a file. */
export function useLinkFile(): FileColumn<LinkSummary>[] {
  const messages = useMessages()
  const { t } = messages
  return [
    {
      name: t("links.column.created"),
      value: ({ created_at }) => toSheetTime(new Date(created_at)),
    },
    { name: t("links.column.order"), value: ({ order }) => order && `#${order.display_id}` },
    { name: t("links.detail.orderCode"), value: ({ order_code }) => String(order_code) },
    { name: t("links.column.payer"), value: (link) => payerText(messages, link) },
    { name: t("links.column.amount"), value: ({ amount }) => amount },
    { name: t("links.column.received"), value: ({ received }) => received },
    { name: t("links.column.state"), value: (link) => describeStatus(messages, link).text },
  ]
}

/** Who paid a link, as far as the bank says it. */
export function payerText(
  { t }: Pick<ReturnType<typeof useMessages>, "t">,
  { payer, is_payer_erased }: Pick<LinkSummary, "payer" | "is_payer_erased">,
): string {
  if (is_payer_erased) return t("erased")
  const account = payer?.account_ending && `••${payer.account_ending}`
  return [payer?.name, account].filter(Boolean).join(" · ")
}
