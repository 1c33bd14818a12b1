import { ExclamationCircle } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link, useLocation, type Location } from "react-router-dom"
import { pageOfProblem } from "../../../domain/problems/remedy-pages"
import type { ListedProblemView } from "../../../types/problem"
import type { Translate } from "../../messages/message-key"
import { payoutCause } from "../../lib/payout-cause"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"
import { MarkHandled } from "./mark-handled"

/**
 * The problems, their consequences, and a link to each remedy. The form of a problem is outside its row: a new problem
 * may move the row to the next page while the user types.
 */
export function ProblemList({ problems }: { problems: readonly ListedProblemView[] }) {
  const { t, dong, time } = useMessages()
  const location = useLocation()
  const [handling, setHandling] = useState<string | null>(null)
  return (
    <ul className="flex flex-col gap-y-3">
      {handling && <MarkHandled key={handling} id={handling} onClose={() => setHandling(null)} />}
      {problems.map((problem) => {
        const { id, kind, subject, detail, remedy, can_mark_handled, created_at } = problem
        const page = pageOfProblem({ id, subject, remedy, detail })
        const amount = Number(detail["amount"] ?? 0)
        const until = detail["until"]
        return (
          <li key={id} className="flex items-start gap-x-3">
            <ExclamationCircle className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
            <div className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 sm:flex-row sm:justify-between">
              <div className="min-w-0">
                <Text size="small">
                  {t(textOf(problem), {
                    defaultValue: kind,
                    ...detail,
                    gaps: gapsOf(t, detail),
                    rejection: t(`links.outcome.${String(detail["reason"])}`, {
                      defaultValue: "",
                    }),
                    cause: payoutCause(t, detail) ?? "",
                    until: typeof until === "string" ? time(until) : "",
                  })}
                </Text>
                <Text size="small" className="text-ui-fg-subtle">
                  {[nameOfParty(problem), amount > 0 && dong(amount), time(created_at)]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
                {can_mark_handled && (
                  <Allowed needs="payos_problem:update">
                    <Button size="small" variant="secondary" onClick={() => setHandling(id)}>
                      {t("problems.handled.action")}
                    </Button>
                  </Allowed>
                )}
              </div>
              <Remedy
                page={page && isShown(page, location) ? null : page}
                text={t(`problems.remedy.${remedy}`)}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function textOf({ kind, detail }: ListedProblemView): string {
  if (detail["reason"] === "surplus") return "problems.surplus"
  return detail["purpose"] === "batch" ? "problems.batchApproval" : `problems.kind.${kind}`
}

/** The payee of a payout, or the payer of unmatched money; null if unknown, or hidden from the user. */
function nameOfParty({ detail, transfer }: ListedProblemView): string | null {
  const { payee } = detail
  return typeof payee === "string" ? payee : (transfer?.counter_account?.name ?? null)
}

/** Whether the browser is at a page, perhaps with filters. */
function isShown(page: string, { pathname, search }: Location): boolean {
  const [path, query] = page.split("?")
  const params = new URLSearchParams(search)
  return (
    path === pathname &&
    [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value)
  )
}

/** What to do, with a link to the page on which to do it. */
function Remedy({ page, text }: { page: string | null; text: string }) {
  const place = "sm:max-w-[45%] sm:text-right"
  return page ? (
    <Link to={page} className={`txt-compact-small-plus text-ui-fg-base underline ${place}`}>
      {text}
    </Link>
  ) : (
    <Text size="small" className={`text-ui-fg-subtle ${place}`}>
      {text}
    </Text>
  )
}

/** Lists what a paid cart is missing. */
function gapsOf(t: Translate, { cart_gaps }: Record<string, unknown>): string {
  return Array.isArray(cart_gaps)
    ? cart_gaps.map((gap) => t(`problems.gaps.${gap}`, { defaultValue: String(gap) })).join(", ")
    : ""
}
