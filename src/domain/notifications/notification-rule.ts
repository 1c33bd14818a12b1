import { PROBLEM_GROUPS, type ProblemGroup, type ProblemKind } from "../problems/problem-kinds"

/** The channel of Medusa's notification feed, which all users share. */
export const FEED = "feed"

export type MessageLanguage = "vi" | "en"

/** A rule that defines who is notified of which problems, and how. */
export type NotificationRule = {
  /** A channel of the store's notification providers. */
  channel: string
  /** Addresses in the channel's form; none for Medusa's notification feed. */
  to?: readonly string[] | undefined
  /** Kinds of problems, or groups of them; all by default. */
  problems?: readonly (ProblemGroup | ProblemKind)[] | undefined
  /** A template of the provider, which renders the data in place of the plugin's own text. */
  template?: string | undefined
  /** Both by default. */
  language?: MessageLanguage | undefined
  /** One message a day about open problems instead of one for each problem. */
  daily: boolean
}

/** Whether a rule covers problems of this kind. */
export function coversKind({ problems }: NotificationRule, kind: string): boolean {
  return !problems || problems.some((one) => one === kind || isInGroup(one, kind))
}

/** Returns the addresses of a rule; the feed has one empty address. */
export function addressesOf({ channel, to }: NotificationRule): readonly string[] {
  return channel === FEED ? [""] : (to ?? [])
}

/** Returns the languages of a rule, Vietnamese first. */
export function languagesOf({ language }: NotificationRule): readonly MessageLanguage[] {
  return language ? [language] : ["vi", "en"]
}

function isInGroup(group: string, kind: string): boolean {
  if (!Object.hasOwn(PROBLEM_GROUPS, group)) return false
  return PROBLEM_GROUPS[group as ProblemGroup].some((one) => one === kind)
}
