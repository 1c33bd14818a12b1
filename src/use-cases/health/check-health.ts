import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import { hasForgottenDependencies } from "../../modules/payos/options/dependencies"
import { listRegions } from "../../medusa/read-region"
import type { Health, HealthCheck, HealthCheckId } from "../../types/health"
import { readRegistration } from "../../modules/payos/repositories/channel-row"
import { checkKeys, checkPayoutKeys, checkPreviousKey } from "./check-keys"
import { checkClock } from "./check-clock"
import { checkDependencies, checkLocking, checkRegions } from "./check-store"
import { ownUrlsOf } from "./own-urls"
import { checkWebhook, type WebhookFacts } from "./check-webhook"
import * as work from "./check-work"
import { bad, say, type CheckResult } from "./check-result"
import { readWorkFigures } from "../../modules/payos/repositories/work-figures"
import { readClocks } from "./probe"
import type { PayosContext } from "../context"

/** Looks at everything that payments need. Nothing changes, here or at payOS. */
export async function checkHealth(context: PayosContext): Promise<Health> {
  const config: unknown = context.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const readWork = readWorkFigures(context.db, context.channels.clientIds)
  const onWork = async (judge: (figures: Awaited<typeof readWork>) => CheckResult) =>
    judge(await readWork)
  const checks: Record<StoreCheckId, Promise<CheckResult>> = {
    clock: readClocks(context).then(checkClock),
    region: listRegions(context.query).then(checkRegions),
    dependencies: Promise.resolve(checkDependencies(hasForgottenDependencies(config))),
    locking: Promise.resolve(checkLocking(config)),
    loop: onWork(work.checkLoop),
    failed_work: onWork(work.checkFailedWork),
    unsigned_payouts: onWork(work.checkUnsignedPayouts),
    unknown_channel: onWork(work.checkUnknownChannel),
  }
  const ofStore = Object.entries(checks).map(([id, verdict]) => name(id as HealthCheckId, verdict))
  const named = await Promise.all([
    ...context.channels.all.flatMap((channel) => checkChannel(context, channel)),
    ...ofStore,
  ])
  const ordered = named.toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    status: worstOf(named),
    checked_at: new Date().toISOString(),
    checks: ordered,
  }
}

/** What speaks of the channels comes first, and all channels' together; the rest stands as it was made. */
const FIRST: readonly HealthCheckId[] = ["keys", "payout_keys", "previous_key", "clock", "webhook"]

function placeOf({ id }: HealthCheck): number {
  return FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length
}

type ChannelCheckId = "keys" | "payout_keys" | "webhook" | "previous_key"
type StoreCheckId = Exclude<HealthCheckId, ChannelCheckId>

/** What each channel needs by itself; it is named where there are several. */
function checkChannel(context: PayosContext, channel: PayosChannel): Promise<HealthCheck>[] {
  const previous = checkPreviousKey(channel)
  const checks: Partial<Record<ChannelCheckId, Promise<CheckResult>>> = {
    keys: checkKeys(context, channel),
    payout_keys: checkPayoutKeys(channel),
    webhook: readWebhook(context, channel).then(checkWebhook),
    ...(previous ? { previous_key: Promise.resolve(previous) } : {}),
  }
  const of = context.channels.isSeveral ? { channel: channel.name } : {}
  return Object.entries(checks).map(async ([id, verdict]) => ({
    ...(await name(id as HealthCheckId, verdict)),
    ...of,
  }))
}

/** One check that cannot be made does not hide the others. */
async function name(id: HealthCheckId, verdict: Promise<CheckResult>): Promise<HealthCheck> {
  try {
    return { id, ...(await verdict) }
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown"
    const detail = say("check_failed", `This could not be found out (${reason}).`, { reason })
    return {
      id,
      ...bad("unknown", detail, say("read_log", "Look into the server's log, and check again.")),
    }
  }
}

function worstOf(checks: readonly HealthCheck[]): Health["status"] {
  if (checks.some(({ status }) => status === "error")) return "error"
  return checks.every(({ status }) => status === "ok") ? "ok" : "warning"
}

async function readWebhook(context: PayosContext, asked: PayosChannel): Promise<WebhookFacts> {
  const { channel, deliveries } = await readRegistration(context.db, asked.clientId)
  const lastAt = (route: string) =>
    deliveries.find((delivery) => delivery.route === route)?.created_at ?? null
  return {
    own: ownUrlsOf(context, asked),
    registered: channel && { url: channel.webhook_url, confirmed_at: channel.confirmed_at },
    last: { own: lastAt("own"), stock: lastAt("stock") },
  }
}
