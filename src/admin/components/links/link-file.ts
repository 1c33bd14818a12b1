import type { LinkSummary } from "../../../types/link"
import { fileTime, type FileColumn } from "../../lib/list-file"
import type { useMessages } from "../../lib/messages"
import { describeStatus } from "./link-status"

/** The columns of the payment list. */
export const LINK_FILE: readonly FileColumn<LinkSummary>[] = [
  ["column.created", ({ created_at }) => fileTime(created_at)],
  ["column.order", ({ order }) => order && `#${order.display_id}`],
  ["links.detail.orderCode", ({ order_code }) => String(order_code)],
  ["column.payer", (link, messages) => payerText(messages, link)],
  ["links.column.amount", ({ amount }) => amount],
  ["column.received", ({ received }) => received],
  ["links.column.state", (link, messages) => describeStatus(messages, link).text],
]

/** Returns the payer of a link, if the bank reports one. */
export function payerText(
  { t }: Pick<ReturnType<typeof useMessages>, "t">,
  { payer, is_payer_erased }: Pick<LinkSummary, "payer" | "is_payer_erased">,
): string {
  if (is_payer_erased) return t("erased")
  const account = payer?.account_ending && `••${payer.account_ending}`
  return [payer?.name, account].filter(Boolean).join(" · ")
}
