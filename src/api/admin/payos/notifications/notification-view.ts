import { titleOf } from "../../../../domain/notifications/problem-message"
import { PROBLEM_KINDS } from "../../../../domain/problems/problem-kinds"
import type { ListedNotification } from "../../../../modules/payos/repositories/notifications/read-notifications"
import type {
  NotificationRuleView,
  NotificationView,
  ProblemTitle,
} from "../../../../types/notification"
import type { NotificationSettings } from "../../../../use-cases/notifications/notification-settings"

export function ruleViews({ rules, channels }: NotificationSettings): NotificationRuleView[] {
  return rules.map(({ channel, to, problems, template, language, daily }) => ({
    channel,
    to: to ?? [],
    problems: problems ?? null,
    titles: Object.fromEntries((problems ?? []).filter(isKind).map((kind) => [kind, titles(kind)])),
    template: template ?? null,
    language: language ?? null,
    daily,
    has_provider: channels.has(channel),
  }))
}

/** Reads the address from the options: the ledger has only its digest. */
export function notificationView(
  row: ListedNotification,
  { recipients }: NotificationSettings,
): NotificationView {
  const { id, kind, problem_kind, problem_amount, channel, state, attempts, error } = row
  const to = recipients.find((one) => {
    return one.rule.channel === channel && one.recipient_hash === row.recipient_hash
  })
  return {
    id,
    kind,
    problem_kind,
    problem_title: problem_kind === null ? null : titles(problem_kind),
    problem_amount: problem_amount === null ? null : Number(problem_amount),
    channel,
    to: to?.address ?? null,
    state,
    attempts,
    error,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const isKind = (name: string): boolean => PROBLEM_KINDS.some((kind) => kind === name)

const titles = (kind: string): ProblemTitle => ({
  en: titleOf({ kind }, "en"),
  vi: titleOf({ kind }, "vi"),
})
