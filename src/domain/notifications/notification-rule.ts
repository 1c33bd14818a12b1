import { PROBLEM_GROUPS, type ProblemGroup, type ProblemKind } from "../problems/problem-kinds"

/** The bell of the admin, which all users share. */
export const FEED = "feed"

export type MessageLanguage = "vi" | "en"

/** Who is notified of which problems, and how. */
export type NotificationRule = {
  /** A channel of the store's notification providers. */
  channel: string
  /** Addresses as the channel has them; none for the admin's bell. */
  to?: readonly string[] | undefined
  /** Kinds of problems, or groups of them; all by default. */
  problems?: readonly (ProblemGroup | ProblemKind)[] | undefined
  /** A template of the provider, which renders the data in place of the plugin's own text. */
  template?: string | undefined
  /** Both by default. */
  language?: MessageLanguage | undefined
  /** One message a day about what is still open, in place of one for each problem. */
  daily: boolean
}

/** Whether a rule is about problems of this kind. */
export function coversKind({ problems }: NotificationRule, kind: string): boolean {
  return !problems || problems.some((one) => one === kind || isInGroup(one, kind))
}

/** The addresses of a rule; the bell has one without a name. */
export function addressesOf({ channel, to }: NotificationRule): readonly string[] {
  return channel === FEED ? [""] : (to ?? [])
}

/** Vietnamese first. */
export function languagesOf({ language }: NotificationRule): readonly MessageLanguage[] {
  return language ? [language] : ["vi", "en"]
}

function isInGroup(group: string, kind: string): boolean {
  if (!Object.hasOwn(PROBLEM_GROUPS, group)) return false
  return PROBLEM_GROUPS[group as ProblemGroup].some((one) => one === kind)
}
