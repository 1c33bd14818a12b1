import { z } from "@medusajs/framework/zod"
import { FEED, type NotificationRule } from "../../../domain/notifications/notification-rule"
import { PROBLEM_GROUPS, PROBLEM_KINDS } from "../../../domain/problems/problem-kinds"
import { httpUrl } from "./channel-options"

const ABOUT = [...Object.keys(PROBLEM_GROUPS), ...PROBLEM_KINDS] as NonNullable<
  NotificationRule["problems"]
>

const address = z
  .string()
  .max(200)
  .regex(/^\S(.*\S)?$/, "is empty, or begins or ends with a space")

const rule = z
  .strictObject({
    channel: z.string().regex(/^[\w-]{1,40}$/, "must be 1 to 40 letters, digits, `_` or `-`"),
    to: z.array(address).min(1).max(50).optional(),
    problems: z
      .array(z.enum(ABOUT, { error: "is neither a kind of problem nor a group of them" }))
      .min(1)
      .optional(),
    template: z.string().min(1).max(200).optional(),
    language: z.enum(["vi", "en"]).optional(),
    daily: z.boolean().default(false),
  })
  .refine(({ channel, to }) => channel === FEED || to !== undefined, {
    error: "has no recipients: set `to`",
  })
  .refine(({ channel, to, template }) => channel !== FEED || (!to && !template), {
    error: "is Medusa's notification feed: `to` and `template` do not apply",
  })

/** The recipients of notifications about problems; without rules, Medusa's notification feed. */
export const notifications = z.strictObject({
  rules: z.array(rule).max(50).optional(),
  adminUrl: httpUrl.optional(),
  dailyHour: z.int().min(0).max(23).default(8),
})

const BELL: NotificationRule = { channel: FEED, daily: false }

/** The rules in force: by default every problem in Medusa's notification feed, if the store has one. */
export function rulesInForce(
  rules: readonly NotificationRule[] | undefined,
  channels: ReadonlySet<string>,
): readonly NotificationRule[] {
  return rules ?? (channels.has(FEED) ? [BELL] : [])
}
