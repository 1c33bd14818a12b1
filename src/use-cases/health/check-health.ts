import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import { readMedusaVersion } from "../../modules/payos/medusa-version"
import { lacksDependencies } from "../../modules/payos/options/dependencies"
import { hasPrices, listRegions } from "../../medusa/read-region"
import type { Query } from "../../medusa/query"
import type { Health, HealthCheck, HealthCheckId } from "../../types/health"
import { readRegistration } from "../../modules/payos/repositories/webhook-registration"
import { checkKeys, checkPayoutKeys, checkPreviousKey } from "./check-keys"
import { checkClock } from "./check-clock"
import { checkDrift, driftView } from "./check-drift"
import { countFailedNotifications } from "../../modules/payos/repositories/notifications/read-notifications"
import { notificationSettings } from "../notifications/notification-settings"
import { checkMedusa } from "./check-medusa"
import { checkNotifications } from "./check-notifications"
import { checkDependencies, checkLocking, checkRegions } from "./check-store"
import { ownUrlsOf } from "./own-urls"
import { checkWebhook, type WebhookFacts } from "./check-webhook"
import * as work from "./check-work"
import { failed, healthText, type CheckResult } from "./check-result"
import { listDrifts } from "../../modules/payos/repositories/drifts"
import { countFetchedSince } from "../../modules/payos/repositories/transfers/count-fetched"
import { readWorkFigures } from "../../modules/payos/repositories/queue-metrics"
import { readClocks } from "./probe"
import type { PayosContext } from "../context"

/** Checks everything that payments need. Nothing changes, here or at payOS. */
export async function checkHealth(context: PayosContext): Promise<Health> {
  const config: unknown = context.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const workFigures = readWorkFigures(context.db, context.channels.clientIds)
  const drifts = listDrifts(context.db)
  const onWork = async (check: (figures: Awaited<typeof workFigures>) => CheckResult) =>
    check(await workFigures)
  const checks: Record<StoreCheckId, Promise<CheckResult>> = {
    clock: readClocks(context).then(checkClock),
    region: checkSelling(context.query),
    dependencies: Promise.resolve(checkDependencies(lacksDependencies(config))),
    locking: Promise.resolve(checkLocking(config)),
    medusa: Promise.resolve(checkMedusa(readMedusaVersion())),
    loop: onWork(work.checkLoop),
    failed_work: onWork(work.checkFailedWork),
    notifications: countFailedNotifications(context.db).then((figures) =>
      checkNotifications(notificationSettings(context), figures),
    ),
    unsigned_payouts: onWork(work.checkUnsignedPayouts),
    unknown_channel: onWork(work.checkUnknownChannel),
    drift: drifts.then(checkDrift),
  }
  const storeChecks = Object.entries(checks).map(([id, result]) =>
    withId(id as HealthCheckId, result),
  )
  const named = await Promise.all([
    ...context.channels.all.flatMap((channel) => checkChannel(context, channel)),
    ...storeChecks,
  ])
  const ordered = named.toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    status: worstOf(named),
    checked_at: new Date().toISOString(),
    checks: ordered,
    drifts: (await drifts.catch(() => [])).map(driftView),
  }
}

/**
 * Channel checks come first, grouped by check across channels; the other checks keep their order.
 */
const FIRST: readonly HealthCheckId[] = ["keys", "payout_keys", "previous_key", "clock", "webhook"]

function placeOf({ id }: HealthCheck): number {
  return FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length
}

async function checkSelling(query: Query): Promise<CheckResult> {
  const [regions, isPriced] = await Promise.all([listRegions(query), hasPrices(query, "vnd")])
  return checkRegions(regions, isPriced)
}

type ChannelCheckId = "keys" | "payout_keys" | "webhook" | "previous_key"
type StoreCheckId = Exclude<HealthCheckId, ChannelCheckId>

/** Runs the checks of one channel, named if there are several. */
function checkChannel(context: PayosContext, channel: PayosChannel): Promise<HealthCheck>[] {
  const previous = checkPreviousKey(channel)
  const checks: Partial<Record<ChannelCheckId, Promise<CheckResult>>> = {
    keys: checkKeys(context, channel),
    payout_keys: checkPayoutKeys(channel, context.options.lowPayoutBalance),
    webhook: readWebhook(context, channel).then(checkWebhook),
    ...(previous ? { previous_key: Promise.resolve(previous) } : {}),
  }
  const label = context.channels.hasSeveral ? { channel: channel.name } : {}
  return Object.entries(checks).map(async ([id, result]) => ({
    ...(await withId(id as HealthCheckId, result)),
    ...label,
  }))
}

/** Keeps a check that throws from hiding the others. */
async function withId(id: HealthCheckId, result: Promise<CheckResult>): Promise<HealthCheck> {
  try {
    return { id, ...(await result) }
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown"
    const detail = healthText("check_failed", `This could not be checked (${reason}).`, {
      reason,
    })
    return {
      id,
      ...failed(
        "unknown",
        detail,
        healthText("read_log", "Read the server's log, then check again."),
      ),
    }
  }
}

function worstOf(checks: readonly HealthCheck[]): Health["status"] {
  if (checks.some(({ status }) => status === "error")) return "error"
  return checks.every(({ status }) => status === "ok") ? "ok" : "warning"
}

async function readWebhook(context: PayosContext, subject: PayosChannel): Promise<WebhookFacts> {
  const { registration, webhookEvents } = await readRegistration(context.db, subject.clientId)
  const lastAt = (route: string) =>
    webhookEvents.find((event) => event.route === route)?.created_at ?? null
  const last = { own: lastAt("own"), core: lastAt("core") }
  const registered = registration && {
    url: registration.webhook_url,
    confirmed_at: registration.confirmed_at,
  }
  const moments = [last.own, last.core, registered?.confirmed_at ?? null].filter(
    (it) => it !== null,
  )
  const [since] = moments.toSorted((one, other) => other.getTime() - one.getTime())
  return {
    own: ownUrlsOf(context, subject),
    isSimulated: subject.isSimulated,
    registered,
    last,
    fetched: since ? await countFetchedSince(context.db, subject.clientId, since) : 0,
  }
}
