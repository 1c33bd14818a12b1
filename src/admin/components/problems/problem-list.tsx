import { ExclamationCircle } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { ProblemView } from "../../../types/problem"
import { payoutCause } from "../../lib/payout-cause"
import { useWords } from "../../lib/words"

/** Where each remedy is carried out; the others are told in words. */
const PAGES: Record<string, string> = {
  decide_about_money: "/payos/unmatched",
  confirm_or_discard_payout: "/payos/payouts",
  approve_payout: "/payos/payouts",
  say_whether_sent: "/payos/payouts",
  send_again_or_discard: "/payos/payouts",
  check_payout_channel: "/payos/settings",
  configure_channel_again: "/payos/settings",
  check_link: "/payos/payments",
}

/** What broke, what will therefore fail, and the way to what helps. */
export function ProblemList({ problems }: { problems: readonly ProblemView[] }) {
  const { t, dong, time } = useWords()
  return (
    <ul className="flex flex-col gap-y-3">
      {problems.map(({ id, kind, detail, remedy, created_at }) => {
        const page = PAGES[remedy]
        const amount = Number(detail["amount"] ?? 0)
        const until = detail["until"]
        return (
          <li key={id} className="flex items-start gap-x-3">
            <ExclamationCircle className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
            <div className="min-w-0 flex-1">
              <Text size="small">
                {t(`problems.kind.${kind}`, {
                  defaultValue: kind,
                  ...detail,
                  cause: payoutCause(t, detail) ?? "",
                  until: typeof until === "string" ? time(until) : "",
                })}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                {amount > 0 ? `${dong(amount)} · ` : ""}
                {time(created_at)}
              </Text>
            </div>
            {page ? (
              <Link to={page} className="txt-compact-small-plus text-ui-fg-base underline shrink-0">
                {t(`problems.remedy.${remedy}`)}
              </Link>
            ) : (
              <Text size="small" className="text-ui-fg-subtle shrink-0">
                {t(`problems.remedy.${remedy}`, { defaultValue: remedy })}
              </Text>
            )}
          </li>
        )
      })}
    </ul>
  )
}
